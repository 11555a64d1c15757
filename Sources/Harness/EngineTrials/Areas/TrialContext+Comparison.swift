import Trials

extension TrialContext {
  /// Fails the trial if there is a problem.
  mutating func expectNone(
    _ oracle: Oracle,
    at site: StaticString,
    _ problem: @autoclosure () -> String?
  ) throws(TrialFailure) {
    guard asks(oracle), let problem = problem() else { return }
    throw TrialFailure(oracle, at: site, problem)
  }

  /// Fails the trial unless an observed value equals the expected one.
  mutating func expect<Value: Equatable>(
    _ oracle: Oracle,
    at site: StaticString,
    _ actual: @autoclosure () -> Value,
    is expected: @autoclosure () -> Value,
    _ subject: String
  ) throws(TrialFailure) {
    guard asks(oracle) else { return }
    let (actual, expected) = (actual(), expected())
    guard actual != expected else { return }
    throw TrialFailure(oracle, at: site, "\(subject): \(actual) instead of \(expected)")
  }
}
