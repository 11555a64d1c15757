public import Trials

extension TrialFailure {
  /// Creates the failure of an observation in which an implementation differs from its model.
  ///
  /// - Parameters:
  ///   - site: The observation without identifiers: the same for the same defect.
  ///   - observation: The observation with identifiers, such as `indexOfItem(7)`.
  @usableFromInline
  package init(
    oracle: Oracle,
    site: String,
    observation: String,
    expected: String,
    actual: String
  ) {
    let message = "\(observation) should be \(expected), is \(actual)"
    self.init(oracle: oracle.name, site: site, message: message)
  }

  /// Creates the failure of an implementation that throws an error for valid input.
  @usableFromInline
  init(refused error: any Error, site: String, observation: String) {
    self.init(
      oracle: .refusals,
      site: site,
      observation: observation,
      expected: "accepted",
      actual: "refused: \(error)"
    )
  }
}

/// Compares two answers and describes them only if they differ.
///
/// The site is the text before the first parenthesis of the observation.
@inline(__always)
@inlinable
package func compare<Answer: Equatable>(
  _ actual: Answer,
  with expected: Answer,
  by oracle: @autoclosure () -> Oracle,
  as observation: @autoclosure () -> String
) throws(TrialFailure) {
  guard actual == expected else {
    let observation = observation()
    throw TrialFailure(
      oracle: oracle(),
      site: String(observation.prefix { $0 != "(" && $0 != " " }),
      observation: observation,
      expected: describe(expected),
      actual: describe(actual)
    )
  }
}

/// Compares the answers to a lookup.
@inline(__always)
@inlinable
func compareLookup<Answer: Equatable>(
  _ actual: Answer,
  _ expected: Answer,
  _ observation: @autoclosure () -> String
) throws(TrialFailure) {
  try compare(actual, with: expected, by: .lookups, as: observation())
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
