import CTrials
import Workers

/// The end of a thread in which a trial ran.
enum TrialLoss: Error {
  /// A signal of the system, such as that of a failed precondition, or the number for `exit`.
  case trap(Int32)

  /// A trial that does not end.
  case hang(HangWatch.Hang)

  static let trapOracle = "trap"
  static let timeOracle = "time-limit"
  static let waitOracle = "deadlock"

  /// Returns the failure of the trial that was running.
  ///
  /// - Parameters:
  ///   - output: The message of the trap; empty if it is not known.
  ///   - operation: The running operation.
  func failure(_ output: String, operation: Int?) -> TrialFailure {
    var (oracle, site) = (Self.timeOracle, "")
    let message: String
    switch self {
    case .trap(let signal):
      oracle = Self.trapOracle
      // The message without its file and numbers is the same for the same defect.
      let cause = output.firstRange(of: "rror: ").map { output[$0.upperBound...] } ?? ""
      site = String(cause.prefix(80).filter { !$0.isNumber })
      let end = signal == ESPALIER_GUARD_EXIT ? "a call of exit" : "signal \(signal)"
      message = "\(end) would end the process" + (output.isEmpty ? "" : ": \(output)")
    case .hang(.processor(let limit)): message = "takes more than \(limit) of processor time"
    case .hang(.total(let limit)): message = "takes more than \(limit)"
    case .hang(.wait(let limit)):
      oracle = Self.waitOracle
      message = "waits for more than \(limit) without progress"
    }
    return TrialFailure(oracle: oracle, site: site, message: message, operation: operation)
  }
}

extension TrialFailure {
  /// Whether the trial ended its thread.
  package var isLoss: Bool {
    signature.oracle == TrialLoss.trapOracle || isEndless
  }

  /// Whether the trial exceeded a time limit.
  var isEndless: Bool {
    [TrialLoss.timeOracle, TrialLoss.waitOracle].contains(signature.oracle)
  }
}
