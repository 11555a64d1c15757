import Contracts
import Foundation

extension TrialBudget {
  /// The number of trials of a test: the environment variable `TRIALS` (default: 1,000).
  ///
  /// `TRIALS=100000 swift test` tests longer, for instance at night.
  public static var standard: TrialBudget { .executions(number(named: "TRIALS") ?? 1_000) }

  /// Returns the number in a variable of the environment; nil if it is not set.
  ///
  /// A variable without a number stops the program.
  fileprivate static func number(named name: String) -> UInt64? {
    guard let text = ProcessInfo.processInfo.environment[name] else { return nil }
    let number =
      text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
    demand(number != nil, "The environment variable \(name) is \(text), which is not a number")
    return number
  }
}

extension TrialSeed {
  /// The seed of the tests of this process: the environment variable `TRIALS_SEED`, or a random
  /// number.
  ///
  /// A failure prints it before the slash: `TRIALS_SEED=0x2a swift test` repeats `0x2a/17`.
  public static let campaignOfThisProcess: UInt64 =
    TrialBudget.number(named: "TRIALS_SEED") ?? UInt64(UInt32.random(in: 1...UInt32.max))
}
