import Trials
import Workers

/// The outcome of a campaign in one area.
struct AreaOutcome: Codable, Equatable, Sendable {
  var tally = CampaignTally()
  /// The first failure of each signature, by the number of its trial.
  var failedTrials: [TrialFailure] = []
  var timeouts = 0
  /// The number of workers that ended for external reasons and were replaced.
  var replacedWorkers = 0
  var elapsed = Duration.zero
  /// Whether the area waited for its turn, after its first trials, when the campaign was interrupted.
  var isWaiting = false
  /// The outcomes of the jobs that this one sums up.
  var parts: [AreaOutcome] = []

  /// Adds a failure, unless an earlier trial had one with the same signature.
  mutating func note(_ failed: TrialFailure) {
    let known = failedTrials.firstIndex { $0.signature == failed.signature }
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

extension TrialFailure {
  /// The number of the trial in its campaign.
  var number: UInt64 { seed?.number ?? 0 }

  /// Whether the trial ended its worker.
  var isWorkerLoss: Bool { signature.oracle == WorkerLoss.oracle }
}
