extension Rule {
  /// The rule that numbered rules are cited.
  ///
  /// They are in tables of Markdown files with a first column `number`. A citation is “rule 1.2” or
  /// “rules 1.2, 1.3 and 2.1” in a comment.
  static let numberedRules = Rule(
    sentence: "each numbered rule of an article is cited in code and in a test",
    samples: [
      Sample(
        [
          "a.md": """
          | number | rule |
          |---|---|
          | 1.1 | one |
          | 1.2 | two |
          | 1.2 | again |
          | 1.3 | three |
          | 1.10 | ten |

          | 1.11 | not numbered |
          """,
          "Sources/Core/M/A.swift": "/// Rules 1.1, 1.2 and\n/// 1.3. Not 1.4.\n/// Rule 1.10.\n",
          "Tests/A.swift": "/// Rule 1.1.\n// as in rules 1.2 and 1.10\n",
        ],
        breaks: [5, 6]
      ),
      Sample(
        [
          "a.md": "| number | rule |\n|---|---|\n| 1.1 | one |\n",
          "Sources/Core/M/A.swift": "/// Rule 1.1, but not rule 2.1.\n/// Rule 3.1.\n",
          "Tests/A.swift": "/// Rule 1.1.\n",
        ],
        breaks: [1, 2]
      ),
      Sample("a.md", "| number | rule |\n|---|---|\n| 1.1 | one |\n", breaks: [3, 3]),
    ]
  ) { files in
    let code = Citations(in: files.filter { $0.path.hasPrefix("Sources/") })
    let tests = Citations(in: files.filter { $0.path.hasPrefix("Tests/") && !$0.spellsTheRules })
    var findings: [Finding] = []
    var numbers: Set<String> = []
    for file in files where file.path.hasSuffix(".md") {
      var isTable = false
      for (index, line) in file.lines.enumerated() {
        let first = line.hasPrefix("|") ? line.dropFirst().prefix { $0 != "|" } : ""
        let number = String(first.filter { $0 != " " })
        isTable = number == "number" || isTable && !number.isEmpty
        guard isTable, number.contains(".") else { continue }
        func find(_ message: String) {
          findings.append(file.finding(line: index + 1, "rule \(number) \(message)"))
        }
        guard numbers.insert(number).inserted else {
          find("occurs twice")
          continue
        }
        if code.places[number] == nil { find("is cited in no source file") }
        if tests.places[number] == nil { find("is cited in no test") }
      }
    }
    for citations in [code, tests] {
      for (number, place) in citations.places.sorted(by: { $0.key < $1.key })
      where !numbers.contains(number) {
        findings.append(place.file.finding(line: place.line, "no article has rule \(number)"))
      }
    }
    return findings
  }
}

/// The numbers of rules that comments of Swift files cite, with their first place.
private struct Citations {
  private(set) var places: [String: (file: TextFile, line: Int)] = [:]

  init(in files: [TextFile]) {
    for file in files where file.isSwift && file.contains(anyOf: ["rule", "Rule"]) {
      // A list of numbers may go on in the next line.
      var isList = false
      for (index, line) in file.lines.enumerated() {
        guard let comment = line.firstRange(of: "//") else {
          isList = false
          continue
        }
        for word in line[comment.upperBound...].split(whereSeparator: { " /(".contains($0) }) {
          let number = word.prefix { $0.isNumber || $0 == "." }
          let parts = number.split(separator: ".")
          if ["rule", "Rule", "rules", "Rules"].contains(word) {
            isList = true
          } else if isList, parts.count == 2, number.first != ".", word.first?.isNumber == true {
            let key = parts.joined(separator: ".")
            if places[key] == nil { places[key] = (file, index + 1) }
            isList = word.last == "," || !".,;:)".contains(word.last ?? ".")
          } else if word != "and" {
            isList = false
          }
        }
      }
    }
  }
}
