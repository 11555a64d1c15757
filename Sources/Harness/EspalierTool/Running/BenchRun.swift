import Measures

/// A measurement of the selected cases, one workload at a time with all its engines side by side.
///
/// The passes are separate: for each workload, all times are sampled first, then allocations are
/// counted. Only the input of one workload is in memory at a time.
struct BenchRun {
  /// The results of a run.
  struct Outcome {
    var rows: [ResultRow] = []
    var samples: [SampleRow] = []
    var errors: [String] = []
    /// The number of measured workloads.
    var finished = 0
    /// The workload that was cut short by an interruption.
    var cut: CaseID?
    /// The reasons to doubt the times of cases.
    var warnings: [CaseID: [CaseWarning]] = [:]
  }

  let runID: String
  let plan: TimingPlan
  let context: ToolContext

  /// Measures time and allocations.
  ///
  /// - Parameter keep: A closure called after each workload with all results so far.
  func measure(_ cases: [BenchmarkCase], keep: (Outcome) -> Void = { _ in }) -> Outcome {
    let groups = Self.workloads(cases)
    let progress = Progress(total: groups.count, console: context.console)
    var outcome = Outcome()
    for group in groups {
      if context.interruption.isRequested { break }
      progress.begin(group[0].id.workload.description)
      do {
        try measure(group, into: &outcome)
        outcome.finished += 1
        if context.interruption.isRequested { outcome.cut = group[0].id.workload }
        keep(outcome)
      } catch {
        outcome.errors.append("\(error)")
      }
      progress.advance()
    }
    progress.finish()
    return outcome
  }

  /// Returns the cases by workload, in the order of first appearance.
  static func workloads(_ cases: [BenchmarkCase]) -> [[BenchmarkCase]] {
    var order: [CaseID] = []
    var groups: [CaseID: [BenchmarkCase]] = [:]
    for benchmarkCase in cases {
      let workload = benchmarkCase.id.workload
      if groups[workload] == nil { order.append(workload) }
      groups[workload, default: []].append(benchmarkCase)
    }
    return order.map { groups[$0] ?? [] }
  }

  private func measure(_ group: [BenchmarkCase], into outcome: inout Outcome) throws {
    let prepared = try group.map { try PreparedCase($0) }
    for other in prepared.dropFirst() where other.check != prepared[0].check {
      throw BenchmarkError.disagreement(prepared[0].id, prepared[0].check, other.id, other.check)
    }
    let reports = zip(group, prepared).map {
      CaseReport($0, runID: runID, check: $1.check, operations: $1.operations)
    }
    if group[0].benchmark.subject == .time { try time(prepared, reports, into: &outcome) }
    for (prepared, report) in zip(prepared, reports) {
      if let figures = try AllocationPass().figures(of: prepared) {
        outcome.rows += report.rows(for: figures)
      }
    }
  }

  /// Samples the time of all engines in turn, and computes the ratio of each rival.
  private func time(
    _ prepared: [PreparedCase],
    _ reports: [CaseReport],
    into outcome: inout Outcome
  ) throws {
    let before = MachineConditions.current()
    let samples = try InterleavedTiming(plan).samples(of: prepared) {
      context.interruption.isRequested
    }
    let waiting = MachineConditions.current().waiting(since: before) ?? 0
    let own = prepared.firstIndex { $0.id.engine == Benchmark.ownEngine }
    for (index, report) in reports.enumerated() {
      let rows = report.rows(for: samples[index])
      outcome.rows += rows
      let warnings = CaseWarning.warnings(
        of: samples[index].map { $0.perOperation(prepared[index].operations) },
        interval: rows.first?.interval,
        waiting: waiting
      )
      if !warnings.isEmpty { outcome.warnings[report.id] = warnings }
      outcome.samples += samples[index].enumerated().map { round, sample in
        SampleRow(
          runID: runID,
          id: report.id,
          round: round,
          iterations: sample.iterations,
          nanoseconds: sample.nanoseconds
        )
      }
      if let own, own != index {
        outcome.rows.append(
          report.row(
            for: samples[index],
            beside: samples[own],
            ownOperations: prepared[own].operations
          )
        )
      }
    }
  }
}
