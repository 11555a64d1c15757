/// Does things of which each must be tried whatever became of the others, and remembers what failed
/// first.
///
/// Where the standard output is a full device, what was measured can still be saved, and where the
/// disk is full it can still be read.
struct Attempts {
  private var first: (any Error)?

  /// Tries something; what it throws is kept for the end.
  mutating func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      first = first ?? error
    }
  }

  /// Throws what failed first, if anything did.
  func finish() throws {
    if let first { throw first }
  }
}
