extension Rule {
  /// The rule that functions have the meaning that the table of verbs in `CONTRIBUTING.md` gives.
  ///
  /// A row has a verb, its meaning, and the words with which the comment of such a function begins.
  static let verbs = Rule(
    sentence: "a function's comment begins with a word of its verb in the table of CONTRIBUTING.md",
    samples: [
      Sample(
        [
          "CONTRIBUTING.md": "| verb | meaning | comments begin with |\n| `take` | a | Removes |\n",
          "Sources/Core/A/A.swift": """
          /// Removes it.
          func take() {}
          /// Acquires it.
          ///
          /// And more.
          @inlinable
          func take(_ a: Int) {}
          func take(_ b: Bool) {}
          /// Acquires it.
          func takeAll() {}

          """,
        ],
        breaks: [7]
      )
    ]
  ) { files in
    guard let page = files.first(where: { $0.path == "CONTRIBUTING.md" }) else { return [] }
    var openings: [Substring: [Substring]] = [:]
    for line in page.lines where line.hasPrefix("| `") {
      let cells = line.split(separator: "|")
      guard cells.count == 3, let verb = FileTable.codeSpans(in: cells[0]).first else { continue }
      openings[verb] = cells[2].words
    }
    return files.filter { $0.isSwift && $0.module != nil }.flatMap { file in
      file.code.indices.compactMap { index in
        let words = file.words[index]
        guard let place = words.firstIndex(of: "func"), words.indices.contains(place + 1),
          let allowed = openings[words[place + 1]], let opening = file.summary(above: index)
        else { return nil }
        guard !allowed.contains(opening) else { return nil }
        return file.finding(
          line: index + 1,
          "“\(opening) …” is another meaning than that of \(words[place + 1]): use another verb"
        )
      }
    }
  }
}

extension TextFile {
  /// The first word of the doc comment above a declaration; nil if it has none.
  fileprivate func summary(above index: Int) -> Substring? {
    var index = index - 1
    func text(_ index: Int) -> Substring { lines[index].drop { $0 == " " } }
    while index >= 0, text(index).hasPrefix("@") { index -= 1 }
    guard index >= 0, text(index).hasPrefix("///") else { return nil }
    while index > 0, text(index - 1).hasPrefix("///") { index -= 1 }
    return text(index).words.first
  }
}
