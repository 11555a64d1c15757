/// The end of a thread in which a trial ran.
enum TrialLoss: Error {
  /// A signal of the system, such as that of a failed precondition.
  case trap(Int32)

  /// A trial that needs more processor time than its limit.
  case timeLimit(Duration)

  /// An asynchronous trial that needs more time than its limit.
  case wait(Duration)

  static let trapOracle = "trap"
  static let timeOracle = "time-limit"

  /// Returns the failure of the trial that was running.
  ///
  /// - Parameters:
  ///   - output: The message of the trap; empty if it is not known.
  ///   - operation: The running operation.
  func failure(_ output: String, operation: Int?) -> TrialFailure {
    switch self {
    case .trap(let signal):
      // The message without its file and numbers is the same for the same defect.
      let cause = output.firstRange(of: "rror: ").map { output[$0.upperBound...] } ?? ""
      return TrialFailure(
        oracle: Self.trapOracle,
        site: String(cause.prefix(80).filter { !$0.isNumber }),
        message: "signal \(signal) would end the process" + (output.isEmpty ? "" : ": \(output)"),
        operation: operation
      )
    case .timeLimit(let limit):
      return TrialFailure(
        oracle: Self.timeOracle,
        site: "",
        message: "takes more than \(limit) of processor time",
        operation: operation
      )
    case .wait(let limit):
      return TrialFailure(
        oracle: Self.timeOracle,
        site: "",
        message: "takes more than \(limit)",
        operation: operation
      )
    }
  }
}

extension TrialFailure {
  /// Whether the trial ended its thread.
  var isLoss: Bool {
    [TrialLoss.trapOracle, TrialLoss.timeOracle].contains(signature.oracle)
  }
}
