/// The results of a run.
public struct TrialReport: Sendable {
  public internal(set) var executions = 0
  public internal(set) var operations = 0

  /// The number of failed trials, including those with a known signature.
  public internal(set) var failures = 0

  /// The first failure of each signature, in the order found, with the seed and the choices of its trial.
  public internal(set) var failedTrials: [TrialFailure] = []

  /// The number of checks by each oracle.
  public internal(set) var checks: [Oracle: Int] = [:]

  /// The number of trials with each label of ``TrialContext/label(_:)``.
  public internal(set) var labels: [String: Int] = [:]

  public internal(set) var elapsed: Duration = .zero

  /// The number of the trial to continue with.
  public internal(set) var nextNumber: UInt64 = 0

  /// The sum of a hash of every trial's choices and outcome.
  ///
  /// The digests of all shards add up to the digest of the whole campaign, so two runs can be
  /// compared by one number.
  public internal(set) var digest: UInt64 = 0
}

extension TrialReport {
  /// The share of the trials with each label, in one line: `1,000 trials: 42 % empty list`.
  ///
  /// The most frequent label is the first. Without labels the line is the number of trials.
  public var coverage: String {
    let shares = labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(share(of: $0.value)) \($0.key)" }
    let end = shares.isEmpty ? "" : ": \(shares.joined(separator: ", "))"
    return "\(Self.grouped(executions)) trials\(end)"
  }

  /// Returns a share in percent, with a decimal if it is below one percent.
  private func share(of count: Int) -> String {
    let tenths = (1_000 * count + executions / 2) / max(1, executions)
    if tenths >= 10 { return "\((tenths + 5) / 10) %" }
    return tenths == 0 ? "< 0.1 %" : "0.\(tenths) %"
  }

  /// Returns the digits of a number in groups of three.
  private static func grouped(_ number: Int) -> String {
    let digits = Array("\(number)")
    return digits.indices.map { index in
      let isStart = index > 0 && (digits.count - index).isMultiple(of: 3)
      return (isStart ? "," : "") + String(digits[index])
    }.joined()
  }
}
