import Foundation
import Trials

/// A folder of its own for each test, removed at its end.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("espalier-failures-\(UInt64.random(in: 0...UInt64.max))").path

  /// A value as in another process.
  var failures: FailureFolder { FailureFolder(path) }

  /// The names of the files.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".trial") || $0.hasSuffix(".running") }
  }

  /// Returns the text of a file.
  func text(ofFileEndingWith ending: String) -> String? {
    files.first { $0.hasSuffix(ending) }
      .flatMap { try? String(contentsOfFile: "\(path)/\($0)", encoding: .utf8) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
