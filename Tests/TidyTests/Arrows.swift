/// Which modules each module may import: the arrows of the house.
///
/// A row stands below everything it imports, so that arrows point one way. A module without a
/// folder is simply not built yet.
enum Arrows {
  struct Row: Sendable {
    let module: String
    let imports: Set<String>

    init(_ module: String, _ imports: Set<String>) {
      self.module = module
      self.imports = imports
    }
  }

  static let table: [Row] = [
    Row("Contracts", []),
    Row("OrderTree", ["Contracts"]),
    Row("BatchUpdates", ["Contracts", "OrderTree"]),
    // The words of crash reports, for browsers too.
    Row("CrashReports", ["BatchUpdates"]),
    Row("CrashPage", ["CrashReports"]),
    Row("DiffableData", ["BatchUpdates", "Contracts", "OrderTree"]),
    // The layout sees row counts and patches, never snapshots.
    Row("CompositionalLayout", ["Contracts", "OrderTree"]),
    Row("HeadlessViews", ["CompositionalLayout", "Contracts"]),
    Row("HeadlessCollectionView", engine(below: "HeadlessCollectionView")),
    // Apple's spellings and nothing else.
    Row("UIKitNames", engine(below: "UIKitNames")),
    Row("Espalier", engine(below: "Espalier")),
    // What `import UIKit` finds on Linux.
    Row("UIKit", ["UIKitNames"]),
    Row("_Testing_UIKit", ["UIKit"]),
    Row("CoreGraphics", []),
    Row("_Testing_CoreGraphics", ["CoreGraphics"]),
    Row("QuartzCore", []),
    // Compiled against UIKit as well, so it knows Apple's names, and of the engine the host of a layout.
    Row("UIKitProbe", ["CompositionalLayout", "UIKitNames"]),
    // The proof and the measuring know no collections; only the oracles know both worlds.
    Row("Trials", ["Contracts"]),
    Row("CJemalloc", []),
    Row("CAllocations", ["CJemalloc"]),
    Row("CInstructions", []),
    Row("Measures", ["Contracts", "CJemalloc", "CAllocations", "CInstructions"]),
    Row("Repositories", []),
    Row("Oracles", everyEngineModule.union(["Repositories", "Trials"])),
    Row("EspalierBenchmarks", everyEngineModule.union(["Trials", "Oracles", "Measures"])),
    Row("CFuzzer", []),
    // The tool is handed suites and areas as values; only the command knows which there are.
    Row(
      "EspalierTool",
      [
        "BatchUpdates", "CFuzzer", "Contracts", "CrashReports", "Measures", "Repositories",
        "Trials",
      ]
    ),
    Row(
      "EspalierCommand",
      everyEngineModule.union([
        "Trials", "Oracles", "Measures", "EspalierBenchmarks", "EspalierTool", "UIKitProbe",
      ])
    ),
  ]

  /// Parts of modules that are held to less than their module's row.
  ///
  /// A reference model shares no code with what it judges.
  static let stricterFolders: [String: Set<String>] = [
    "Sources/Oracles/Models/": ["Trials"],
    "Sources/Oracles/Layout/Model/": ["Trials"],
  ]

  /// What programs may import that scripts build outside of the package.
  static let otherPackages: [String: Set<String>] = [
    // Of the toolchain's own SwiftSyntax, which the package never needs.
    "scripts/mutation/mutator/": ["SwiftOperators", "SwiftParser", "SwiftSyntax", "Foundation"],
    "scripts/mutation/switches/": ["CMutants"],
    "scripts/mutation/runner/": ["CMutants", "Oracles", "Trials", "Foundation"],
  ]

  /// Whether `file` may import `module`, of which its row says that it may.
  ///
  /// Oracles judge the engine by what it shows. A file of theirs that looks at the structure
  /// underneath has that structure's name in its path.
  static func isAdmitted(_ module: String, in file: TextFile) -> Bool {
    guard file.module == "Oracles", module == "OrderTree" else { return true }
    return file.path.contains("OrderTree")
  }

  /// What the toolchain brings.
  ///
  /// XCTest is missing on purpose.
  static let toolchain: Set = [
    "AppKit", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl",
    "Synchronization",
    "UIKit",
  ]

  static func imports(of module: Substring) -> Set<String>? {
    table.first { $0.module == module }?.imports
  }

  private static let engineFromTheBottom = [
    "Contracts", "OrderTree", "BatchUpdates", "DiffableData", "CompositionalLayout",
    "HeadlessViews", "HeadlessCollectionView", "UIKitNames", "Espalier",
  ]

  private static let everyEngineModule = Set(engineFromTheBottom)

  private static func engine(below module: String) -> Set<String> {
    Set(engineFromTheBottom.prefix { $0 != module })
  }
}
