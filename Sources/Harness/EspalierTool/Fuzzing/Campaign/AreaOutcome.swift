import Trials

/// The consecutive trials of a campaign in one worker.
struct TrialStretch: Codable, Equatable, Sendable {
  let shard: Shard
  let first: UInt64
  let last: UInt64
}

/// The outcome of a campaign in one area.
struct AreaOutcome: Codable, Equatable, Sendable {
  /// A failure with the number of its trial.
  struct FailedTrial: Codable, Equatable, Sendable {
    let number: UInt64
    let failure: TrialFailure
    /// Whether the worker was lost.
    let isWorkerLoss: Bool
    /// The earlier trials of the same worker.
    let company: TrialStretch
  }

  var tally = CampaignTally()
  /// The first failure of each signature, by number.
  var failedTrials: [FailedTrial] = []
  var timeouts = 0
  /// The number of workers that ended for external reasons and were replaced.
  var replacedWorkers = 0
  var elapsed = Duration.zero
  /// Whether the area waited for its turn, after its first trials, when the campaign was interrupted.
  var isWaiting = false
  /// The outcomes of the jobs that this one sums up.
  var parts: [AreaOutcome] = []

  /// Adds a failure, unless an earlier trial had one with the same signature.
  mutating func note(_ failed: FailedTrial) {
    let known = failedTrials.firstIndex { $0.failure.signature == failed.failure.signature }
    if let known {
      guard failed.number < failedTrials[known].number else { return }
      failedTrials.remove(at: known)
    }
    failedTrials.append(failed)
    failedTrials.sort { $0.number < $1.number }
  }

  /// Adds the outcome of another worker.
  mutating func add(_ other: AreaOutcome) {
    tally.add(other.tally)
    for failed in other.failedTrials { note(failed) }
    timeouts += other.timeouts
    replacedWorkers += other.replacedWorkers
    elapsed = max(elapsed, other.elapsed)
  }
}
