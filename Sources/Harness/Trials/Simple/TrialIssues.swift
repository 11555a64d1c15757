import Portability

/// Issues that the code of a trial records instead of throwing them, such as failed expectations.
///
/// While a value is current, a trial of a test that records an issue fails.
package final class TrialIssues: Sendable {
  /// The issues of the running test; nil if a test framework reports them itself.
  @TaskLocal package static var current: TrialIssues?

  /// Runs its argument, and passes issues that it records to the current value.
  package typealias Capture = @Sendable (@escaping @Sendable () async -> Void) async -> Void
  private static let capture = Mutex<Capture?>(nil)

  /// The messages of the running trial; nil between trials.
  private let messages = Mutex<[String]?>(nil)

  package init() {}

  /// Makes a value current for the trials of every test that `capture` runs.
  package static func install(_ capture: @escaping Capture) {
    Self.capture.withLock { $0 = capture }
  }

  /// Runs trials, and captures their issues if a test framework is linked.
  static func capturing<Answer: Sendable>(
    _ trials: @escaping @Sendable () -> Answer
  ) async -> Answer {
    guard current == nil, let capture = capture.withLock({ $0 }) else { return trials() }
    let answer = Box<Answer?>(nil)
    await $current.withValue(TrialIssues()) {
      await capture {
        let result = trials()
        answer.value.withLock { $0 = result }
      }
    }
    return answer.value.withLock { $0 } ?? trials()
  }

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
    TrialArea(
      name: name,
      summary: summary,
      layout: layout,
      oracles: oracles,
      mutants: mutants
    ) { [body] choices, context in
      guard let issues = TrialIssues.current else { return body(&choices, &context) }
      return issues.failure { body(&choices, &context) }
    }
  }
}

/// A variable that threads share.
final class Box<Value: Sendable>: Sendable {
  let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }
}
