import Trials

/// Trials of a campaign that one worker runs, one after the other.
struct TrialStretch: Equatable, Sendable {
  let shard: Shard
  let first: UInt64
  let last: UInt64
}

/// What a campaign did in one area.
struct AreaOutcome: Sendable {
  /// A failure with the number of its trial.
  struct Finding: Equatable, Sendable {
    let number: UInt64
    let failure: TrialFailure
    /// Whether the worker did not survive it.
    let isCasualty: Bool
    /// What else its worker ran before it.
    let company: TrialStretch
  }

  var tally = CampaignTally()
  /// The first failure of each signature, by number.
  var findings: [Finding] = []
  var timeouts = 0
  /// Workers that ended for reasons of their own and were replaced.
  var replacedWorkers = 0
  var elapsed = Duration.zero

  /// Takes a finding in, unless its signature is known from an earlier trial.
  mutating func note(_ finding: Finding) {
    let known = findings.firstIndex { $0.failure.signature == finding.failure.signature }
    if let known {
      guard finding.number < findings[known].number else { return }
      findings.remove(at: known)
    }
    findings.append(finding)
    findings.sort { $0.number < $1.number }
  }

  /// Adds what another worker did.
  mutating func add(_ other: AreaOutcome) {
    tally.add(other.tally)
    for finding in other.findings { note(finding) }
    timeouts += other.timeouts
    replacedWorkers += other.replacedWorkers
    elapsed = max(elapsed, other.elapsed)
  }
}
