import Foundation

/// Where the supervisors of one area, each on its own thread, say how far they are.
///
/// Safe to share: everything is read and written under the lock, the progress line included.
final class CampaignBoard: @unchecked Sendable {
  private let lock = NSLock()
  private let interruption: Interruption
  private let progress: FuzzProgress
  private var outcomes: [AreaOutcome]
  private var fault: (any Error)?

  init(jobs: Int, interruption: Interruption, progress: FuzzProgress) {
    self.interruption = interruption
    self.progress = progress
    outcomes = Array(repeating: AreaOutcome(), count: jobs)
  }

  /// Takes in how far a job is, and says whether to go on.
  func note(_ outcome: AreaOutcome, of job: Int) -> Bool {
    lock.withLock {
      outcomes[job] = outcome
      progress.show(total)
      return fault == nil && !interruption.isRequested
    }
  }

  /// Takes in why a job could not go on; the first reason counts.
  func note(_ fault: any Error) {
    lock.withLock { self.fault = self.fault ?? fault }
  }

  /// What all jobs did together.
  func sum() throws -> AreaOutcome {
    try lock.withLock {
      if let fault { throw fault }
      return total
    }
  }

  private var total: AreaOutcome {
    outcomes.dropFirst().reduce(into: outcomes[0]) { $0.add($1) }
  }
}
