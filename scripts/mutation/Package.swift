// swift-tools-version: 6.2

import PackageDescription

// The package that `scripts/mutants` builds in .build/mutants: the engine with its mutants, and the code that
// runs trials and tests. Warnings are not errors here, since mutated lines may cause them.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The modules whose tests are built, since tests take longer to build than the engine.
let tested = (Context.environment["ESPALIER_MUTANT_TESTS"] ?? "").split(separator: ",").map(
  String.init
)

func module(
  _ name: String,
  on dependencies: [Target.Dependency] = [],
  also more: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings + more)
}

func tests(
  _ name: String,
  on dependencies: [Target.Dependency] = [],
  exclude: [String] = [],
  mode: SwiftLanguageMode = .v6
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.byName(name: name)] + dependencies,
    exclude: exclude,
    swiftSettings: settings + [.swiftLanguageMode(mode)]
  )
}

let package = Package(
  name: "Mutants",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "mutant-runner", targets: ["MutantRunner"])],
  targets: [
    .target(name: "CMutants"),
    module("Mutants", on: ["CMutants"]),
    .executableTarget(
      name: "MutantRunner",
      dependencies: ["CMutants", "Oracles", "Trials", "ViewTrials"],
      // The switches are globals of C, and each process has one thread.
      swiftSettings: settings + [.swiftLanguageMode(.v5)]
    ),

    module("Portability", on: ["CAtomics"]),
    .target(name: "CAtomics"),
    module("Documents"),
    module("OrderTree", on: ["Mutants", "Portability"]),
    module("Changes", on: ["Mutants", "Portability"]),
    module("BatchUpdates", on: ["Changes", "Mutants", "Portability"]),
    module(
      "DiffableData",
      on: ["BatchUpdates", "Changes", "Mutants", "OrderTree", "Portability"]
    ),
    // Nodes as small as in debug builds, so that trials and tests reach the code of deep trees.
    module(
      "CompositionalLayout",
      on: ["Changes", "Documents", "Mutants", "Portability"],
      also: [.define("DEBUG")]
    ),
    module("HeadlessViews", on: ["CompositionalLayout", "Mutants", "Portability"]),
    module(
      "HeadlessCollectionView",
      on: [
        "BatchUpdates", "CompositionalLayout", "DiffableData", "HeadlessViews", "Mutants",
        "Portability",
      ]
    ),
    module(
      "UIKitStandIns",
      on: [
        "BatchUpdates", "CompositionalLayout", "DiffableData", "HeadlessCollectionView",
        "HeadlessViews", "Portability",
      ]
    ),
    module(
      "UIKitNames",
      on: [
        "BatchUpdates", "Changes", "CompositionalLayout", "DiffableData", "HeadlessCollectionView",
        "HeadlessViews", "UIKitStandIns",
      ]
    ),
    .target(
      name: "UIKitProbe",
      dependencies: ["CompositionalLayout", "UIKitNames"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    module("UIKit", on: ["UIKitNames"]),
    module("_Testing_UIKit", on: ["UIKit"]),
    module("_Testing_CoreGraphics", on: ["CoreGraphics"]),
    module("CoreGraphics"),
    module("QuartzCore"),
    module("Workers", on: ["CWorkers", "Portability"]),
    .target(name: "CWorkers"),
    module("Trials", on: ["CTrials", "Portability", "Workers"]),
    .target(name: "CTrials"),
    module("Oracles", on: ["Changes", "Portability", "Trials"]),
    module("Workloads", on: ["Documents", "Measures", "Oracles", "Portability", "Trials"]),
    module(
      "EngineTrials",
      on: [
        "BatchUpdates", "CompositionalLayout", "CrashReports", "DiffableData", "Oracles",
        "OrderTree", "Portability", "Trials",
      ]
    ),
    module(
      "ViewTrials",
      on: [
        "BatchUpdates", "CompositionalLayout", "DiffableData", "EngineTrials",
        "HeadlessCollectionView", "HeadlessViews", "Oracles", "Portability", "Trials",
        "UIKitStandIns",
      ]
    ),
    module("CrashReports", on: ["BatchUpdates", "Documents", "Portability"]),
    .target(name: "CInstructions"),
    module("Measures", on: ["CInstructions", "Portability", "Trials", "Workers"]),
  ]
)

let all = [
  tests("OrderTree", on: ["EngineTrials", "Trials"]),
  tests("BatchUpdates"),
  tests(
    "DiffableData",
    on: ["BatchUpdates", "EngineTrials", "Measures", "OrderTree", "Trials", "Workloads"]
  ),
  tests("CompositionalLayout", on: ["Changes", "EngineTrials", "Trials"]),
  tests("HeadlessViews", on: ["CompositionalLayout", "UIKitStandIns"]),
  tests(
    "HeadlessCollectionView",
    on: ["BatchUpdates", "CompositionalLayout", "DiffableData", "HeadlessViews"]
  ),
  tests("UIKitNames", on: ["CompositionalLayout"], mode: .v5),
  tests("UIKitProbe"),
  tests(
    "UIKit",
    on: ["CoreGraphics", "QuartzCore", "_Testing_CoreGraphics", "_Testing_UIKit"],
    exclude: ["Originals"],
    mode: .v5
  ),
]
package.targets += all.filter { target in tested.contains { target.name == "\($0)Tests" } }
