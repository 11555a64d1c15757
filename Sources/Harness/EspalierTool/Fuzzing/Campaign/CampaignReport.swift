import Documents
import Measures
import Trials

/// The output of a campaign: two tables, a file per failure, and a summary.
struct CampaignReport {
  let folder: String
  let plan: CampaignPlan
  var engine = "random"
  let context: ToolContext
  let stamp: RunStamp

  init(folder: String, plan: CampaignPlan, context: ToolContext) {
    self.folder = folder
    self.plan = plan
    self.context = context
    stamp = RunStamp(in: context)
  }

  /// Checks before the campaign that the folder can be written.
  func prepare() throws {
    try context.files.refuseResults("results.csv", of: "bench", in: folder)
    try context.files.prepareFolder(folder)
    try context.files.refuseLink("failures", in: folder)
    for area in plan.areas { try context.files.refuseLink(area.name, in: failuresFolder) }
  }

  private var failuresFolder: String { path(folder, "failures") }

  /// Writes the tables and the failures, all or none.
  func save(
    _ outcomes: [(area: TrialArea, outcome: AreaOutcome)],
    failures: [SavedFailure]
  ) throws {
    let rows = outcomes.map { area, outcome in
      FuzzRow(runID: stamp.runID, area: area.name, plan: plan, engine: engine, outcome: outcome)
    }
    try save(rows, failures: failures)
  }

  /// Writes the given rows and the failures.
  func save(_ rows: [FuzzRow], failures: [SavedFailure]) throws {
    var files = [
      TextFile(path: path(folder, "fuzz.csv"), text: FuzzRow.file(rows)),
      TextFile(path: path(folder, "runs.csv"), text: RunRow.file([stamp.row()])),
    ]
    for failure in failures {
      try context.files.makeFolder("failures", in: folder)
      try context.files.makeFolder(failure.file.area, in: failuresFolder)
      files.append(TextFile(path: path(folder, failure.path), text: failure.file.description))
    }
    files.append(TextFile(path: path(folder, "failures.csv"), text: SavedFailure.file(failures)))
    try context.files.write(files)
  }

  /// Returns failures with paths that no other failure in the folder has.
  ///
  /// Failures of earlier campaigns are kept. A failure that is saved already keeps its path.
  func named(_ failures: [SavedFailure]) -> [SavedFailure] {
    var taken: Set<String> = []
    return failures.map { failure in
      var failure = failure
      var copy = 0
      repeat {
        copy += 1
        failure.path = failure.path(ofCopy: copy)
      } while !isFree(failure) || !taken.insert(failure.path).inserted
      return failure
    }
  }

  /// Whether the file of a failure does not exist, or has the same trial.
  private func isFree(_ failure: SavedFailure) -> Bool {
    let file = path(folder, failure.path)
    guard context.files.kind(of: file) == .file else { return true }
    return (try? context.files.read(file)) == failure.file.description
  }

  /// Prints the figures, and each failure with a command that reproduces it.
  func show(
    _ outcomes: [(area: TrialArea, outcome: AreaOutcome)],
    failures: [SavedFailure],
    as form: OutputForm = .text
  ) throws {
    let table = OutputTable(
      columns: [
        .init("area"), .init("executions", nil, .right),
        .init("executions_per_second", "/s", .right),
        .init("operations_per_second", "operations/s", .right), .init("failures", nil, .right),
        .init("replaced", nil, .right), .init("digest", nil, .right),
      ],
      rows: outcomes.map { area, outcome in
        let tally = outcome.tally
        let seconds = max(outcome.elapsed.inSeconds, 1e-6)
        let rates = [tally.executions, tally.operations].map { Double($0) / seconds }
        return [
          .init(area.name),
          .init(Figures.count(tally.executions), .number(Double(tally.executions))),
        ]
          + rates.map { .init(Figures.threeDigits($0), .number($0)) }
          + [
            .init(
              Figures.count(tally.failures),
              .number(Double(tally.failures)),
              colour: tally.failures > 0 ? .bad : nil
            ),
            .init(String(outcome.replacedWorkers), .number(Double(outcome.replacedWorkers))),
            .init(String(tally.digest, radix: 16)),
          ]
      },
      optional: ["digest", "replaced", "operations_per_second"]
    )
    let list = failures.map { failure in
      JSON.object([
        ("area", .string(failure.file.area)), ("oracle", .string(failure.file.signature.oracle)),
        ("site", .string(failure.file.signature.site)), ("message", .string(failure.file.message)),
        ("operations", .array(failure.file.operations.map { .string($0) })),
        ("seed", failure.file.seed.map { .string($0.description) } ?? .null),
        ("again", .string(command(for: failure))),
      ])
    }
    let notes =
      form == .markdown
      ? ["Seed: \(plan.seed)"]
        + failures.map { "\($0.file.area): \($0.file.signature): \(command(for: $0))" } : []
    try context.print(
      table,
      as: form,
      of: "fuzz",
      named: "areas",
      notes: notes,
      members: [("seed", .string("\(plan.seed)")), ("failures", .array(list))]
    )
    if form == .text { try show(failures) }
  }

  /// Returns the command that reproduces a failure.
  private func command(for failure: SavedFailure) -> String {
    failure.command ?? "\(Program.name) replay \(shellQuoted(path(folder, failure.path)))"
  }

  /// Prints each failure with a command that reproduces it.
  func show(_ failures: [SavedFailure]) throws {
    for failure in failures {
      let file = failure.file
      try context.console.print(
        """

        \(file.area): \(file.signature)
          \(file.message)
          \(Figures.count(file.operations.count, "operation")) after \
        \(Figures.count(failure.evaluations, "evaluation"))\
        \(file.seed.map { ", from seed \($0)" } ?? "")
          \(command(for: failure))
        """
      )
    }
  }
}
