import Measures

/// What the tool and its workers say to each other: one line of fields between tabs each way.
///
///     hello                                        → ok  espalier-worker  1
///     open  SUITE  BENCHMARK  ENGINE  SIZE  CHANGE → ok  CHECK  OPERATIONS
///     time  ITERATIONS                             → ok  NANOSECONDS
///     allocations                                  → ok  ALLOCATIONS  BYTES  yes|no (exact, else the most)
///     instructions                                 → ok  NUMBER OF THE DUMP
///     close                                        → ok
///
/// Anything that cannot be done is answered by `error` and a sentence. The input's end ends the
/// worker. Both sides of a comparison speak this, so it changes only with its version.
enum WorkerProtocol {
  static let name = "espalier-worker"
  static let version = "1"

  /// Puts fields on a line.
  static func line(_ fields: [String]) -> String {
    fields.map { $0.replacing("\t", with: " ").replacing("\n", with: " ") }
      .joined(separator: "\t") + "\n"
  }

  /// Takes a line apart.
  static func fields(_ line: String) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }

  /// The fields that name a case.
  static func fields(of id: CaseID) -> [String] {
    [id.suite, id.benchmark, id.engine, String(id.size), id.change]
  }
}
