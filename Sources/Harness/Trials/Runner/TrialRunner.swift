import Portability

/// A runner of fresh trials of one area, until its budget is spent or it has found enough failures.
///
/// The same area, seed and settings give the same trials, failures and digest on every machine. A
/// trap ends the process; ``TrialArea/test(_:seed:settings:failures:)`` protects it.
public struct TrialRunner: Sendable {
  /// The decision whether to continue a run.
  public enum Decision: Sendable {
    case goOn, stop
  }

  public let area: TrialArea

  /// The seed of the campaign.
  public var seed: UInt64

  public var shard = Shard.whole
  public var settings = TrialSettings()

  /// The size class of all trials, or `nil` to let each trial draw its own.
  public var sizeClass: SizeClass?

  /// The number of different signatures after which the run stops.
  public var failureLimit = 1

  /// The number of the first trial; set it to continue a campaign.
  public var firstNumber: UInt64 = 0

  /// A closure called with the choices of each directed trial before it runs.
  ///
  /// Without it all trials are fresh, so that the seed and the number of a trial repeat it.
  var willRunDirected: (@Sendable ([UInt8]) -> Void)?

  /// The number of trials between two calls of `progress`.
  public var pace = 64

  public init(_ area: TrialArea, seed: UInt64) {
    self.area = area
    self.seed = seed
  }

  /// Runs until the budget is spent, `failureLimit` is reached, or `progress` returns `stop`.
  ///
  /// - Parameters:
  ///   - budget: The number of trials or the running time.
  ///   - elapsed: The time since the start; injected so that tests need not wait.
  ///   - willRun: A closure called with the number of each trial before it runs, so that a
  ///     supervisor can repeat the trial if this process dies.
  ///   - progress: A closure called with the report so far after each `pace` trials.
  public func run(
    _ budget: TrialBudget,
    elapsed: () -> Duration = TrialRunner.stopwatch(),
    willRun: (UInt64) -> Void = { _ in },
    progress: (TrialReport) -> Decision = { _ in .goOn }
  ) -> TrialReport {
    demand(pace > 0, "The pace \(pace) is not positive")
    var report = TrialReport()
    var context = TrialContext(settings)
    var choices = ChoiceSource([], layout: area.layout)
    var number = shard.firstNumber(from: firstNumber)
    var directed = DirectedTrials()

    func update() {
      report.elapsed = elapsed()
      report.operations = context.performed
      report.nextNumber = number
      report.labels = context.labelCounts
      for oracle in area.oracles { report.checks[oracle] = context.checks(of: oracle) }
    }

    while !isSpent(budget, at: number, after: report) && report.failedTrials.count < failureLimit {
      willRun(number)
      let trial = TrialSeed(campaign: seed, number: number)
      if let willRunDirected, let bytes = directed.choices(for: trial, layout: area.layout) {
        willRunDirected(bytes)
        choices.reload { $0 = bytes }
      } else {
        choices.reload { trial.fill(&$0, for: area.layout, sizeClass: sizeClass) }
      }
      let failure = area.run(&choices, context: &context)
      context.countLabels()
      if let score = context.score {
        directed.note(choices.bytes, score: score)
        context.score = nil
      }
      report.note(failure, of: trial, choices, operations: context.operation)
      number = shard.number(behind: number)
      if report.executions % pace == 0 {
        update()
        if progress(report) == .stop { break }
      }
    }
    update()
    return report
  }

  /// Returns a clock that starts now, and can be read from any thread.
  public static func stopwatch() -> @Sendable () -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    return { clock.now - start }
  }

  private func isSpent(_ budget: TrialBudget, at number: UInt64, after report: TrialReport) -> Bool
  {
    switch budget {
    case .executions(let limit): number >= limit
    case .time(let limit): number == .max || report.elapsed >= limit
    }
  }
}

extension TrialReport {
  /// Adds the outcome of one trial to the report.
  mutating func note(
    _ failure: TrialFailure?,
    of seed: TrialSeed,
    _ choices: ChoiceSource,
    operations: Int
  ) {
    executions += 1
    var outcome = seed.number &* 3 &+ UInt64(truncatingIfNeeded: operations &* 5)
    outcome ^= choices.fingerprint
    if var failure {
      failures += 1
      if !failedTrials.contains(where: { $0.signature == failure.signature }) {
        (failure.seed, failure.choices) = (seed, choices.bytes)
        failedTrials.append(failure)
      }
      for byte in failure.signature.description.utf8 {
        outcome = outcome &* 0x100_0000_01B3 ^ UInt64(byte)
      }
    }
    digest &+= SplitMix64.mix(outcome)
  }
}

/// The limit of a run that finds no failure.
public enum TrialBudget: Hashable, Sendable {
  /// The exclusive upper bound of the campaign's trial numbers, independent of the number of
  /// shards.
  case executions(UInt64)

  /// The maximum running time.
  case time(Duration)
}
