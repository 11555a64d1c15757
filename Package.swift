// swift-tools-version: 6.2

import PackageDescription

// One list of strict settings for every Swift target: what the compiler can prove, it must. With ESPALIER_PORTABLE in
// the environment, the code for older systems of Apple is compiled and can be tested on Linux.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ] + (Context.environment["ESPALIER_PORTABLE"] == nil ? [] : [.define("PORTABLE")])

/// The library of libFuzzer, for a build of `scripts/fuzz --engine libfuzzer`, and nil for any other.
let libFuzzer = Context.environment["ESPALIER_LIBFUZZER"]

/// In such a build the engine, and nothing else, counts the edges that a trial reaches.
let instrumented: [SwiftSetting] =
  libFuzzer == nil
  ? []
  : [
    .unsafeFlags([
      "-Xfrontend", "-sanitize=undefined", "-Xfrontend",
      "-sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp",
    ])
  ]

/// A module of the engine or of the proving ground, in `Sources/<name>` by default.
func module(
  _ name: String,
  in path: String? = nil,
  on dependencies: [Target.Dependency] = [],
  also settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: strict + settings)
}

/// The tests of one module, in `Tests/<name>Tests`.
func tests(
  _ name: String,
  on dependencies: [Target.Dependency] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.byName(name: name)] + dependencies,
    swiftSettings: settings
  )
}

/// A sanitizer brings its own allocator, so the counting one must stay out of such a build:
/// `ESPALIER_SANITIZE=1 swift test --sanitize=address`.
let countsAllocations = Context.environment["ESPALIER_SANITIZE"] == nil

/// `Measures`, with the counting allocator where it is wanted.
let measures: Target = {
  let linux = TargetDependencyCondition.when(platforms: [.linux])
  let counting = BuildSettingCondition.when(platforms: [.linux])
  return .target(
    name: "Measures",
    dependencies: ["Contracts", "CInstructions", "Portability", "Trials"]
      + (countsAllocations ? [.target(name: "CAllocations", condition: linux)] : []),
    swiftSettings: strict + (countsAllocations ? [.define("COUNTS_ALLOCATIONS", counting)] : [])
  )
}()

/// The library product `UIKit`: on Linux a module of this name, so that `import UIKit` needs no change.
///
/// Elsewhere the product has no module of this name, and the system's own is the only one.
#if os(Linux)
  let uiKit: [Target] = [
    module("UIKit", on: ["UIKitNames"]),
    // `Testing` looks for the first two beside `UIKit` and `CoreGraphics`; sources import the others.
    module("_Testing_UIKit", on: ["UIKit"]),
    module("_Testing_CoreGraphics", on: ["CoreGraphics"]),
    module("CoreGraphics"),
    module("QuartzCore"),
  ]
  let uiKitTests: [Target] = [
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "CoreGraphics", "QuartzCore", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      // Read by a test, which rewrites them.
      exclude: ["Originals"],
      swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("MemberImportVisibility")]
    )
  ]
#else
  let uiKit: [Target] = []
  let uiKitTests: [Target] = []
#endif

let package = Package(
  name: "Espalier",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "espalier", targets: ["EspalierCommand"]),
    .executable(name: "terminal-list", targets: ["TerminalList"]),
    .library(name: "BatchUpdates", targets: ["BatchUpdates"]),
    .library(name: "CompositionalLayout", targets: ["CompositionalLayout"]),
    .library(name: "CrashReports", targets: ["CrashReports"]),
    .library(name: "DiffableData", targets: ["DiffableData"]),
    .library(name: "Espalier", targets: ["Espalier"]),
    .library(name: "EspalierTool", targets: ["EspalierTool"]),
    .library(name: "HeadlessCollectionView", targets: ["HeadlessCollectionView"]),
    .library(name: "ListDifference", targets: ["ListDifference"]),
    .library(name: "Measures", targets: ["Measures"]),
    .library(name: "Oracles", targets: ["Oracles"]),
    .library(name: "TrialTesting", targets: ["TrialTesting"]),
    .library(name: "Trials", targets: ["Trials"]),
    .library(name: "UIKit", targets: uiKit.isEmpty ? ["UIKitNames"] : uiKit.map(\.name)),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
  ],
  targets: [
    // How a contract that was broken is told, everywhere.
    module("Contracts"),

    // What older systems of Apple lack: locks, atomics, inline arrays and spans.
    module("Portability", on: ["CAtomics"]),
    .target(name: "CAtomics"),

    // How a repository from anywhere is read.
    module("Repositories", on: ["Portability"]),

    // The engine, from the bottom up. Arrows point down only.
    module("OrderTree", on: ["Contracts", "Portability"], also: instrumented),
    module("BatchUpdates", on: ["Contracts"], also: instrumented),
    // Batches in the words of crash reports; built for browsers too, without Foundation.
    module("CrashReports", on: ["BatchUpdates"], also: instrumented),
    module(
      "DiffableData",
      on: ["BatchUpdates", "Contracts", "OrderTree", "Portability"],
      also: instrumented
    ),
    // The differences of the engine for toolkits that need nothing else.
    module("ListDifference", on: ["Contracts", "DiffableData", "OrderTree"]),
    module("CompositionalLayout", on: ["Contracts", "Portability"], also: instrumented),
    module("HeadlessViews", on: ["CompositionalLayout", "Contracts"], also: instrumented),
    module(
      "HeadlessCollectionView",
      on: [
        "BatchUpdates", "CompositionalLayout", "Contracts", "DiffableData", "HeadlessViews",
        "Portability",
      ],
      also: instrumented
    ),
    module(
      "UIKitStandIns",
      on: [
        "BatchUpdates", "CompositionalLayout", "Contracts", "DiffableData",
        "HeadlessCollectionView", "HeadlessViews",
      ]
    ),
    module(
      "UIKitNames",
      on: [
        "BatchUpdates", "CompositionalLayout", "DiffableData", "HeadlessCollectionView",
        "HeadlessViews", "UIKitStandIns",
      ]
    ),

    // All of it behind one import.
    module(
      "Espalier",
      on: [
        "BatchUpdates", "CompositionalLayout", "DiffableData", "HeadlessCollectionView",
        "UIKitNames", "UIKitStandIns",
      ]
    ),

    // What is asked of UIKit on a Mac, compiled against this package.
    .target(
      name: "UIKitProbe",
      dependencies: ["CompositionalLayout", "UIKitNames"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),

    // A list of a million rows on a terminal, as an example of views of another toolkit.
    .executableTarget(
      name: "TerminalList",
      dependencies: [
        "BatchUpdates", "CompositionalLayout", "DiffableData", "HeadlessCollectionView",
        "HeadlessViews",
      ],
      swiftSettings: strict
    ),

    // The proving ground.
    module("Trials", on: ["Contracts", "Portability"]),
    // Trials in tests with Swift Testing; apart, because it links that library.
    module("TrialTesting", on: ["Trials"]),
    module("Oracles", on: ["Contracts", "Trials"]),
    // Lists and edits for measurements, from generators, directories and Git histories.
    module("Workloads", on: ["Contracts", "Oracles", "Portability", "Repositories", "Trials"]),
    // The engine in the trials.
    module(
      "EngineTrials",
      on: [
        "BatchUpdates", "CompositionalLayout", "Contracts", "DiffableData",
        "HeadlessCollectionView", "HeadlessViews", "Oracles", "OrderTree", "Portability", "Trials",
        "UIKitStandIns",
      ]
    ),
    .systemLibrary(
      name: "CJemalloc",
      pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]
    ),
    .target(name: "CAllocations", dependencies: ["CJemalloc"]),
    .target(name: "CInstructions"),
    measures,
    module(
      "EspalierBenchmarks",
      in: "Benchmarks/EspalierBenchmarks",
      on: [
        "BatchUpdates", "CompositionalLayout", "DiffableData", "EngineTrials",
        "HeadlessCollectionView", "Measures", "Oracles", "OrderTree", "Trials", "Workloads",
      ]
    ),
    .target(
      name: "EspalierTool",
      dependencies: [
        "BatchUpdates", "Contracts", "CrashReports", "Measures", "Portability", "Repositories",
        "Trials",
      ]
        + (libFuzzer == nil ? [] : ["CFuzzer"]),
      swiftSettings: strict + (libFuzzer == nil ? [] : [.define("LIBFUZZER")]),
      linkerSettings: libFuzzer.map { [.unsafeFlags([$0]), .linkedLibrary("stdc++")] } ?? []
    ),
    .executableTarget(
      name: "EspalierCommand",
      dependencies: [
        "EngineTrials", "EspalierBenchmarks", "EspalierTool", "Oracles", "Trials", "UIKitProbe",
        "Workloads",
      ],
      swiftSettings: strict
    ),

    // The proofs.
    tests("OrderTree", on: ["EngineTrials", "Trials"]),
    tests("BatchUpdates"),
    tests("CrashReports", on: ["BatchUpdates"]),
    tests("ListDifference"),
    tests("DiffableData", on: ["BatchUpdates", "Measures", "OrderTree", "Trials", "Workloads"]),
    tests("CompositionalLayout", on: ["EngineTrials", "Trials"]),
    tests("HeadlessViews", on: ["CompositionalLayout"]),
    tests(
      "HeadlessCollectionView",
      on: ["BatchUpdates", "CompositionalLayout", "DiffableData", "HeadlessViews"]
    ),
    // Compiles listings of old articles as they were printed.
    tests("UIKitNames", on: ["CompositionalLayout"], settings: [.swiftLanguageMode(.v5)]),
    tests("Espalier"),
    tests("TerminalList"),
    tests("UIKitProbe"),
    tests("Portability"),
    tests("Repositories"),
    tests("Trials"),
    tests("TrialTesting", on: ["Trials"]),
    tests(
      "Oracles",
      on: [
        "BatchUpdates", "CompositionalLayout", "DiffableData", "EngineTrials", "Trials",
        "Workloads",
      ]
    ),
    tests("Measures", on: ["Trials"]),
    tests("EspalierBenchmarks", on: ["Measures", "OrderTree", "Trials", "Workloads"]),
    tests("EspalierTool", on: ["Measures", "Trials"]),

    // The corpus replayed, over everything that a trial can be about.
    .testTarget(
      name: "CorpusTests",
      dependencies: ["EngineTrials", "EspalierTool", "Measures", "Trials", "Workloads"],
      swiftSettings: strict
    ),

    // The house itself: arrows, sizes, names, and that every file is accounted for.
    .testTarget(name: "TidyTests", swiftSettings: strict),
  ] + uiKit + uiKitTests
)

// Only that build can link it.
if libFuzzer != nil { package.targets.append(.target(name: "CFuzzer")) }
