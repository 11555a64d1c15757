/// A mutant: a realistic bug that a trial can switch on to test that its oracles detect it.
///
/// Most mutants are wrong copies of a model, or wrong answers beside the subject. They show that an
/// oracle is needed. They do not show that a wrong line in the subject would be detected; mutation
/// testing does.
///
/// The trial calls `context.hasMutant(_:)` where the bug would be, which compares two integers.
@frozen
public struct Mutant: Hashable, Sendable, CustomStringConvertible {
  /// The number of the mutant, above 0, unique within an area.
  public let number: Int

  /// A short name without spaces, such as `ascending-deletes`.
  public let name: String

  /// The mistake in one sentence; may be empty.
  public let summary: String

  @inlinable public init(_ number: Int, _ name: String, _ summary: String = "") {
    assert(number > 0, "The number of a mutant is above 0, which means none")
    self.number = number
    self.name = name
    self.summary = summary
  }

  @inlinable public var description: String { name }
}

/// A kind of mutant that trials can plant: an enumeration whose raw values are the mistakes, each
/// in one sentence.
@usableFromInline
package protocol MutantKind: CaseIterable, Equatable, RawRepresentable, Sendable
where RawValue == String {
  /// The number of the first mutant (default: 1).
  static var firstNumber: Int { get }
  /// The first of the mutants that send wrong calls to the engine (default: none).
  static var firstInTheWiring: Self? { get }
}

extension MutantKind {
  @inlinable package static var firstNumber: Int { 1 }
  @inlinable package static var firstInTheWiring: Self? { nil }

  /// Every mutant of this kind, named for trials: `moveDownOffByOne` is `move-down-off-by-one`.
  @inlinable package static var bugs: [Mutant] {
    zip(firstNumber..., allCases).map { Mutant($0, hyphenated("\($1)"), $1.rawValue) }
  }

  /// Returns the planted mutant of this kind, if any.
  @inlinable package static func planted(in context: TrialContext) -> Self? {
    zip(firstNumber..., allCases).first { context.hasMutant(Mutant($0.0, "")) }?.1
  }

  /// Whether the mutant is planted.
  @inlinable package func isPlanted(in context: TrialContext) -> Bool {
    Self.planted(in: context) == self
  }

  /// Whether the mutant sends wrong calls to the engine.
  package var isInTheWiring: Bool {
    Self.allCases.drop { $0 != Self.firstInTheWiring }.contains(self)
  }
}

/// Returns the name of a case in reports: `moveDownOffByOne` is `move-down-off-by-one`.
@inlinable package func hyphenated(_ name: String) -> String {
  name.reduce(into: "") { text, letter in
    text += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
  }
}
