public import Trials

/// The first observation in which an implementation differs from its model.
@usableFromInline
package struct Mismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The oracle that found it.
  @usableFromInline package var oracle: Oracle

  /// The observation without identifiers: the same for the same defect, such as `indexOfItem`.
  @usableFromInline package var site: String

  /// The observation with identifiers, such as `indexOfItem(7)`.
  @usableFromInline package var observation: String

  @usableFromInline package var expected: String
  @usableFromInline package var actual: String

  @inlinable
  package init(
    oracle: Oracle,
    site: String,
    observation: String,
    expected: String,
    actual: String
  ) {
    self.oracle = oracle
    self.site = site
    self.observation = observation
    self.expected = expected
    self.actual = actual
  }

  @inlinable
  package var description: String { "\(observation) should be \(expected), is \(actual)" }

  /// The mismatch as a failure of a trial.
  @inlinable package var failure: TrialFailure {
    TrialFailure(oracle: oracle.name, site: site, message: description)
  }
}

/// Compares two answers and describes them only if they differ.
///
/// The site is the text before the first parenthesis of the observation.
@inline(__always)
@inlinable
func compare<Answer: Equatable>(
  _ actual: Answer,
  with expected: Answer,
  by oracle: @autoclosure () -> Oracle,
  as observation: @autoclosure () -> String
) throws(Mismatch) {
  guard actual == expected else {
    let observation = observation()
    throw Mismatch(
      oracle: oracle(),
      site: String(observation.prefix { $0 != "(" && $0 != " " }),
      observation: observation,
      expected: describe(expected),
      actual: describe(actual)
    )
  }
}

/// Returns an answer in readable form: `7` and `none` rather than `Optional(7)` and `nil`.
@inlinable func describe<Answer>(_ answer: Answer) -> String {
  let mirror = Mirror(reflecting: answer)
  guard mirror.displayStyle == .optional else { return "\(answer)" }
  return mirror.children.first.map { "\($0.value)" } ?? "none"
}

/// Returns the text with addresses, which differ from run to run, replaced by `0x…`.
@inlinable func withoutAddresses(_ text: String) -> String {
  text.replacing(/0x([0-9a-fA-F]+|…)/, with: addressText)
}
