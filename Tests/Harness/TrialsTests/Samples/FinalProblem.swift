import Trials

/// A trial that collects operations and checks them at the end.
///
/// The shrinking problems of the literature have this form.
protocol FinalProblem: Trial where Operation: Sendable {
  init()
  var operations: [Operation] { get set }

  /// Whether the collected operations are a counterexample.
  var isBad: Bool { get }
}

extension FinalProblem {
  static var oracles: [Oracle] { [.verdict] }

  init(header choices: inout ChoiceSource, context: inout TrialContext) {
    self.init()
  }

  mutating func step(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    operations.append(operation)
  }

  mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    try context.expect(.verdict, at: "the end", !isBad, "\(operations) is bad")
  }
}

extension Oracle {
  static var verdict: Oracle { Oracle(0, "verdict") }
  static var model: Oracle { Oracle(1, "reference-model") }
}
