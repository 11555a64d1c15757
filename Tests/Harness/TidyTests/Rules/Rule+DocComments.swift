extension Rule {
  /// Words with which a summary begins as a clause, a riddle or a person.
  private static let clauseOpenings: Set<Substring> = [
    "What", "Where", "How", "Who", "Whoever", "Whose", "Which", "Why", "When", "That", "Whatever",
    "As", "If", "It", "There", "One", "Nobody", "Somebody", "And", "Must", "Is", "Are", "Has",
  ]

  static let docComments = Rule(
    "a doc comment begins with a noun phrase or a verb in the third person",
    samples: [
      Sample(
        "Sources/Core/A/A.swift",
        "/// What those do that wait.\nstruct A {}\n",
        breaks: [1]
      ),
      Sample("Sources/Core/A/A.swift", "struct A {\n  /// How many there are.\n}\n", breaks: [2]),
      Sample("Sources/Core/A/A.swift", "/// **One** for each batch.\nlet a = 1\n", breaks: [1]),
      Sample(
        "Sources/Core/A/A.swift",
        "/// Returns it.\n///\n/// What else.\nlet a = 1\n",
        breaks: []
      ),
      Sample("Sources/Core/A/A.swift", "/// The number of items.\nlet a = 1\n", breaks: []),
      Sample(
        "Sources/Core/A/A.swift",
        "/// Whether the list is empty.\nlet a = true\n",
        breaks: []
      ),
    ]
  ) { file in
    guard file.isSwift else { return [] }
    return file.lines.indices.compactMap { index in
      guard let text = file.docText(at: index), index == 0 || file.docText(at: index - 1) == nil
      else { return nil }
      let opening = text.words.first ?? ""
      guard clauseOpenings.contains(opening) else { return nil }
      return file.finding(line: index + 1, "“\(opening) …”: begin with a noun phrase or a verb")
    }
  }
}

extension TextFile {
  /// The text of a line of a doc comment; nothing for any other line.
  fileprivate func docText(at index: Int) -> Substring? {
    guard words[index].isEmpty else { return nil }
    let line = lines[index].drop { $0 == " " }
    guard line.hasPrefix("///"), code[index].allSatisfy({ $0 == " " }) else { return nil }
    return line.dropFirst(3)
  }
}
