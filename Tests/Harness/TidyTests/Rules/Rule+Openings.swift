extension Rule {
  /// First lines that tools require.
  private static let directives = ["// swift-tools-version:", "// swift-format-ignore-file"]

  static let openings = Rule(
    "a Swift file opens with an import, a doc comment or a declaration, not with a banner",
    samples: [
      Sample("Sources/Core/A/A.swift", "//\n//  A.swift\n//\nimport B\n", breaks: [1]),
      Sample("Sources/Core/A/A.swift", "/* Copyright */\nimport B\n", breaks: [1]),
      Sample("Sources/Core/A/A.swift", "\nimport B\n", breaks: [1]),
      Sample("Sources/Core/A/A.swift", "", breaks: [1]),
      Sample("Sources/Core/A/A.swift", "/// A thing.\nstruct A {}\n", breaks: []),
      Sample(
        "Sources/Core/A/A.swift",
        "#if canImport(Darwin)\nimport Darwin\n#endif\n",
        breaks: []
      ),
      Sample("Package.swift", "// swift-tools-version: 6.2\n", breaks: []),
    ]
  ) { file in
    guard file.isSwift else { return [] }
    let first = file.lines.first ?? ""
    if first.hasPrefix("///") || directives.contains(where: first.hasPrefix) { return [] }
    guard first.isEmpty || first.hasPrefix("//") || first.hasPrefix("/*") else { return [] }
    return [file.finding(line: 1, "open with an import, a doc comment or a declaration")]
  }
}
