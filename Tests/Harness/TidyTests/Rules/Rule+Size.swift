extension Rule {
  private static let longestFile = 400

  /// Files that may be longer, each with its reason.
  private static let longFiles: [String: String] = [:]

  static let size = Rule(
    "no source file is longer than 400 lines without a named reason",
    samples: [
      Sample("Sources/Core/A/A.swift", String(repeating: "\n", count: 401), breaks: [401]),
      Sample("Sources/Core/A/A.swift", String(repeating: "\n", count: 400), breaks: []),
      Sample("scripts/a", "#!/bin/sh\n" + String(repeating: "\n", count: 400), breaks: [401]),
      Sample("corpus/a.trial", String(repeating: "\n", count: 401), breaks: []),
    ]
  ) { file in
    let endings = [".swift", ".c", ".h", ".sh", ".py"]
    let isScript = file.lines.first?.hasPrefix("#!") ?? false
    guard isScript || endings.contains(where: file.path.hasSuffix) else { return [] }
    guard file.lines.count > longestFile, longFiles[file.path] == nil else { return [] }
    return [file.finding(line: file.lines.count, "divide the file by its ideas")]
  }
}
