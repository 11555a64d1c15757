public import Measures

/// A workload that can be written down, without a word about what it is made of.
public struct WorkloadSource: Sendable {
  /// Its name, or a prefix and `PATH` for one that reads something: `directory:PATH`.
  public let name: PathName

  /// What it does, in one line.
  public let summary: String

  /// Writes it line by line: the name as it was given, about how many items, the seed, and where to.
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
