extension Rule {
  /// The rule that tests named in tables exist.
  ///
  /// They are in tables of Markdown files with a last column `test`.
  static let namedTests = Rule(
    sentence: "tests that are named in tables exist",
    samples: [
      Sample(
        [
          "a.md": "| rule | test |\n|---|---|\n| one | `one is one` |\n| two | `two is` |\n",
          "Tests/A.swift": "@Test func `one is one`() {}\n",
        ],
        breaks: [4]
      ),
      Sample("a.md", "| rule | verdict |\n|---|---|\n| one | `two` |\n", breaks: []),
      Sample(
        "a.md",
        "| rule | test |\n|---|---|\n| one | none |\n\n| two | `three` |\n",
        breaks: [3]
      ),
    ]
  ) { files in
    let tests = testNames(in: files)
    return files.filter { $0.path.hasSuffix(".md") }.flatMap { file in
      var isTable = false
      return file.lines.enumerated().compactMap { index, line -> Finding? in
        guard line.hasPrefix("|") else {
          isTable = false
          return nil
        }
        let cells = line.split(separator: "|").map { $0.trimmingSpaces }
        if cells.last == "test" {
          isTable = true
          return nil
        }
        guard isTable, let name = cells.last, !name.hasPrefix("---") else { return nil }
        let test = name.drop { $0 == "`" }.prefix { $0 != "`" }
        return tests.contains(test)
          ? nil : file.finding(line: index + 1, "no test is named \(name)")
      }
    }
  }

  /// Returns the names of test functions that are statements, without their back-ticks.
  static func testNames(in files: [TextFile]) -> Set<Substring> {
    var tests: Set<Substring> = []
    for file in files where file.path.hasPrefix("Tests/") && file.path.hasSuffix(".swift") {
      for (line, words) in zip(file.lines, file.words) where words.contains("func") {
        guard let start = line.firstRange(of: "func `") else { continue }
        tests.insert(line[start.upperBound...].prefix { $0 != "`" })
      }
    }
    return tests
  }
}
