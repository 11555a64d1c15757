import Dispatch
import Foundation
import Trials

/// A campaign: the execution of a plan, one area after the other, with as many workers as jobs.
struct Campaign {
  let plan: CampaignPlan
  let workshop: WorkerFactory
  let interruption: Interruption
  let progress: FuzzProgress
  /// The state of an interrupted campaign with the same plan, by the names of areas.
  var earlier: [String: InterruptedCampaign.Area] = [:]

  /// Returns the outcome of each started area; fewer than planned if interrupted.
  ///
  /// The time of a campaign is divided by the rates of trials of its areas.
  func run(
    elapsed: @escaping @Sendable () -> Duration = TrialRunner.stopwatch()
  ) throws -> [(area: TrialArea, outcome: AreaOutcome)] {
    guard case .time(let total) = plan.length else {
      return try outcomes(of: plan.areas, after: earlier) { _ in plan.length }
    }
    let spent = earlier.values.reduce(Duration.zero) { sum, area in
      sum + (area.parts.map(\.elapsed).max() ?? .zero)
    }
    var known = earlier
    let unknown = plan.areas.count > 1 ? plan.areas.filter { known[$0.name]?.rate == nil } : []
    let probe = AreaTimes.probe(of: plan.areas.count, in: total)
    for (area, outcome) in try outcomes(of: unknown, after: known, length: { _ in .time(probe) }) {
      known[area.name] = .init(parts: outcome.parts)
    }
    let times = AreaTimes(rates: plan.areas.map { known[$0.name]?.rate })
    return try outcomes(of: plan.areas, after: known) { index in
      .time(times.time(ofArea: index, of: max(.zero, total - spent - elapsed())))
    }
  }

  /// Returns the outcomes of areas, which continue known ones.
  ///
  /// After an interruption, the known outcomes of the areas that were not continued follow.
  private func outcomes(
    of areas: [TrialArea],
    after known: [String: InterruptedCampaign.Area],
    length: (Int) -> CampaignPlan.Length
  ) throws -> [(area: TrialArea, outcome: AreaOutcome)] {
    var outcomes: [(area: TrialArea, outcome: AreaOutcome)] = []
    for (index, area) in areas.enumerated() {
      let before = known[area.name]
      if let before, before.isDone || interruption.isRequested, var outcome = before.sum {
        outcome.isWaiting = !before.isDone
        outcomes.append((area, outcome))
      } else if !interruption.isRequested {
        let length = length(index)
        progress.begin(area.name, length: length)
        outcomes.append((area, try run(area, length, after: before?.parts ?? [])))
        progress.end()
      }
    }
    return outcomes
  }

  private func run(
    _ area: TrialArea,
    _ length: CampaignPlan.Length,
    after parts: [AreaOutcome]
  ) throws -> AreaOutcome {
    let board = CampaignBoard(jobs: plan.jobs, interruption: interruption, progress: progress)
    let (plan, workshop) = (plan, workshop)
    DispatchQueue.concurrentPerform(iterations: plan.jobs) { job in
      var supervisor = WorkerSupervisor(
        area: area,
        plan: plan,
        shard: plan.part(ofJob: job),
        workshop: workshop,
        progress: { board.note($0, of: job) }
      )
      if job < parts.count { supervisor.resume(parts[job]) }
      do {
        _ = board.note(try supervisor.run(length), of: job)
      } catch {
        board.note(error)
      }
    }
    return try board.sum()
  }
}

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
