import Measures

/// The protocol between the tool and its workers: one line of tab-separated fields each way.
///
///     hello                                        → ok  espalier-worker  1
///     open  SUITE  BENCHMARK  ENGINE  SIZE  CHANGE → ok  CHECK  OPERATIONS
///     time  ITERATIONS                             → ok  NANOSECONDS
///     allocations                                  → ok  ALLOCATIONS  BYTES  yes|no (exact, else the most)
///     instructions                                 → ok  NUMBER OF THE DUMP
///     system-calls                                 → ok  (one iteration, marked in the trace of strace)
///     close                                        → ok
///
/// A failed request is answered by `error` and a message. The end of the input ends the worker.
/// Both sides of a comparison use this protocol, so it changes only with its version.
enum WorkerProtocol {
  static let name = "espalier-worker"
  static let version = "1"

  /// Returns the fields that identify a case.
  static func fields(of id: CaseID) -> [String] {
    [id.suite, id.benchmark, id.engine, String(id.size), id.change]
  }
}
