// swift-tools-version: 6.2

import PackageDescription

// The settings of every Swift target: all checks that the compiler offers. With ESPALIER_PORTABLE in the environment,
// the code for older systems of Apple is compiled, so that it can be tested on Linux.
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

/// The settings for such a build, in which only the engine counts the edges that a trial reaches.
let instrumented: [SwiftSetting] =
  libFuzzer == nil
  ? []
  : [
    .unsafeFlags([
      "-Xfrontend", "-sanitize=undefined", "-Xfrontend",
      "-sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp",
    ])
  ]

/// Returns a module, in its wing's folder of `Sources` by default.
func module(
  _ name: String,
  in path: String? = nil,
  on dependencies: [Target.Dependency] = [],
  resources: [Resource] = [],
  also settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: path,
    resources: resources,
    swiftSettings: strict + settings
  )
}

/// Returns the tests of one module, in its wing's folder of `Tests`.
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

/// Whether allocations are counted; a sanitizer has its own allocator, so its build has no other:
/// `ESPALIER_SANITIZE=1 swift test --sanitize=address`.
let countsAllocations = Context.environment["ESPALIER_SANITIZE"] == nil

/// The module `Measures`, with the counting allocator unless a sanitizer is used.
let measures: Target = {
  let linux = TargetDependencyCondition.when(platforms: [.linux])
  let counting = BuildSettingCondition.when(platforms: [.linux])
  return .target(
    name: "Measures",
    dependencies: ["CInstructions", "Portability", "Trials", "Workers"]
      + (countsAllocations ? [.target(name: "CAllocations", condition: linux)] : []),
    swiftSettings: strict + (countsAllocations ? [.define("COUNTS_ALLOCATIONS", counting)] : [])
  )
}()

/// The modules of the library product `UIKit`, so that `import UIKit` needs no change on Linux.
///
/// On other systems there are none, because Apple's module has this name.
#if os(Linux)
  let uiKit: [Target] = [
    module("UIKit", on: ["UIKitNames"]),
    // `Testing` imports the first two in files that import `UIKit` or `CoreGraphics`.
    module("_Testing_UIKit", on: ["UIKit"]),
    module("_Testing_CoreGraphics", on: ["CoreGraphics"]),
    module("CoreGraphics"),
    module("QuartzCore"),
    module("os"),
  ]
  let uiKitTests: [Target] = [
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "CoreGraphics", "QuartzCore", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit", "os",
      ],
      // Sources that a test rewrites.
      exclude: ["Originals"],
      swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("MemberImportVisibility")]
    ),
    // A suite of XCTest as that of an app.
    tests("MainActorXCTest", on: ["UIKit"], settings: [.swiftLanguageMode(.v5)]),
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
    .library(name: "MainActorXCTest", targets: ["MainActorXCTest"]),
    .library(name: "Measures", targets: ["Measures"]),
    .library(name: "Oracles", targets: ["Oracles"]),
    .library(name: "TrialTesting", targets: ["TrialTesting"]),
    .library(name: "Trials", targets: ["Trials"]),
    .library(name: "UIKit", targets: uiKit.isEmpty ? ["UIKitNames"] : uiKit.map(\.name)),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
  ],
  targets: [
    // Failed preconditions; and locks, atomics and spans, which older systems of Apple lack.
    module("Portability", on: ["CAtomics"]),
    .target(name: "CAtomics"),
    // JSON and pages as text, without Foundation.
    module("Documents"),

    // The core, from the bottom up: modules import only modules listed above them.
    module("OrderTree", on: ["Portability"], also: instrumented),
    // Edits, runs and operations as values, without rules, so that models can import them too.
    module("Changes", on: ["Portability"], also: instrumented),
    module("BatchUpdates", on: ["Changes", "Portability"], also: instrumented),
    // Explanations of crash reports, without Foundation, so that they can be built for browsers.
    module("CrashReports", on: ["BatchUpdates", "Documents", "Portability"], also: instrumented),
    module(
      "DiffableData",
      on: ["BatchUpdates", "Changes", "OrderTree", "Portability"],
      also: instrumented
    ),
    // The difference of two lists with a short import, for toolkits that need only this.
    module("ListDifference", on: ["DiffableData"]),
    module("CompositionalLayout", on: ["Changes", "Documents", "Portability"], also: instrumented),
    module("HeadlessViews", on: ["CompositionalLayout", "Portability"], also: instrumented),
    module(
      "HeadlessCollectionView",
      on: [
        "BatchUpdates", "CompositionalLayout", "DiffableData", "HeadlessViews", "Portability",
      ],
      also: instrumented
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

    // The whole engine with one import.
    module(
      "Espalier",
      on: [
        "BatchUpdates", "CompositionalLayout", "DiffableData", "HeadlessCollectionView",
        "UIKitNames", "UIKitStandIns",
      ]
    ),

    // The cases that are recorded from UIKit on a Mac, compiled against this package.
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
      path: "Benchmarks/TerminalList",
      swiftSettings: strict
    ),

    // Child processes, and the watch that finds hanging ones.
    module("Workers", on: ["CWorkers", "Portability"]),
    .target(name: "CWorkers"),
    // Random trials and benchmarks.
    module("Trials", on: ["CTrials", "Portability", "Workers"]),
    .target(name: "CTrials"),
    // Trials as traits of Swift Testing, in a separate module that links it.
    module("TrialTesting", on: ["Trials"]),
    // Classes of XCTest on the main actor, in a separate module that links it. In language mode 6 its function would have
    // another type than the methods in the file that SwiftPM writes, which is compiled in mode 5.
    .target(
      name: "MainActorXCTest",
      dependencies: ["Portability"],
      swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("MemberImportVisibility")]
    ),
    module("Oracles", on: ["Changes", "Portability", "Trials"]),
    // Trials of the core, and of views.
    module(
      "EngineTrials",
      on: [
        "BatchUpdates", "CompositionalLayout", "CrashReports", "DiffableData", "Oracles",
        "OrderTree", "Portability", "Trials",
      ],
      resources: [.embedInCode("Layout/samples.json")]
    ),
    module(
      "ViewTrials",
      on: [
        "BatchUpdates", "CompositionalLayout", "DiffableData", "EngineTrials",
        "HeadlessCollectionView", "HeadlessViews", "Oracles", "Portability", "Trials",
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
    // Lists and edits for measurements, from generators, directories and Git histories.
    module(
      "Workloads",
      in: "Benchmarks/Workloads",
      on: ["Documents", "Measures", "Oracles", "Portability", "Trials"]
    ),
    module(
      "EspalierBenchmarks",
      in: "Benchmarks/EspalierBenchmarks",
      on: [
        "BatchUpdates", "Changes", "CompositionalLayout", "DiffableData", "HeadlessCollectionView",
        "Measures", "Oracles", "OrderTree", "Trials", "Workloads",
      ]
    ),
    .target(
      name: "EspalierTool",
      dependencies: [
        "BatchUpdates", "CrashReports", "Documents", "Measures", "Portability", "Trials",
        "Workers",
      ]
        + (libFuzzer == nil ? [] : ["CFuzzer"]),
      swiftSettings: strict + (libFuzzer == nil ? [] : [.define("LIBFUZZER")]),
      linkerSettings: libFuzzer.map { [.unsafeFlags([$0]), .linkedLibrary("stdc++")] } ?? []
    ),
    .executableTarget(
      name: "EspalierCommand",
      dependencies: [
        "EspalierBenchmarks", "EspalierTool", "Measures", "Oracles", "Trials", "UIKitProbe",
        "ViewTrials", "Workloads",
      ],
      swiftSettings: strict
    ),

    // The tests.
    tests("OrderTree", on: ["EngineTrials", "Trials"]),
    tests("BatchUpdates"),
    tests("CrashReports", on: ["BatchUpdates"]),
    tests("ListDifference"),
    tests(
      "DiffableData",
      on: [
        "BatchUpdates", "EngineTrials", "Measures", "OrderTree", "Portability", "Trials",
        "Workloads",
      ]
    ),
    tests(
      "CompositionalLayout",
      on: ["Changes", "EngineTrials", "HeadlessCollectionView", "Trials"]
    ),
    tests("HeadlessViews", on: ["CompositionalLayout", "UIKitStandIns"]),
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
    tests("Workers", on: ["Portability"]),
    tests("Trials"),
    tests("TrialTesting", on: ["Trials"]),
    tests(
      "Oracles",
      on: [
        "BatchUpdates", "CompositionalLayout", "DiffableData", "EngineTrials",
        "HeadlessCollectionView", "Trials", "ViewTrials", "Workloads",
      ]
    ),
    tests("Measures", on: ["Trials", "Workers"]),
    tests("EspalierBenchmarks", on: ["Measures", "OrderTree", "Trials", "Workloads"]),
    tests(
      "EspalierTool",
      on: [
        "BatchUpdates", "CrashReports", "Documents", "EngineTrials", "Measures", "Trials",
        "Workers",
      ]
    ),

    // Tests that replay the corpus.
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        "Documents", "EspalierTool", "Measures", "Trials", "ViewTrials", "Workloads",
      ],
      swiftSettings: strict
    ),

    // Rules for the sources: imports, sizes, names, words, and tables of files.
    .testTarget(name: "TidyTests", swiftSettings: strict),
  ] + uiKit + uiKitTests
)

// Only a build with libFuzzer can link its driver.
if libFuzzer != nil { package.targets.append(.target(name: "CFuzzer")) }

/// The wings of the package, which are folders of `Sources` and of `Tests`, with their modules.
///
/// `Sources/README.md` is their map.
let wings = [
  "Core": [
    "BatchUpdates", "CAtomics", "Changes", "CompositionalLayout", "DiffableData", "Documents",
    "ListDifference", "OrderTree", "Portability",
  ],
  "Views": [
    "CoreGraphics", "Espalier", "HeadlessCollectionView", "HeadlessViews", "QuartzCore",
    "TerminalList", "UIKit", "UIKitNames", "UIKitStandIns", "_Testing_CoreGraphics",
    "_Testing_UIKit", "os",
  ],
  "Triage": [
    "CrashReports"
  ],
  "Harness": [
    "CAllocations", "CFuzzer", "CInstructions", "CJemalloc", "CTrials", "CWorkers", "Corpus",
    "EngineTrials", "EspalierBenchmarks", "EspalierCommand", "EspalierTool", "MainActorXCTest",
    "Measures", "Oracles", "Tidy", "TrialTesting", "Trials", "UIKitProbe", "ViewTrials", "Workers",
  ],
]

for target in package.targets where target.path == nil {
  let isTest = target.type == .test
  let module = isTest ? String(target.name.dropLast("Tests".count)) : target.name
  guard let wing = wings.first(where: { $0.value.contains(module) })?.key else {
    fatalError("no wing has the module \(module)")
  }
  target.path = "\(isTest ? "Tests" : "Sources")/\(wing)/\(target.name)"
}

// With ESPALIER_ONLY in the environment, the package has only the named targets and their dependencies:
// `ESPALIER_ONLY=TrialsTests swift test` builds neither views nor benchmarks.
if let names = Context.environment["ESPALIER_ONLY"] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var kept: Set<String> = []
  var waiting = names.split(separator: ",").map(String.init)
  while let name = waiting.popLast() {
    guard let target = targets[name] else { fatalError("ESPALIER_ONLY names no target: \(name)") }
    guard kept.insert(name).inserted else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): waiting.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
