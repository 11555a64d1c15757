extension Rule {
  /// The rule that no part of the repository grows beyond its limit, and no limit has a reserve.
  ///
  /// `SizeLedger` has the limits. The parts are the wings of `Sources`, `Benchmarks`, `Tests`,
  /// `scripts`, and all prose.
  static let budget = Rule(
    sentence: "no part of the repository is larger than its limit in results/house.md",
    samples: [
      Sample(
        [
          "Benchmarks/B/B.swift": "let b = [\n  1\n]\n",
          "Sources/Sample/A/A.swift": "struct A {\n  let a = 1\n\n  // A comment.\n}\n",
          "Tests/Sample/ATests/A.swift": "\n\n\n",
          "results/house.md": """
          # A

          | part | unit | change | what users get |
          | --- | --- | --- | --- |
          | `Sources/Sample` | lines of code | 1 | the plan |
          | `Benchmarks` | lines of code | 3 | the plan |
          | `Benchmarks` | lines of code | -1 | nothing is lost |
          | `Tests` | lines | 1,000 | the plan |
          | `prose` | KB of prose | 1 | the plan |
          | `scripts` | line | 1 | the plan |
          """,
          "scripts/a": "#!/bin/sh\n",
        ],
        // An unknown unit, a part above its limit, a limit with a reserve, and a part without one.
        breaks: [10, 5, 8, 1]
      ),
      Sample("Sources/Unheard/A/A.swift", "let a = 1\n", breaks: []),
      Sample("results/house.md", "# A\n", breaks: [1]),
      Sample("Sources/Sample/A/A.swift", "if a {\n  b()\n} else {\n}\n", breaks: []),
    ]
  ) { files in
    guard let page = files.first(where: { $0.path == SizeLedger.path }) else { return [] }
    let ledger = SizeLedger(page)
    let parts = Dictionary(grouping: files) { $0.part ?? "" }
    let findings = ledger.limits.compactMap { limit -> Finding? in
      let files = limit.unit == .kilobytes ? files : parts[limit.part] ?? []
      let bytes = files.reduce(0) { $0 + $1.size(in: limit.unit) }
      let size = limit.unit == .kilobytes ? (bytes + 999) / 1000 : bytes
      let message = "\(limit.part) has \(size) \(limit.unit.rawValue)"
      if size > limit.most {
        return page.finding(line: limit.line, "\(message), \(size - limit.most) above its limit")
      }
      // A reserve would let a part grow without a reason.
      guard limit.most - size > max(size / 50, 20) else { return nil }
      return page.finding(line: limit.line, "\(message): lower its limit of \(limit.most)")
    }
    let limited = Set(ledger.limits.map(\.part))
    let unlimited = Set(parts.keys).subtracting(limited).subtracting([""]).sorted()
    return ledger.findings + findings
      + (unlimited.isEmpty && limited.contains("prose")
        ? [] : [page.finding(line: 1, "the ledger has no limit for \((unlimited + ["prose"])[0])")])
  }
}

extension TextFile {
  /// The part of the repository that the file's size counts for; prose is counted beside it.
  fileprivate var part: Substring? {
    switch components.first {
    case "Sources" where components.count > 2: "Sources/\(components[1])"
    case "Benchmarks", "Tests", "scripts": components[0]
    default: nil
    }
  }
}
