public import Measures

/// All suites: built-in ones, and those created by name.
public struct SuiteCatalogue: Sendable, ExpressibleByArrayLiteral {
  /// The suites that run if none is named.
  public let known: [BenchmarkSuite]
  /// The sources of further suites.
  public let sources: [SuiteSource]

  /// Creates a catalogue.
  public init(_ known: [BenchmarkSuite], sources: [SuiteSource] = []) {
    self.known = known
    self.sources = sources
  }

  public init(arrayLiteral known: BenchmarkSuite...) { self.init(known) }

  /// Returns the suite with a name; its data is read now.
  func suite(named name: String) throws -> BenchmarkSuite {
    if let suite = known.first(where: { $0.name == name }) { return suite }
    guard let source = sources.first(where: { $0.name.answers(to: name) }) else {
      let names = known.map(\.name) + sources.map(\.name.description)
      throw ToolError.unknown("suite", name, known: names)
    }
    return try source.make(name)
  }
}
