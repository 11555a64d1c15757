import Foundation
import Portability

/// The defaults of the tests of a process, which the environment variable `TRIALS_PROFILE` selects.
///
/// The variables `TRIALS` and `TRIALS_SEED` override those of the profile. A variable with an
/// invalid value stops the program.
enum TrialProfile: String, CaseIterable {
  /// The same trials in every run, so that a change fails only because of itself.
  case ci
  /// Many trials with a new seed.
  case night

  static var current: TrialProfile? {
    guard let name = ProcessInfo.processInfo.environment["TRIALS_PROFILE"] else { return nil }
    let profile = TrialProfile(rawValue: name)
    demand(
      profile != nil,
      "The environment variable TRIALS_PROFILE is \(name), which is not \(allNames)"
    )
    return profile
  }

  /// Whether every run prints its seed, which the variable `TRIALS_LOG` requests.
  static var printsSeeds: Bool { ProcessInfo.processInfo.environment["TRIALS_LOG"] != nil }

  private static var allNames: String { allCases.map(\.rawValue).joined(separator: " or ") }

  var trials: UInt64 { self == .night ? 100_000 : TrialBudget.standardTrials }
  var seed: UInt64? { self == .ci ? 1 : nil }

  /// Returns the number in a variable of the environment; nil if it is not set.
  fileprivate static func number(named name: String) -> UInt64? {
    guard let text = ProcessInfo.processInfo.environment[name] else { return nil }
    let number =
      text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
    demand(number != nil, "The environment variable \(name) is \(text), which is not a number")
    return number
  }
}

extension TrialBudget {
  static var standardTrials: UInt64 { 1_000 }

  /// The budget of a test without one: 1,000 trials.
  public static var standard: TrialBudget { .executions(standardTrials) }

  /// The budget multiplied by the environment variable `TRIALS` divided by 1,000.
  var scaledByEnvironment: TrialBudget {
    let wanted = TrialProfile.number(named: "TRIALS") ?? TrialProfile.current?.trials
    guard let wanted, wanted != Self.standardTrials else { return self }
    switch self {
    case .executions(let count):
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: wanted)
      guard !isTooLarge else { return .executions(.max) }
      let quotient = product.quotientAndRemainder(dividingBy: Self.standardTrials)
      return .executions(quotient.quotient + (quotient.remainder == 0 ? 0 : 1))
    case .time(let limit):
      return .time(limit * min(1_000_000, Double(wanted) / Double(Self.standardTrials)))
    }
  }
}

extension TrialSeed {
  /// The seed of the tests of this process: the environment variable `TRIALS_SEED`, 1 in the profile
  /// `ci`, or a random number.
  ///
  /// A failure prints it before the slash: `TRIALS_SEED=0x2a swift test` repeats `0x2a/17`.
  public static let campaignOfThisProcess: UInt64 =
    TrialProfile.number(named: "TRIALS_SEED") ?? TrialProfile.current?.seed
    ?? UInt64(UInt32.random(in: 1...UInt32.max))
}
