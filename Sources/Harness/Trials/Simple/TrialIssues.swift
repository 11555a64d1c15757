import Portability

/// Issues that the code of a trial records instead of throwing them, such as failed expectations.
///
/// While a value is current, a trial of a test that records an issue fails.
package final class TrialIssues: Sendable {
  /// The issues of the running test; nil if a test framework reports them itself.
  @TaskLocal package static var current: TrialIssues?

  /// The messages of the running trial; nil between trials.
  private let messages = Mutex<[String]?>(nil)

  package init() {}

  /// Records an issue of the running trial.
  ///
  /// Returns false between trials, where the issue belongs to the test.
  package func record(_ message: String) -> Bool {
    messages.withLock {
      guard $0 != nil else { return false }
      $0?.append(message)
      return true
    }
  }

  /// Runs a trial, and returns its failure or the first issue that it records.
  func failure(of trial: () -> TrialFailure?) -> TrialFailure? {
    messages.withLock { $0 = [] }
    let failure = trial()
    let message = endTrial()
    return failure ?? message.map { TrialFailure(oracle: "expectation", site: "", message: $0) }
  }

  /// Ends the running trial, and returns its first issue.
  @discardableResult
  func endTrial() -> String? {
    messages.withLock { messages in
      let first = messages?.first
      messages = nil
      return first
    }
  }
}

extension TrialArea {
  /// The area, whose trials also fail if they record an issue.
  var recordingIssues: TrialArea {
    guard let issues = TrialIssues.current else { return self }
    return TrialArea(
      name: name,
      summary: summary,
      layout: layout,
      oracles: oracles,
      mutants: mutants
    ) { [body] choices, context in
      issues.failure { body(&choices, &context) }
    }
  }
}
