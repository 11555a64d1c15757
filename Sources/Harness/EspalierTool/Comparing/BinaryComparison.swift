import Measures

/// A comparison of two programs whose workers run the same cases in turn.
///
/// There are three workers: the program before, the program after, and a second one of the program
/// before, its twin. The difference between the twins is noise, measured at the same time on the
/// same machine; a reported difference must exceed the 90th percentile of the twins' differences. If
/// other programs made the workers wait, it must exceed the farther ends of the twins' intervals.
/// Workers are restarted several times, because the placement of code and heap is part of the
/// noise. All three share one processor, another one after each restart: on separate processors,
/// one of them busy with other work, the same program once measured twice as fast as itself.
struct BinaryComparison {
  let before: [String]
  let after: [String]
  let pairs: Int
  let plan: TimingPlan
  let floor: Double
  /// Earlier results, which determine the threshold of each case.
  var history = History()
  let context: ToolContext

  /// The number of restarts of all workers.
  static let restarts = 3

  /// The comparisons, and the conditions of their measurement.
  struct Outcome {
    var rows: [ComparisonRow] = []
    /// The share of time in which the workers waited for a processor.
    var waiting = 0.0
    /// The effect between twins that a difference had to exceed because of that.
    var margin = 0.0

    /// Whether other programs made the workers wait.
    var isBusy: Bool { waiting > RunRow.busyShare }
  }

  /// Compares the programs, confirms differences by a second measurement, and sorts worst first.
  func outcome(for cases: [BenchmarkCase]) throws -> Outcome {
    let first = try measure(cases)
    let noise = Self.noise(of: first.cases)
    let rows = first.cases.flatMap { checkedRows($0, noise: noise, margin: first.margin) }
    let suspects = Set(rows.filter { $0.metric == .time && $0.verdict.showsDifference }.map(\.id))
    let isDone = suspects.isEmpty || context.interruption.isRequested
    if !isDone {
      context.console.note("Looking again at \(suspects.count) of \(first.cases.count) cases.")
    }
    let second =
      isDone ? Measurement() : try measure(cases.filter { suspects.contains($0.id) })
    // The second measurement may be noisier; its margin is at least that of the first.
    let margin = max(first.margin, second.margin)
    let confirmed = second.cases.flatMap { checkedRows($0, noise: noise, margin: margin) }
      .filter { $0.metric == .time }
      .reduce(into: [:]) { $0[$1.id] = $1.verdict }
    var outcome = Outcome(margin: margin)
    outcome.waiting = max(first.waited.share, second.waited.share)
    outcome.rows = rows.map { row in
      guard row.metric == .time, row.verdict.showsDifference else { return row }
      // A row that could not be measured again is inconclusive.
      let verdict = confirmed[row.id] ?? .inconclusive
      return row.with(verdict: VerdictRule.confirmed(row.verdict, by: verdict))
    }.sorted(by: ComparisonRow.worstFirst)
    return outcome
  }

  /// The measured cases, and the time that the workers ran and waited.
  private struct Measurement {
    var cases: [ComparedCase] = []
    var waited = ProcessorWait()

    /// On a busy machine, the 90th percentile of the farther ends of the intervals between twins.
    var margin: Double {
      let reaches = cases.compactMap(\.twinReach)
      return waited.share > RunRow.busyShare && !reaches.isEmpty ? Quantiles(reaches)[0.9] : 0
    }
  }

  private func checkedRows(
    _ compared: ComparedCase,
    noise: Double,
    margin: Double
  ) -> [ComparisonRow] {
    let fence = history.fence(.time, of: compared.id)
    return compared.rows(floor: max(floor, fence), noise: noise, margin: margin)
  }

  /// Returns the 90th percentile of the effects between twins.
  static func noise(of cases: [ComparedCase]) -> Double {
    let effects = cases.compactMap(\.twinEffect)
    return effects.isEmpty ? 0 : Quantiles(effects)[0.9]
  }

  private func measure(_ cases: [BenchmarkCase]) throws -> Measurement {
    let progress = Progress(total: cases.count * Self.restarts, console: context.console)
    defer { progress.finish() }
    var measurement = Measurement()
    measurement.cases = cases.map { ComparedCase(id: $0.id, subject: $0.benchmark.subject) }
    for restart in 0..<Self.restarts where !context.interruption.isRequested {
      try SharedProcessor.during(restart) {
        try measure(&measurement, restart: restart, progress)
      }
    }
    measurement.cases.removeAll(where: \.isMissing)
    return measurement
  }

  /// Starts three workers that run every case.
  private func measure(
    _ measurement: inout Measurement,
    restart: Int,
    _ progress: Progress
  ) throws {
    var workers: [WorkerProcess] = []
    defer { for worker in workers { worker.end() } }
    for command in [before, before, after] {
      workers.append(try WorkerProcess(command, in: context))
    }
    for index in measurement.cases.indices where !context.interruption.isRequested {
      progress.begin(measurement.cases[index].id.description)
      try measure(&measurement.cases[index], workers, isFirst: restart == 0)
      progress.advance()
    }
    for worker in workers { measurement.waited += worker.waited }
  }

  private func measure(
    _ compared: inout ComparedCase,
    _ workers: [WorkerProcess],
    isFirst: Bool
  ) throws {
    guard !compared.isMissing else { return }
    let (twin, first, second) = (workers[0], workers[1], workers[2])
    do {
      compared.operations = try first.open(compared.id).operations
      compared.checks = (try twin.open(compared.id).check, try second.open(compared.id).check)
    } catch let refusal as WorkerProcess.ReportedError {
      context.complain("\(compared.id) is left out: \(refusal)")
      compared.isMissing = true
      return
    }
    if isFirst { compared.allocations = try? (first.countAllocations(), second.countAllocations()) }
    if compared.subject == .time { try time(&compared, workers) }
    for worker in workers { try worker.close() }
  }

  private func time(_ compared: inout ComparedCase, _ arms: [WorkerProcess]) throws {
    let rounds = TimingPlan(
      sampleNanoseconds: plan.sampleNanoseconds,
      budgetNanoseconds: plan.budgetNanoseconds,
      rounds: max(1, (pairs + Self.restarts - 1) / Self.restarts)
    )
    let samples = try InterleavedTiming(rounds).samples(of: arms) {
      context.interruption.isRequested
    }
    let values = samples.map { $0.map { $0.perOperation(compared.operations) } }
    compared.twin += values[0]
    compared.before += values[1]
    compared.after += values[2]
  }
}

extension Verdict {
  /// Whether the verdict claims an improvement or a regression.
  var showsDifference: Bool { self == .slower || self == .faster }
}
