public import Trials

/// A kind of mutant that trials can plant: an enumeration with raw values from 1.
@usableFromInline
package protocol MutantKind: CaseIterable, RawRepresentable, Sendable where RawValue == Int {
  /// The mistake in one sentence.
  var summary: String { get }
}

extension MutantKind {
  /// Every mutant of this kind, named for trials: `moveDownOffByOne` is `move-down-off-by-one`.
  @inlinable
  package static var bugs: [Mutant] {
    allCases.map { Mutant($0.rawValue, hyphenated("\($0)"), $0.summary) }
  }

  /// Returns the planted mutant of this kind, if any.
  @inlinable
  package static func planted(in context: TrialContext) -> Self? {
    allCases.first { context.hasMutant(Mutant($0.rawValue, "")) }
  }
}

/// Returns the name of a case in reports: `moveDownOffByOne` is `move-down-off-by-one`.
@inlinable
package func hyphenated(_ name: String) -> String {
  name.reduce(into: "") { text, letter in
    text += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
  }
}
