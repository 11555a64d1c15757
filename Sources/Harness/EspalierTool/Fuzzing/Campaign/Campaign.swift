import Dispatch
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
  func run(
    elapsed: @escaping @Sendable () -> Duration = Campaign.stopwatch()
  ) throws -> [(area: TrialArea, outcome: AreaOutcome)] {
    var outcomes: [(area: TrialArea, outcome: AreaOutcome)] = []
    let spent = earlier.values.reduce(Duration.zero) { sum, area in
      sum + (area.parts.map(\.elapsed).max() ?? .zero)
    }
    for (index, area) in plan.areas.enumerated() where !interruption.isRequested {
      if let known = earlier[area.name], known.isDone, var outcome = known.parts.first {
        for part in known.parts.dropFirst() { outcome.add(part) }
        outcome.parts = known.parts
        outcomes.append((area, outcome))
        continue
      }
      let length: CampaignPlan.Length =
        switch plan.length {
        case .executions: plan.length
        // The remaining time is divided among the remaining areas.
        case .time(let total):
          .time(max(.zero, total - spent - elapsed()) / (plan.areas.count - index))
        }
      progress.begin(area.name, length: length)
      outcomes.append((area, try run(area, length)))
      progress.end()
    }
    return outcomes
  }

  /// Returns a stopwatch that starts now and can be read from any thread.
  static func stopwatch() -> @Sendable () -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    return { clock.now - start }
  }

  private func run(_ area: TrialArea, _ length: CampaignPlan.Length) throws -> AreaOutcome {
    let board = CampaignBoard(jobs: plan.jobs, interruption: interruption, progress: progress)
    let (plan, workshop) = (plan, workshop)
    let parts = earlier[area.name]?.parts ?? []
    DispatchQueue.concurrentPerform(iterations: plan.jobs) { job in
      var supervisor = WorkerSupervisor(
        area,
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
