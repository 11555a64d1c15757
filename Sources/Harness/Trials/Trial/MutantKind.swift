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
