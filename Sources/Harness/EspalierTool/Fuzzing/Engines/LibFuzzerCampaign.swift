import Foundation
import Measures
import Trials

/// A campaign whose trials libFuzzer draws, guided by coverage.
///
/// libFuzzer runs in a separate process, since it ends its process. It starts with the area's
/// seeds, and its additions are written back. A trial that ends the process ends a round; then the
/// next one starts.
struct LibFuzzerCampaign {
  let plan: CampaignPlan
  let corpus: String
  let workshop: WorkerFactory
  let report: CampaignReport
  let context: ToolContext
  let progress: FuzzProgress

  func run() throws -> ToolStatus {
    guard LibFuzzerDriver.isBuiltIn else {
      throw ToolError.environment(
        "this build does not contain libFuzzer",
        advice: "scripts/fuzz --engine libfuzzer AREA builds one with libFuzzer."
      )
    }
    guard case .time(let total) = plan.length else {
      throw ToolError.usage("--engine libfuzzer requires --time")
    }
    var rows: [FuzzRow] = []
    var failures: [SavedFailure] = []
    for area in plan.areas where !context.interruption.isRequested {
      let (row, found) = try run(area, total / plan.areas.count)
      rows.append(row)
      failures += found
    }
    failures = report.named(failures)
    var table = [["area", "executions", "/s", "edges", "new inputs", "failures"]]
    for row in rows {
      table.append([
        row.area, Figures.count(row.executions),
        Figures.threeDigits(Double(row.executions) / max(row.seconds, 1e-6)),
        Figures.count(row.edges), Figures.count(row.newInputs), Figures.count(row.failures),
      ])
    }
    let alignments = [TextTable.Alignment.left] + Array(repeating: .right, count: 5)
    var attempts = Attempts()
    attempts.attempt {
      try context.console.print(TextTable(table, alignments: alignments).text, terminator: "")
      try report.show(failures)
    }
    attempts.attempt { try report.save(rows, failures: failures) }
    try attempts.finish()
    if context.interruption.isRequested {
      context.complain(
        "interrupted in area \(rows.count) of \(plan.areas.count); "
          + "results are in \(report.folder)"
      )
      return .environment
    }
    return failures.isEmpty ? .fine : .found
  }

  private func run(
    _ area: TrialArea,
    _ time: Duration
  ) throws -> (row: FuzzRow, failures: [SavedFailure]) {
    let folder = try LibFuzzerFolder(area: area, corpus: corpus, context: context)
    defer { folder.remove() }
    let elapsed = TrialRunner.stopwatch()
    progress.begin(area.name, length: .time(time))
    defer { progress.end() }
    var outcome = AreaOutcome()
    var edges = 0
    var rounds = 0
    while elapsed() < time, !context.interruption.isRequested, rounds < 100 {
      rounds += 1
      let round = try folder.fuzz(
        for: time - elapsed(),
        seed: plan.seed &+ UInt64(rounds),
        bug: area.mutant(named: plan.bug)?.name,
        context: context
      ) { executions, reached in
        var current = outcome
        current.tally.executions += executions
        current.elapsed = elapsed()
        progress.show(current, edges: max(edges, reached))
      }
      outcome.tally.executions += round.executions
      edges = max(edges, round.edges)
      if round.isOver { break }
    }
    outcome.elapsed = elapsed()
    let failing = try folder.failing()
    outcome.tally.failures = failing.count
    let failures = try reduce(failing, of: area)
    let newInputs = try folder.keep(in: context)
    let row = FuzzRow(
      runID: report.stamp.runID,
      area: area.name,
      plan: plan,
      engine: "libfuzzer",
      outcome: outcome,
      edges: edges,
      newInputs: newInputs
    )
    return (row, failures)
  }

  /// Shrinks one failing input for each signature.
  ///
  /// libFuzzer finds the same defect many times; a few of its inputs are enough.
  private func reduce(_ failing: [[UInt8]], of area: TrialArea) throws -> [SavedFailure] {
    let reduction = plan.reduction(of: area, workshop, in: context)
    var known: Set<TrialFailure.Signature> = []
    var failures: [SavedFailure] = []
    for choices in failing.prefix(16) {
      guard let signature = try reduction.signature(of: choices) else { continue }
      guard known.insert(signature).inserted else { continue }
      context.console.note("shrinking \(area.name), \(signature)")
      if let saved = try reduction.reduce(choices, seed: nil) { failures.append(saved) }
    }
    return failures
  }
}
