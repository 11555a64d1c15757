import Documents
import Measures
import Trials

/// `espalier bench`: measures this package's engine and its rivals.
struct Bench: Verb {
  static let about = VerbSpec(
    "bench",
    summary: "Measures times and allocations of each engine and its rivals.",
    discussion: """
      Prints a table, and writes runs.csv, results.csv and samples.csv to DIR of --out. Until the run ends,
      partial results are kept in DIR/unfinished. After Ctrl-C, the same command line continues the run,
      if the program is the same.
      """,
    examples: [
      "\(Program.name) bench --quick --suite Snapshot",
      "\(Program.name) bench --filter '/insert one/' --sizes 1k,100k --out results/mine",
    ]
  )

  static let defaultFolder = "results/latest"

  var selection = Selection()
  var timing = TimingOptions()
  var columns: [BenchColumn] = []
  var order: BenchOrder?
  var countsInstructions = false
  var restarts = false
  var form = OutputForm.text
  var colours = Colours.auto
  var folder = Self.defaultFolder

  static var rows: [Row<Self>] {
    Selection.rows(within: \.selection)
    TimingOptions.rows(within: \.timing)
    BenchColumn.row(\.columns)
    Row.option("sort", \.order, .word("COLUMN"), absent: "the order of the suites")
      .help("Sort by name, size, time, ratio or allocations")
    Row.flag("instructions", \.countsInstructions)
      .help("Also count machine instructions, in a separate pass.")
    Row.flag("restart", \.restarts)
      .help("Do not continue an interrupted run of this command line.")
    Row.colours(\.colours)
    Row.outputForm(\.form)
    Row.option("out", letter: "o", \.folder, .folder)
      .help("The folder for the results")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    context.interruption.heed()
    let cases = try selection.cases(in: context.suites)
    try context.files.refuseResults("fuzz.csv", of: "fuzz", in: folder)
    try context.files.prepareFolder(folder)
    let stamp = RunStamp(in: context)
    let builds = MachineConditions.builds
    let interrupted = InterruptedRun(of: commandLine, in: folder, context: context)
    let earlier = restarts ? nil : interrupted.load()
    let known = Set((earlier?.results.cases ?? []).map(\.workload))
    if !known.isEmpty {
      context.console.note(
        "Continuing after \(Figures.count(known.count, "workload")) of an interrupted run; --restart measures "
          + "all of them again."
      )
    }
    let run = BenchRun(runID: stamp.runID, plan: timing.plan(selection.profile), context: context)
    let unfinished = UnfinishedRun(in: folder, files: context.files)
    var outcome = run.measure(cases.filter { !known.contains($0.id.workload) }) {
      unfinished.keep($0, of: stamp.row)
    }
    var attempts = Attempts()
    outcome.rows.insert(contentsOf: earlier?.results.rows ?? [], at: 0)
    outcome.samples.insert(contentsOf: earlier?.samples ?? [], at: 0)
    outcome.warnings.merge(earlier?.warnings ?? [:]) { new, _ in new }
    attempts.attempt { try addPasses(cases, to: &outcome, run: run) }
    let row = stamp.row()
    let parts = earlier?.results.runs ?? []
    let results = Results(runs: parts + [row], rows: outcome.rows)
    let isPartial = context.interruption.isRequested
    let doubts =
      RunWarnings.sentences(about: row, builds: builds, governor: MachineConditions.governor)
      + parts.flatMap { RunWarnings.sentences(about: $0, builds: [], governor: nil) }
      .map { "before the interruption, \($0)" }
    attempts.attempt { try printTable(results, outcome.warnings, doubts, in: context) }
    for error in outcome.errors { context.complain("\(error)") }
    for doubt in doubts { context.console.note("\(Program.name): \(doubt)") }
    var saved: String?
    attempts.attempt {
      if isPartial {
        guard !results.rows.isEmpty else { return }
        try interrupted.save(results, outcome)
        saved = path(folder, "interrupted")
      } else if !results.rows.isEmpty {
        try ResultsFolder(folder, files: context.files).save(results, samples: outcome.samples)
        saved = folder
        try interrupted.discard()
      }
      try unfinished.discard()
    }
    context.console.again(commandLine)
    try attempts.finish()
    if isPartial {
      let total = BenchRun.workloads(cases).count
      return endInterrupted(after: known.count + outcome.finished, of: total, in: saved, context)
    }
    if let saved { context.console.note("Results: \(saved)") }
    return outcome.errors.isEmpty ? .fine : .found
  }

  /// Says where an interrupted run is.
  private func endInterrupted(
    after finished: Int,
    of total: Int,
    in folder: String?,
    _ context: ToolContext
  ) -> ToolStatus {
    let rest = folder.map { "results are in \($0), and the same command line continues" }
    context.complain(
      "interrupted after \(finished) of \(total) workloads; "
        + (rest ?? "nothing was measured")
    )
    return .environment
  }

  /// Adds the figures of the separate passes that columns need, for cases that lack them.
  private func addPasses(
    _ cases: [BenchmarkCase],
    to outcome: inout BenchRun.Outcome,
    run: BenchRun
  ) throws {
    let lacking = { (metric: Metric, rows: [ResultRow]) in
      let known = Set(rows.filter { $0.metric == metric }.map(\.id))
      return cases.filter { !known.contains($0.id) }
    }
    let pass = CountingPass(runID: run.runID, context: run.context)
    if countsInstructions || columns.contains(.instructions) {
      outcome.rows += try pass.instructions(of: lacking(.instructions, outcome.rows))
    }
    if columns.contains(.cpu) {
      outcome.rows += try pass.processorTimes(of: lacking(.processorTime, outcome.rows), run.plan)
    }
    if columns.contains(.syscalls) {
      outcome.rows += try pass.systemCalls(of: lacking(.systemCalls, outcome.rows))
    }
  }

  private func printTable(
    _ results: Results,
    _ warnings: [CaseID: [CaseWarning]],
    _ doubts: [String],
    in context: ToolContext
  ) throws {
    let table = ResultTable(results: results, columns: columns, order: order, warnings: warnings)
    switch form {
    case .text:
      let text = table.text(
        width: context.console.outputColumns(),
        hasColours: colours.isOn(in: context)
      )
      try context.console.printStyled(text, terminator: "")
    case .markdown: try context.console.print(table.markdown, terminator: "")
    case .json:
      let json = ResultJSON(results: results, warnings: warnings)
      try context.console.printData(
        OutputForm.answer(
          "bench",
          [("runs", json.runs), ("cases", json.cases)]
            + [("warnings", .array(doubts.map { .string($0) }))]
        )
      )
    }
  }

  /// The command line that continues this run.
  private var commandLine: String { commandLine(omitting: ["restart"]) }
}

/// The options that change the duration of a measurement.
struct TimingOptions: CommandOptions {
  var runs: Int?
  var warmup = 0
  var least: Duration?

  static var rows: [Row<Self>] {
    Row.option(
      "runs",
      \.runs,
      .integer(atLeast: 3, atMost: 1_000_000),
      absent: "at most 41, with --quick 15"
    )
    .help("Take exactly N samples of each case, at least 3")
    Row.option("warmup", \.warmup, .integer(atLeast: 0, atMost: 1_000_000))
      .help("Run each case N times before the first sample")
    Row.option("min-time", \.least, .duration, absent: "10ms, with --quick 2ms")
      .help("The minimum time of a sample, such as 50ms")
  }

  /// Returns the plan of a profile with these options.
  func plan(_ profile: BenchmarkProfile) -> TimingPlan {
    TimingPlan(profile).with(
      sampleNanoseconds: least.map { Int64($0.inSeconds * 1e9) },
      rounds: runs,
      warmup: warmup
    )
  }
}
