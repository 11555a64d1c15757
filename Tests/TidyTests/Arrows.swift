/// What files may import beyond the dependencies of their target in `Package.swift`.
enum Arrows {
  /// Parts of modules that may import less than their target.
  ///
  /// A reference model shares no code with what it judges.
  static let stricterFolders: [String: Set<String>] = [
    "Sources/EngineTrials/Layout/Model/": ["Oracles", "Trials"],
    "Sources/EngineTrials/Viewport/Model/": ["Oracles", "Trials"],
  ]

  /// The imports of programs that scripts build outside of the package.
  static let otherPackages: [String: Set<String>] = [
    "Sources/CrashPage/": ["CrashReports"],
    // Of the toolchain's own SwiftSyntax, which the package never needs.
    "scripts/mutation/mutator/": ["SwiftOperators", "SwiftParser", "SwiftSyntax", "Foundation"],
    "scripts/mutation/switches/": ["CMutants"],
    "scripts/mutation/runner/": ["CMutants", "EngineTrials", "Oracles", "Trials", "Foundation"],
  ]

  /// Whether `file` may import `module`, which its target depends on.
  ///
  /// Trials judge the engine by what it shows. A file that looks at the structure underneath has that
  /// structure's name in its path.
  static func isAdmitted(_ module: String, in file: TextFile) -> Bool {
    guard file.module == "EngineTrials", module == "OrderTree" else { return true }
    return file.path.contains("OrderTree")
  }

  /// Modules of the toolchain.
  ///
  /// XCTest is missing on purpose.
  static let toolchain: Set = [
    "AppKit", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl",
    "Synchronization",
    "UIKit",
  ]
}
