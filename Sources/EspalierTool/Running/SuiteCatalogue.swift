public import Measures

/// Every suite the tool knows: those that are always there, and those that are made by name.
public struct SuiteCatalogue: Sendable, ExpressibleByArrayLiteral {
  /// The suites that run when none is named.
  public let known: [BenchmarkSuite]
  /// What makes further suites.
  public let sources: [SuiteSource]

  /// Collects suites.
  public init(_ known: [BenchmarkSuite], sources: [SuiteSource] = []) {
    self.known = known
    self.sources = sources
  }

  public init(arrayLiteral known: BenchmarkSuite...) {
    self.init(known)
  }

  /// The suite of a name; what the name leads to is read now.
  func suite(named name: String) throws -> BenchmarkSuite {
    if let suite = known.first(where: { $0.name == name }) { return suite }
    guard let source = sources.first(where: { $0.name.answers(to: name) }) else {
      let names = known.map(\.name) + sources.map(\.name.description)
      throw Complaint.unknown("suite", name, known: names)
    }
    return try source.make(name)
  }
}
