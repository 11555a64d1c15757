/// The exceptions to the imports that the dependencies in `Package.swift` permit.
enum Arrows {
  /// Folders of modules with fewer permitted imports than their target.
  ///
  /// A reference model shares no rule with its subject, only the nouns of `Changes`.
  static let stricterFolders: [String: Set<String>] = [
    "Sources/Harness/EngineTrials/Layout/Model/": ["Changes", "Oracles", "Trials"],
    "Sources/Harness/ViewTrials/Viewport/Model/": ["Changes", "Oracles", "Trials"],
  ]

  /// The permitted imports of programs that scripts build outside the package, and of libraries with
  /// modules of the toolchain that others may not import.
  static let otherPackages: [String: Set<String>] = [
    "Sources/Triage/CrashPage/": ["CrashReports"],
    // A library of traits for tests.
    "Sources/Harness/TrialTesting/": ["Testing", "Trials"],
    // The only modules that use XCTest.
    "Sources/Harness/MainActorXCTest/": ["Portability", "XCTest"],
    "Tests/Harness/MainActorXCTestTests/": [
      "Foundation", "MainActorXCTest", "Testing", "UIKit", "XCTest",
    ],
    // From the toolchain's SwiftSyntax, which the package itself never uses.
    "scripts/mutation/mutator/": ["SwiftOperators", "SwiftParser", "SwiftSyntax", "Foundation"],
    "scripts/rewriting/": ["SwiftParser", "SwiftSyntax", "Foundation"],
    "scripts/mutation/switches/": ["CMutants"],
    "scripts/mutation/runner/": ["CMutants", "Oracles", "Trials", "ViewTrials", "Foundation"],
  ]

  /// The imports of a module of `Sources` that is none of the package's targets.
  static func package(of module: String) -> Set<String>? {
    otherPackages.first { $0.key.hasSuffix("/\(module)/") }?.value
  }

  /// Whether `file` may import `module`, which its target depends on.
  ///
  /// Trials check the engine by its visible behaviour. A file that inspects the underlying structure
  /// has the structure's name in its path.
  static func isAdmitted(_ module: String, in file: TextFile) -> Bool {
    guard file.module == "EngineTrials", module == "OrderTree" else { return true }
    return file.path.contains("OrderTree")
  }

  /// The modules of the toolchain.
  ///
  /// XCTest is excluded on purpose.
  static let toolchain: Set = [
    "AppKit", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking",
    "Glibc", "Musl", "Observation", "Synchronization", "UIKit",
  ]
}
