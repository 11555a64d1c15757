import Foundation
import Testing

/// A recorded text in `corpus/pictures`, which a suite compares with what it prints.
///
/// `ESPALIER_RECORD=1 scripts/test --filter PictureTests` writes all of them again.
struct Recording {
  private let file: URL
  private let name: String

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "corpus/pictures")

  init(_ name: String) {
    let name = name.replacing(/[A-Z]/) { "-\($0.output.lowercased())" }
    self.name = name
    file = Self.folder.appending(path: "\(name).txt")
  }

  /// A part of a text with its title; the recorded text is below `# title`.
  struct Case {
    let title: String
    let lines: [String]
  }

  /// Compares cases with the recorded ones and reports the first line that differs.
  func check(_ cases: [Case], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let titled = cases.flatMap { part in ["# \(part.title)"] + part.lines }
    if ProcessInfo.processInfo.environment["ESPALIER_RECORD"] != nil {
      return try Data((titled.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(
      String.init
    )
    var title = ""
    for (number, line) in titled.enumerated() {
      if line.hasPrefix("# ") { title = line }
      guard number >= recorded.count || recorded[number] != line else { continue }
      Issue.record(
        """
        \(name).txt:\(number + 1), \(title)
        \(line)
        instead of
        \(number < recorded.count ? recorded[number] : "the end")
        """,
        sourceLocation: sourceLocation
      )
      return
    }
    #expect(
      titled.count == recorded.count,
      "\(name).txt is too long",
      sourceLocation: sourceLocation
    )
  }
}
