/// What files may import beyond the dependencies of their target in `Package.swift`.
enum Arrows {
  /// Parts of modules that are held to less than their target.
  ///
  /// A reference model shares no code with what it judges.
  static let stricterFolders: [String: Set<String>] = [
    "Sources/Oracles/Models/": ["Trials"],
    "Sources/Oracles/Layout/Model/": ["Trials"],
  ]

  /// The imports of programs that scripts build outside of the package.
  static let otherPackages: [String: Set<String>] = [
    "Sources/CrashPage/": ["CrashReports"],
    // Of the toolchain's own SwiftSyntax, which the package never needs.
    "scripts/mutation/mutator/": ["SwiftOperators", "SwiftParser", "SwiftSyntax", "Foundation"],
    "scripts/mutation/switches/": ["CMutants"],
    "scripts/mutation/runner/": ["CMutants", "Oracles", "Trials", "Foundation"],
  ]

  /// Whether `file` may import `module`, which its target depends on.
  ///
  /// Oracles judge the engine by what it shows. A file of theirs that looks at the structure
  /// underneath has that structure's name in its path.
  static func isAdmitted(_ module: String, in file: TextFile) -> Bool {
    guard file.module == "Oracles", module == "OrderTree" else { return true }
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
