extension Rule {
  static let map = Rule(
    sentence:
      "a map lists every module below its imports, which are those of Package.swift",
    samples: [
      Sample(
        [
          "Sources/README.md": """
          # A

          | `OrderTree` | `Portability`, `Trials` | a tree |
          | `Portability` | | messages |
          | `Gone` | | nothing |

          """,
          "Package.swift": """
          let a = [
            module("Portability"), module("OrderTree", on: ["Portability", "CAtomics"]),
            module("Trials", on: ["Portability"]), .target(name: "CAtomics"),
          ]

          """,
          "Sources/Core/Portability/A.swift": "",
          "Sources/Core/OrderTree/A.swift": "",
          "Sources/Harness/Trials/A.swift": "",
          "Sources/Core/CAtomics/A.h": "",
        ],
        // Another import than in Package.swift, an import from below, no module, and no line.
        breaks: [3, 3, 5, 1]
      ),
      Sample(
        [
          "Benchmarks/README.md": "| `B` | `A` | rivals |\n",
          "Sources/README.md": "| `A` | | a tree |\n",
          "Package.swift":
            "let a = [module(\"A\"), module(\"B\", in: \"Benchmarks/B\", on: [\"A\"])]\n",
          "Sources/Core/A/A.swift": "",
          "Benchmarks/B/B.swift": "",
          "Benchmarks/C/C.swift": "",
        ],
        breaks: [1]
      ),
      Sample(["Sources/README.md": "# A\n", "Sources/Harness/CJemalloc/shim.h": ""], breaks: []),
    ]
  ) { files in
    let manifest = files.first { $0.path == "Package.swift" }
    let targets = manifest.map { PackageTargets($0).dependencies } ?? [:]
    return ["Sources", "Benchmarks"].flatMap { folder in
      files.first { $0.path == "\(folder)/README.md" }.map { findings(in: $0, files, targets) }
        ?? []
    }
  }

  /// Returns what is wrong with the map of the modules in its folder.
  ///
  /// Modules of other folders are not listed, and may be imported by any row.
  private static func findings(
    in readme: TextFile,
    _ files: [TextFile],
    _ targets: [String: Set<String>]
  ) -> [Finding] {
    let swift = files.filter { $0.isSwift && $0.module != nil }
    let every = Set(swift.compactMap { $0.module.map(String.init) })
    let modules = Set(
      swift.filter { $0.components.first == readme.components.first }
        .compactMap { $0.module.map(String.init) }
    )
    var listed: Set<String> = []
    var findings: [Finding] = []
    for (index, line) in readme.lines.enumerated() {
      let cells = line.split(separator: "|").map {
        $0.split(separator: "`", omittingEmptySubsequences: false)
      }
      guard line.hasPrefix("| `"), cells.count == 3, cells[0].count == 3 else { continue }
      let name = String(cells[0][1])
      let imports = cells[1].indices.filter { $0 % 2 == 1 }.map { String(cells[1][$0]) }
      func complain(_ message: String) { findings.append(readme.finding(line: index + 1, message)) }
      if !modules.contains(name) { complain("\(name) is no module") }
      let dependencies = targets[name] ?? Arrows.package(of: name) ?? []
      let expected = dependencies.filter(every.contains).sorted()
      if imports != expected { complain("\(name) imports \(expected.joined(separator: ", "))") }
      for module in expected where modules.contains(module) && !listed.contains(module) {
        complain("\(name) imports \(module), which is not above it")
      }
      listed.insert(name)
    }
    return findings
      + modules.subtracting(listed).sorted().map {
        readme.finding(line: 1, "the table of modules has no line for \($0)")
      }
  }
}
