/// What a runner did and found.
public struct TrialReport: Sendable {
  /// A failure, with all it takes to see it again.
  public struct Finding: Hashable, Sendable {
    /// Where the choices came from; an enumeration counts its trials under campaign 0.
    public let seed: TrialSeed
    public let choices: [UInt8]
    public let failure: TrialFailure

    /// Executions of this runner up to and with this one.
    public let executions: Int
  }

  public internal(set) var executions = 0
  public internal(set) var operations = 0

  /// Trials that failed, the ones with a known signature included.
  public internal(set) var failures = 0

  /// The first failure of each signature, in the order they were found.
  public internal(set) var findings: [Finding] = []

  /// How often each oracle judged.
  public internal(set) var judgements: [Oracle: Int] = [:]

  public internal(set) var elapsed: Duration = .zero

  /// The number of the trial to go on with.
  public internal(set) var nextNumber: UInt64 = 0

  /// A sum over all trials of what came of them.
  ///
  /// The sums of all shards add up to that of the whole campaign, so that two runs of it can be compared
  /// by one number.
  public internal(set) var digest: UInt64 = 0
}
