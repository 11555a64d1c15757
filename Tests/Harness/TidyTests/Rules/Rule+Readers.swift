extension Rule {
  /// The rule that a reader finds the file of each question that readers were asked.
  ///
  /// The questions are a table of `results/house.md`: a task, and the files to change.
  static let readers = Rule(
    sentence: "the pages name the files of all questions in results/house.md",
    samples: [
      Sample(
        [
          "results/house.md": """
          | question | file |
          | --- | --- |
          | a slow tree | `Tree.swift`, `Leaf.swift` |
          | a fast tree | nowhere |

          | word | `A.swift` |
          """,
          "Sources/Core/README.md": "| a slow tree | `Tree.swift` |\n",
        ],
        breaks: [3, 4]
      )
    ]
  ) { files in
    guard let plan = files.first(where: { $0.path == SizeLedger.path }) else { return [] }
    let named = Set(
      files.filter(\.isPage).flatMap { page in
        page.lines.flatMap { FileTable.codeSpans(in: $0) }.compactMap {
          $0.split(separator: "/").last
        }
      }
    )
    let start = plan.lines.firstIndex { $0.hasPrefix("| question | file |") } ?? plan.lines.count
    let rows = plan.lines.indices[start...].dropFirst(2).prefix { plan.lines[$0].hasPrefix("|") }
    return rows.flatMap { row in
      let answers = plan.lines[row].split(separator: "|").last.map { FileTable.codeSpans(in: $0) }
      let missing = (answers ?? []).filter { !named.contains($0) }.map { "no page names \($0)" }
      return ((answers ?? []).isEmpty ? ["a question has no file"] : missing)
        .map { plan.finding(line: row + 1, $0) }
    }
  }
}
