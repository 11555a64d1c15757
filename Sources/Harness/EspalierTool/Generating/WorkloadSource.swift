public import Measures

/// A workload that can be written, independent of its implementation.
public struct WorkloadSource: Sendable {
  /// The name, or a prefix and `PATH` for a workload that reads a path: `directory:PATH`.
  public let name: PathName

  /// A description in one line.
  public let summary: String

  /// Writes the lines of the workload: its given name, the approximate number of items, the seed,
  /// and the output.
  let lines: @Sendable (String, Int, UInt64, (String) throws -> Void) throws -> Void

  public init(
    name: String,
    summary: String,
    lines: @escaping @Sendable (String, Int, UInt64, (String) throws -> Void) throws -> Void
  ) {
    self.name = PathName(name)
    self.summary = summary
    self.lines = lines
  }
}
