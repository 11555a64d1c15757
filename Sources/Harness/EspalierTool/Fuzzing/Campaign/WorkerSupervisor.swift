import Trials
import Workers

/// A supervisor that runs a worker's part of a campaign and replaces lost workers.
///
/// A worker that dies, hangs or takes too much memory is replaced. Its current trial is run alone:
/// if the loss repeats, it is a failure and the trial is skipped from then on; if not, the worker
/// may have been ended by another process, and the trial gets a second chance. The new worker
/// continues after the last finished trial, so the figures are those of an undisturbed campaign.
struct WorkerSupervisor {
  let area: TrialArea
  let plan: CampaignPlan
  let shard: Shard
  let workshop: WorkerFactory
  /// A closure called with the outcome after each report; returns whether to continue.
  let progress: (AreaOutcome) -> Bool
  private(set) lazy var session = TrialSession(start: workshop.make)

  private(set) var outcome = AreaOutcome()
  /// The tally of the segments before the current one.
  private(set) var settled = CampaignTally()
  private(set) var left: Set<UInt64> = []
  /// The number of workers lost in each trial that passes alone.
  private(set) var suspects: [UInt64: Int] = [:]
  /// The first trial of the current worker.
  private(set) var begun: UInt64 = 0

  /// The time that an interrupted campaign took.
  private(set) var spent = Duration.zero

  /// Continues after the outcome of an interrupted campaign.
  mutating func resume(_ earlier: AreaOutcome) {
    outcome = earlier
    settled = earlier.tally
    spent = earlier.elapsed
    left = Set(earlier.failedTrials.filter(\.isWorkerLoss).map(\.number))
  }

  /// The reason for the end of a segment.
  private enum Ending {
    case finished, stopped
    case loss(WorkerLoss, number: UInt64?)
  }

  /// Runs until the budget is spent or `progress` returns false.
  mutating func run(
    _ length: CampaignPlan.Length,
    elapsed: () -> Duration = TrialRunner.stopwatch()
  ) throws -> AreaOutcome {
    let (end, time): (UInt64, Duration) =
      switch length {
      case .executions(let count): (plan.end(behind: count), .seconds(1_000_000))
      case .time(let time): (.max, time)
      }
    defer { session.end() }
    var first = shard.firstNumber(from: max(plan.first, outcome.tally.next))
    begun = first
    var fruitless = 0
    while first < end, elapsed() < time {
      // A skipped trial ends one segment, and the next begins after it.
      let stop = left.filter { $0 >= first }.min() ?? end
      if stop == first {
        first = shard.firstNumber(from: first + 1)
        continue
      }
      let part = TrialRequest.CampaignPart(
        seed: plan.seed,
        shard: shard,
        first: first,
        end: min(stop, end),
        time: max(.zero, time - elapsed()),
        sizeClass: plan.sizeClass
      )
      let ending = try segment(part, elapsed: elapsed)
      first = max(first, outcome.tally.next)
      settled = outcome.tally
      outcome.elapsed = spent + elapsed()
      switch ending {
      case .finished: continue
      case .stopped: return outcome
      case .loss(let loss, let number):
        fruitless = number == nil ? fruitless + 1 : 0
        guard fruitless < (loss.isFromOutside ? WorkerDeath.killsBorne : 3) else {
          throw ToolError.environment("workers end before their first trial: \(loss.failure)")
        }
        if let number { try check(loss, at: number) }
        begun = first
      }
    }
    outcome.elapsed = spent + elapsed()
    return outcome
  }

  private mutating func segment(
    _ part: TrialRequest.CampaignPart,
    elapsed: () -> Duration
  ) throws -> Ending {
    var isStopping = false
    let limits = workshop.limits(within: nil)
    let loss = try session.ask(request(.campaign(part)), limits) { news in
      switch try news.event {
      case .failure(let failure): note(failure)
      case .done: return true
      case .progress(let tally):
        outcome.tally = settled
        outcome.tally.add(tally)
        fallthrough
      case nil:
        outcome.elapsed = spent + elapsed()
        if !progress(outcome) {
          isStopping = true
          session.requestStop()
        }
      default: break
      }
      return false
    }
    if let loss { return .loss(loss, number: session.lostNumber) }
    return isStopping ? .stopped : .finished
  }

  private mutating func note(_ failure: TrialFailure) {
    var failure = failure
    failure.stretch = TrialStretch(shard: shard, first: begun, last: failure.number)
    outcome.note(failure)
  }

  /// Decides whether the trial caused the loss, by running it alone.
  ///
  /// A trial whose worker was lost for an external cause is run again.
  private mutating func check(_ loss: WorkerLoss, at number: UInt64) throws {
    guard !loss.isFromOutside else {
      outcome.replacedWorkers += 1
      suspects[number, default: 0] += 1
      if suspects[number, default: 0] >= WorkerDeath.killsBorne { blame(loss, for: number) }
      return
    }
    let choices = TrialSeed(campaign: plan.seed, number: number)
      .choices(for: area.layout, sizeClass: plan.sizeClass)
    let isolated = WorkerTrials(area: area, bug: plan.bug, workshop: workshop)
    if let sameAlone = try TrialTranscript(choices, by: isolated, pictures: false).loss {
      return blame(sameAlone, for: number)
    }
    outcome.replacedWorkers += 1
    // A trial that loses two workers depends on earlier trials, but the loss is no accident.
    suspects[number, default: 0] += 1
    if suspects[number, default: 0] >= 2 { blame(loss, for: number) }
  }

  /// Reports a trial that ends its workers as a failure, and skips it from now on.
  private mutating func blame(_ verdict: WorkerLoss, for number: UInt64) {
    left.insert(number)
    var failure = verdict.failure
    failure.seed = TrialSeed(campaign: plan.seed, number: number)
    note(failure)
    settled.executions += 1
    settled.failures += 1
    if case .hung = verdict { outcome.timeouts += 1 }
    outcome.tally = settled
  }

  private func request(_ task: TrialRequest.Task) -> TrialRequest {
    let isKnown = area.mutant(named: plan.bug) != nil
    return TrialRequest(area: area.name, bug: isKnown ? plan.bug : "", task: task)
  }
}
