/// A series of independent attempts that keeps the first error.
///
/// If the standard output is a full device, measurements can still be saved; if the disk is full,
/// they can still be printed.
struct Attempts {
  private var first: (any Error)?

  /// Runs a closure and keeps its error, if any, for the end.
  mutating func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      first = first ?? error
    }
  }

  /// Throws the first error, if there was one.
  func finish() throws {
    if let first { throw first }
  }
}
