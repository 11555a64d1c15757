/// The results of a run.
public struct TrialReport: Sendable {
  /// A failure with everything needed to reproduce it.
  public struct FailedTrial: Hashable, Sendable {
    /// The seed of the choices; an enumeration counts its trials under campaign 0.
    public let seed: TrialSeed
    public let choices: [UInt8]
    public let failure: TrialFailure

    /// The number of executions of this runner up to and including this one.
    public let executions: Int
  }

  public internal(set) var executions = 0
  public internal(set) var operations = 0

  /// The number of failed trials, including those with a known signature.
  public internal(set) var failures = 0

  /// The first failure of each signature, in the order found.
  public internal(set) var failedTrials: [FailedTrial] = []

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
