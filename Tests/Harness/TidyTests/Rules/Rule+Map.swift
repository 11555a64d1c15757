extension Rule {
  static let map = Rule(
    sentence:
      "the map of the wings lists every module below its imports, which are those of Package.swift",
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
          "Sources/Engine/Portability/A.swift": "",
          "Sources/Engine/OrderTree/A.swift": "",
          "Sources/Harness/Trials/A.swift": "",
          "Sources/Engine/CAtomics/A.h": "",
        ],
        // Another import than in Package.swift, an import from below, no module, and no line.
        breaks: [3, 3, 5, 1]
      ),
      Sample(["Sources/README.md": "# A\n", "Sources/Harness/CJemalloc/shim.h": ""], breaks: []),
    ]
  ) { files in
    guard let readme = files.first(where: { $0.path == "Sources/README.md" }) else { return [] }
    let manifest = files.first { $0.path == "Package.swift" }
    let targets = manifest.map { PackageTargets($0).dependencies } ?? [:]
    let modules = Set(files.filter(\.isSwift).compactMap { $0.module.map(String.init) })
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
      let expected = dependencies.filter(modules.contains).sorted()
      if imports != expected { complain("\(name) imports \(expected.joined(separator: ", "))") }
      for module in expected where !listed.contains(module) {
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
