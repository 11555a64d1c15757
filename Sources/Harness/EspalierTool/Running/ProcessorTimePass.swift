import Measures

/// A separate pass that measures the processor time of all threads.
struct ProcessorTimePass {
  let runID: String
  let plan: TimingPlan
  let context: ToolContext

  /// The number of samples of each case.
  private static let samples = 9

  /// A case whose processor time is sampled.
  private final class Arm: TimedArm {
    let prepared: PreparedCase

    init(_ prepared: PreparedCase) { self.prepared = prepared }

    func nanoseconds(iterations: Int) throws -> Int64 {
      let meter = ProcessorMeter()
      try prepared.run(iterations: iterations, meter: meter)
      return meter.nanoseconds
    }
  }

  /// Measures each case.
  func rows(for cases: [BenchmarkCase]) throws -> [ResultRow] {
    let progress = Progress(total: cases.count, console: context.console)
    defer { progress.finish() }
    let timing = InterleavedTiming(
      TimingPlan(
        sampleNanoseconds: plan.sampleNanoseconds,
        budgetNanoseconds: plan.budgetNanoseconds,
        rounds: min(plan.rounds, Self.samples)
      )
    )
    var rows: [ResultRow] = []
    for benchmarkCase in cases where !context.interruption.isRequested {
      progress.begin("processor time of \(benchmarkCase.id)")
      let prepared = try PreparedCase(benchmarkCase)
      let samples = try timing.samples(of: [Arm(prepared)])[0]
      let report = CaseReport(benchmarkCase, runID: runID, prepared)
      rows.append(report.row(forProcessorTime: samples))
      progress.step()
    }
    return rows
  }
}

extension CaseReport {
  /// Creates a report of a prepared case.
  init(_ benchmarkCase: BenchmarkCase, runID: String, _ prepared: PreparedCase) {
    self.init(
      runID: runID,
      id: prepared.id,
      seed: benchmarkCase.benchmark.seed,
      check: prepared.check,
      operations: prepared.operations
    )
  }
}
