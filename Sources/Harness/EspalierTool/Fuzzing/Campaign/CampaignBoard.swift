import Foundation

/// The shared progress of the supervisors of one area, each on its own thread.
///
/// Thread-safe: all state is accessed under the lock, including the progress line.
final class CampaignBoard: @unchecked Sendable {
  private let lock = NSLock()
  private let interruption: Interruption
  private let progress: FuzzProgress
  private var outcomes: [AreaOutcome]
  private var firstError: (any Error)?

  init(jobs: Int, interruption: Interruption, progress: FuzzProgress) {
    self.interruption = interruption
    self.progress = progress
    outcomes = Array(repeating: AreaOutcome(), count: jobs)
  }

  /// Stores the progress of a job, and returns whether to continue.
  func note(_ outcome: AreaOutcome, of job: Int) -> Bool {
    lock.withLock {
      outcomes[job] = outcome
      progress.show(total)
      return firstError == nil && !interruption.isRequested
    }
  }

  /// Stores the error of a job; the first one is kept.
  func note(_ error: any Error) { lock.withLock { firstError = firstError ?? error } }

  /// Returns the combined outcome of all jobs.
  func sum() throws -> AreaOutcome {
    try lock.withLock {
      if let firstError { throw firstError }
      var sum = total
      sum.parts = outcomes
      return sum
    }
  }

  private var total: AreaOutcome { outcomes.dropFirst().reduce(into: outcomes[0]) { $0.add($1) } }
}
