extension Rule {
  static let leftovers = Rule(
    "nothing is left for later: ideas go to the tracker, a comment on a defect names its consequence",
    samples: [
      Sample("Sources/Core/A/A.swift", "let a = 1\n// TODO: the rest\n", breaks: [2]),
      Sample("Sources/Core/A/A.swift", "let a = 1 // XXX\n", breaks: [1]),
      Sample("Sources/Core/A/A.swift", "fatalError(\"Not implemented\")\n", breaks: [1]),
      Sample("scripts/a", "# FIXME: slow\n", breaks: [1]),
      Sample("scripts/a", "# FIXME: reads all lines, so a large file is slow\n", breaks: []),
      Sample("scripts/a", "mktemp a.XXXXXX\n", breaks: []),
      Sample("Sources/Core/A/A.swift", "let toDo = 1\n", breaks: []),
    ]
  ) { file in
    guard !file.spellsTheRules, !file.path.hasPrefix("corpus/"),
      file.contains(anyOf: ["TODO", "XXX", "FIXME", " implemented"])
    else { return [] }
    return file.findings(in: file.lines) { line in
      let words = line.words
      if words.contains("TODO") || words.contains("XXX") {
        return "do it, or put it in the tracker"
      }
      if line.contains(" implemented"), line.lowercased().contains("not implemented") {
        return "do it, or leave the declaration out"
      }
      guard let fixme = words.firstIndex(of: "FIXME"), !words[fixme...].contains("so") else {
        return nil
      }
      return "name the defect and, after 'so', its consequence"
    }
  }
}
