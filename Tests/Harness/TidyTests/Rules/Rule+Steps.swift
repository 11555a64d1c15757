extension Rule {
  /// The rule that the jobs of a pull request run each step of `.ci/run` once.
  static let steps = Rule(
    sentence: "the jobs of ci.yml run each step of .ci/run once",
    samples: [
      Sample(
        [
          ".ci/run": """
          steps=(
            "lint scripts/lint"
            # The tests.
            "test scripts/test --all"
          )
          """,
          ".github/workflows/ci.yml": """
              - run: bash .ci/run lint
              - run: bash .ci/run lint tests
              - run: bash scripts/test
          """,
        ],
        // A step that no job runs; a step that two jobs run, an unknown one, and a command of a step.
        breaks: [4, 2, 2, 3]
      )
    ]
  ) { files in
    guard let script = files.first(where: { $0.path == ".ci/run" }),
      let workflow = files.first(where: { $0.path == ".github/workflows/ci.yml" })
    else { return [] }
    let lines = script.lines.enumerated().drop { $0.element != "steps=(" }.dropFirst()
    let steps = lines.prefix { $0.element != ")" }.filter { $0.element.hasPrefix("  \"") }
      .map { (line: $0.offset + 1, words: $0.element.dropFirst(3).split(separator: " ")) }
    var waiting = Set(steps.map { $0.words[0] })
    let findings = workflow.lines.enumerated().flatMap { index, line -> [Finding] in
      guard let start = line.firstRange(of: "run: bash ") else { return [] }
      let words = line[start.upperBound...].split(separator: " ")
      guard words[0] == ".ci/run" else {
        return steps.contains { $0.words[1] == words[0] && words.count == 1 }
          ? [workflow.finding(line: index + 1, "run the step of .ci/run instead")] : []
      }
      return words.dropFirst().filter { waiting.remove($0) == nil }
        .map { workflow.finding(line: index + 1, "\($0) is no step, or another job runs it") }
    }
    return steps.filter { waiting.contains($0.words[0]) }
      .map { script.finding(line: $0.line, "no job of ci.yml runs \($0.words[0])") } + findings
  }
}
