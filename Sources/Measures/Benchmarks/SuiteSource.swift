/// A suite about something that lies on this machine, made when it is asked for by name.
///
/// `espalier bench --suite directory:/usr/share` finds the source that is called `directory:PATH`.
public struct SuiteSource: Sendable {
  /// A prefix and `PATH`, as in `directory:PATH`.
  public let name: PathName
  /// One sentence on what the suite shows.
  public let summary: String
  /// Reads what the name leads to, and makes a suite of that name.
  public let make: @Sendable (_ name: String) throws -> BenchmarkSuite

  /// Names a source; nothing is read yet.
  public init(
    _ name: String,
    summary: String,
    make: @escaping @Sendable (_ name: String) throws -> BenchmarkSuite
  ) {
    self.name = PathName(name)
    self.summary = summary
    self.make = make
  }
}

/// A name as it is listed: itself, or a prefix that wants a path, as `directory:PATH`.
public struct PathName: Hashable, Sendable, CustomStringConvertible {
  /// The name as it is listed.
  public let description: String

  /// Takes a name as it is listed.
  public init(_ description: String) {
    self.description = description
  }

  /// Whether a word given on the command line means this name.
  public func answers(to word: String) -> Bool {
    guard description.hasSuffix(":PATH") else { return description == word }
    let prefix = description.dropLast("PATH".count)
    return word.hasPrefix(prefix) && word.count > prefix.count
  }
}
