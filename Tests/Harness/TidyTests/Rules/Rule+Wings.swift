extension Rule {
  /// The rule that wings are as the first table of `Sources/README.md` says.
  ///
  /// A row begins with a link to the page of the wing; its second column names the wings that it
  /// imports, which are above it.
  static let wings = Rule(
    sentence: "a module is in one wing and imports wings as the map says; tests mirror the wings",
    samples: [
      Sample(
        [
          "Sources/README.md": """
          # A

          | [`Core`](Core/README.md) | | lists |
          | [`Triage`](Triage/README.md) | `Core`, `Harness` | reports |
          | [`Harness`](Harness/README.md) | `Core` | trials |

          """,
          "Sources/Core/README.md": "",
          "Sources/Core/A/A.swift": "import B\nimport Foundation\n",
          "Sources/Core/A.swift": "",
          "Sources/Core/B/B.swift": "let b = 1\nimport D\n",
          "Sources/Harness/README.md": "",
          "Sources/Harness/B/B.swift": "",
          "Sources/Harness/D/D.swift": "import A\n",
          "Sources/Attic/E/E.swift": "",
          "Tests/Core/ATests/A.swift": "import D\n",
          "Tests/Core/BTests/B.swift": "",
          "Tests/Harness/CorpusTests/C.swift": "",
          "Tests/Harness/ATests/A.swift": "",
          "Tests/ATests/A.swift": "",
        ],
        // An arrow that points up, no page, no module, an import of a wing above, a module in two
        // wings, no wing, tests in another wing than their module, and tests in none.
        breaks: [4, 4, 1, 2, 1, 1, 1, 1]
      )
    ]
  ) { files in
    guard let map = files.first(where: { $0.path == "Sources/README.md" }) else { return [] }
    var findings: [Finding] = []
    var imports: [Substring: Set<Substring>] = [:]
    for (index, line) in map.lines.enumerated() where line.hasPrefix("| [`") {
      let cells = line.split(separator: "|").map { FileTable.codeSpans(in: $0) }
      guard cells.count > 1, let wing = cells[0].first else { continue }
      func complain(_ message: String) { findings.append(map.finding(line: index + 1, message)) }
      for other in cells[1] where imports[other] == nil {
        complain("\(wing) imports \(other), which is not above it")
      }
      imports[wing] = Set(cells[1]).union([wing])
      let page = "Sources/\(wing)/README.md"
      if !files.contains(where: { $0.path == page }) { complain("there is no \(page)") }
    }
    let homes = Dictionary(files.compactMap(\.wing), uniquingKeysWith: { first, _ in first })
    for file in files where file.path != map.path && file.name != "README.md" {
      guard ["Sources", "Tests"].contains(file.components.first) else { continue }
      guard let (module, wing) = file.wing, let imported = imports[wing] else {
        findings.append(file.finding(line: 1, "belongs to no module of a wing"))
        continue
      }
      if let home = homes[module], home != wing {
        findings.append(file.finding(line: 1, "\(module) is in the wing \(home)"))
      }
      guard file.module != nil else { continue }
      findings += file.findings(in: file.words) { words in
        guard let name = importedModule(in: words), let other = homes[name[...]] else { return nil }
        return imported.contains(other) ? nil : "\(wing) may not import \(name) of \(other)"
      }
    }
    return findings
  }
}

extension TextFile {
  /// The module that the file belongs to or tests, and its wing.
  fileprivate var wing: (module: Substring, wing: Substring)? {
    guard components.count > 3, let target, module == nil || components[0] == "Sources" else {
      return nil
    }
    let isTest = module == nil && target.hasSuffix("Tests")
    return (isTest ? target.dropLast("Tests".count) : target, components[1])
  }
}
