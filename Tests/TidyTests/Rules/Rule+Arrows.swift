extension Rule {
  static let arrows = Rule(
    "modules import only what their row in the table of arrows allows",
    samples: [
      Sample(
        "Sources/OrderTree/A.swift",
        "import Synchronization\npublic import DiffableData\n",
        breaks: [2]
      ),
      Sample("Sources/CompositionalLayout/A.swift", "import DiffableData\n", breaks: [1]),
      Sample("Sources/DiffableData/A.swift", "import struct OrderTree.Handle\n", breaks: []),
      Sample("Sources/Oracles/World.swift", "import DiffableData\n", breaks: []),
      Sample("Sources/Oracles/Models/A.swift", "import DiffableData\n", breaks: [1]),
      Sample("Sources/Oracles/World.swift", "import OrderTree\n", breaks: [1]),
      Sample("Sources/Oracles/OrderTreeWorld.swift", "import OrderTree\n", breaks: []),
      Sample("Sources/Unheard/A.swift", "let a = 1\n", breaks: [1]),
      Sample("Benchmarks/EspalierBenchmarks/A.swift", "import espalier\n", breaks: [1]),
      Sample("Sources/Trials/A.swift", "// import OrderTree\nlet a = \"import B\"\n", breaks: []),
      Sample("Tests/OrderTreeTests/A.swift", "import XCTest\n", breaks: [1]),
      Sample("scripts/mutation/mutator/A.swift", "import SwiftSyntax\nimport A\n", breaks: [2]),
      Sample("Sources/Trials/B.swift", "import SwiftSyntax\n", breaks: [1]),
    ]
  ) { file in
    guard file.isSwift, file.name != "Package.swift" else { return [] }
    let allowed: Set<String>
    if let module = file.module {
      guard let imports = Arrows.imports(of: module) else {
        return [file.finding(line: 1, "\(module) has no row in the table of arrows")]
      }
      let stricter = Arrows.stricterFolders.first { file.path.hasPrefix($0.key) }?.value
      allowed = stricter ?? imports
    } else if let folder = Arrows.otherPackages.first(where: { file.path.hasPrefix($0.key) }) {
      allowed = folder.value
    } else {
      allowed = Set(Arrows.table.map(\.module)).union(["Testing"])
    }
    return file.findings(in: file.code) { line in
      guard let name = importedModule(in: line), !Arrows.toolchain.contains(name) else {
        return nil
      }
      let isAllowed = allowed.contains(name) && Arrows.isAdmitted(name, in: file)
      return isAllowed ? nil : "may not import \(name)"
    }
  }

  /// The module a line imports, whatever stands before and after its name.
  static func importedModule(in line: Substring) -> String? {
    let words = line.words
    let modifiers: Set<Substring> = [
      "public", "package", "internal", "fileprivate", "private", "testable", "_exported",
      "preconcurrency",
    ]
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]
    var rest = words.drop { modifiers.contains($0) }
    guard rest.popFirst() == "import" else { return nil }
    return rest.first { !kinds.contains($0) }.map { String($0) }
  }
}
