extension Rule {
  static let arrows = Rule(
    sentence: "modules import only what their target in Package.swift depends on",
    samples: [
      Sample(
        [
          "Package.swift": """
          func module(_ name: String) -> Target {}
          let a = [
            // module("Comment", on: ["DiffableData"]),
            module("OrderTree", on: ["Portability"], also: instrumented),
            module("Trials"),
            .target(
              name: "EngineTrials",
              dependencies: ["DiffableData", "OrderTree", "Trials"]
                + (isLinux ? [.target(name: "CTrials", condition: linux)] : []),
              swiftSettings: strict
            ),
            tests("OrderTree", on: ["Trials"]),
          ]

          """,
          "Sources/Core/OrderTree/A.swift":
            "import Synchronization\npublic import DiffableData\n",
          "Sources/Core/OrderTree/B.swift": "import struct Portability.A\n",
          "Sources/Harness/EngineTrials/World.swift": "import DiffableData\nimport CTrials\n",
          "Sources/Harness/EngineTrials/Layout/World.swift": "import OrderTree\n",
          "Sources/Harness/EngineTrials/Layout/Model/A.swift":
            "import DiffableData\nimport Trials\n",
          "Sources/Harness/EngineTrials/OrderTreeWorld.swift": "import OrderTree\n",
          "Sources/Core/Comment/A.swift": "let a = 1\n",
          "Sources/Harness/Trials/A.swift": "// import OrderTree\nlet a = \"import B\"\n",
          "Sources/Harness/Trials/B.swift": "import SwiftSyntax\n",
          "Tests/Core/OrderTreeTests/A.swift": "import XCTest\nimport Trials\n",
          "Tests/Core/OrderTreeTests/B.swift": "import EngineTrials\nimport Testing\n",
          "scripts/mutation/mutator/A.swift": "import SwiftSyntax\nimport A\n",
        ],
        breaks: [2, 1, 1, 1, 1, 1, 1, 2]
      )
    ]
  ) { files in
    guard let manifest = files.first(where: { $0.path == "Package.swift" }) else { return [] }
    let targets = PackageTargets(manifest)
    return files.flatMap { file in
      file.isSwift && file.name != "Package.swift" ? strangeImports(in: file, targets) : []
    }
  }

  private static func strangeImports(in file: TextFile, _ targets: PackageTargets) -> [Finding] {
    var allowed: Set<String> = []
    if let folder = Arrows.otherPackages.first(where: { file.path.hasPrefix($0.key) }) {
      allowed = folder.value
    } else if let stricter = Arrows.stricterFolders.first(where: { file.path.hasPrefix($0.key) }) {
      allowed = stricter.value
    } else if let target = file.target {
      guard let dependencies = targets.dependencies[String(target)] else {
        return [file.finding(line: 1, "Package.swift has no target \(target)")]
      }
      allowed = dependencies.union(file.module == nil ? ["Testing"] : [])
    }
    return file.findings(in: file.words) { words in
      guard let name = importedModule(in: words), !Arrows.toolchain.contains(name)
      else { return nil }
      let isAllowed = allowed.contains(name) && Arrows.isAdmitted(name, in: file)
      return isAllowed ? nil : "may not import \(name)"
    }
  }

  private static let importModifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private", "testable", "_exported",
    "preconcurrency", "_spi", "LayoutCycle",
  ]

  /// Keywords before a name that a line declares or imports.
  static let declarationKinds: Set<Substring> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "func", "var", "let",
  ]

  /// Returns the module that a line of words imports, regardless of attributes and modifiers.
  static func importedModule(in words: [Substring]) -> String? {
    var rest = words.drop { importModifiers.contains($0) }
    guard rest.popFirst() == "import" else { return nil }
    return rest.first { !declarationKinds.contains($0) }.map { String($0) }
  }
}
