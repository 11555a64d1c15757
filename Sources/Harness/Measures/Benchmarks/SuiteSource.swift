/// A suite about files of this machine, created when it is requested by name.
///
/// `espalier bench --suite directory:/usr/share` finds the source with the name `directory:PATH`.
public struct SuiteSource: Sendable {
  /// A prefix and `PATH`, as in `directory:PATH`.
  public let name: PathName
  /// A summary in one sentence.
  public let summary: String
  /// Reads the named files and returns a suite of that name.
  public let make: @Sendable (_ name: String) throws -> BenchmarkSuite

  /// Creates a source without reading anything.
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

/// The listed name of a source: a fixed name, or a prefix that takes a path, such as
/// `directory:PATH`.
public struct PathName: Hashable, Sendable, CustomStringConvertible {
  /// The name as it is listed.
  public let description: String

  /// Creates a name from its listed form.
  public init(_ description: String) { self.description = description }

  /// Returns whether a command line argument matches this name.
  public func answers(to word: String) -> Bool {
    guard description.hasSuffix(":PATH") else { return description == word }
    let prefix = description.dropLast("PATH".count)
    return word.hasPrefix(prefix) && word.count > prefix.count
  }
}
