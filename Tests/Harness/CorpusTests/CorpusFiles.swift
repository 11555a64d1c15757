import Foundation

/// The files of the corpus, located relative to this source file.
enum CorpusFiles {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let folder = package.appendingPathComponent("corpus")

  /// Returns paths relative to the corpus, sorted.
  static func paths(below start: String, ending: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.appendingPathComponent(start).path)
    let all = names.map { $0.compactMap { $0 as? String } } ?? []
    return all.filter { $0.hasSuffix(ending) }.map { "\(start)/\($0)" }.sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns a table of `results/`.
  static func result(_ name: String) throws -> String {
    let file = package.appendingPathComponent("results").appendingPathComponent(name)
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Returns the sources of all tests.
  static func testSources() throws -> [String] {
    let folder = package.appendingPathComponent("Tests")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (names ?? []).filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
  }
}
