import Foundation
import Measures
import Trials

/// `espalier fuzz`: runs trials of many areas and saves failures.
struct Fuzz: Verb {
  static let about = VerbSpec(
    "fuzz",
    summary: "Runs random trials of each area; shrinks and saves failures.",
    discussion: """
      Without --seed, each campaign has a new seed. The command in the first line has it: the same revision,
      seed and number of trials give the same trials for any number of shards and jobs. A time is divided
      among areas by their rates of trials, which are measured first: an area of long trials gets up to 16
      times as long as one of short trials. A worker that traps, hangs or exceeds its memory is a failure
      too. Writes fuzz.csv, failures.csv and a trial file for each failure into a folder, and keeps the
      trial files of earlier campaigns there. A trial that fails only after earlier trials is saved
      unshrunk, with a command that also runs those. After Ctrl-C, the same command line continues the
      campaign with its seed, if the program is the same.
      """,
    examples: [
      "\(Program.name) fuzz --area snapshot --time 5m --jobs 2",
      "\(Program.name) fuzz --area difference --bug targets-in-old-section --execs 200",
    ]
  )

  static let defaultFolder = "results/latest/fuzz"
  private static let defaultCorpus = "corpus/seeds"

  enum Engine: String, CaseIterable {
    case random, libfuzzer
  }

  var options = FuzzOptions()
  var form = OutputForm.text
  var restarts = false
  var engine = Engine.random
  var corpus = Self.defaultCorpus
  var folder = Self.defaultFolder

  static var rows: [Row<Self>] {
    FuzzOptions.rows(within: \.options)
    Row.outputForm(\.form)
    Row.flag("restart", \.restarts)
      .help("Do not continue an interrupted campaign of this command line.")
    Row.option("engine", \.engine, .word("ENGINE", kind: "engine"))
      .help("random, or libfuzzer in a build of scripts/fuzz")
    Row.option("corpus", \.corpus, .folder)
      .help("The seeds that libFuzzer starts with and adds to")
    Row.option("out", letter: "o", \.folder, .folder)
      .help("The folder for the results")
  }

  func check() throws(ToolError) {
    try options.check()
    guard engine == .libfuzzer || corpus == Self.defaultCorpus else {
      throw .usage("--corpus is for --engine libfuzzer")
    }
    guard form == .text || engine == .random else {
      throw .usage("--json and --markdown are for trials of --engine random")
    }
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    context.interruption.heed()
    let interrupted = InterruptedCampaign(
      of: commandLine(omitting: ["restart", "seed"]),
      in: folder,
      context: context
    )
    let fixedSeed = try options.fixedSeed(in: context)
    var earlier = restarts || engine == .libfuzzer ? nil : interrupted.load()
    if let fixedSeed, fixedSeed != earlier?.seed { earlier = nil }
    var verb = self
    verb.options.seed = fixedSeed ?? earlier?.seed ?? UInt64(UInt32.random(in: 1...UInt32.max))
    return try verb.run(after: earlier?.areas ?? [:], interrupted, in: context)
  }

  /// Runs the campaign with its seed, which the options have.
  private func run(
    after earlier: [String: InterruptedCampaign.Area],
    _ interrupted: InterruptedCampaign,
    in context: ToolContext
  ) throws -> ToolStatus {
    let plan = try options.plan(in: context)
    let workshop = options.workshop(in: context)
    let report = CampaignReport(folder: folder, plan: plan, context: context)
    try report.prepare()
    context.console.again(commandLine)
    let progress = FuzzProgress(
      areaCount: plan.areas.count,
      first: plan.first,
      console: context.console
    )
    if engine == .libfuzzer {
      return try LibFuzzerCampaign(
        plan: plan,
        corpus: corpus,
        workshop: workshop,
        report: report,
        context: context,
        progress: progress
      ).run()
    }
    if !earlier.isEmpty {
      let count = earlier.values.flatMap(\.parts).reduce(0) { $0 + $1.tally.executions }
      context.console.note(
        "Continuing after \(Figures.count(count, "trial")) of an interrupted campaign with its seed; --restart begins a new one."
      )
    }
    let campaign = Campaign(
      plan: plan,
      workshop: workshop,
      interruption: context.interruption,
      progress: progress,
      earlier: earlier
    )
    let outcomes = try campaign.run()
    // An error while one failure is shrunk, shown or saved does not affect the others.
    var attempts = Attempts()
    let failures = report.named(reduce(outcomes, plan, workshop, in: context, &attempts))
    attempts.attempt { try report.show(outcomes, failures: failures, as: form) }
    attempts.attempt {
      try report.save(outcomes, failures: failures)
      context.console.note("Results: \(folder)")
    }
    attempts.attempt {
      if context.interruption.isRequested {
        try interrupted.save(outcomes, seed: plan.seed)
      } else {
        try interrupted.discard()
      }
    }
    try attempts.finish()
    return status(of: outcomes, !failures.isEmpty, plan, in: context)
  }

  private func status(
    of outcomes: [(area: TrialArea, outcome: AreaOutcome)],
    _ hasFailures: Bool,
    _ plan: CampaignPlan,
    in context: ToolContext
  ) -> ToolStatus {
    if context.interruption.isRequested {
      context.complain(
        "interrupted in area \(outcomes.count { !$0.outcome.isWaiting }) of \(plan.areas.count); "
          + "results are in \(folder), and the same command line continues"
      )
      return .environment
    }
    let idle = outcomes.filter { $0.outcome.tally.executions == 0 }.map(\.area)
    for area in idle {
      let reason =
        if case .time = plan.length { "ended within its time; increase it with --time" } else {
          "is in this shard; increase their number with --execs"
        }
      context.complain("no trial of \(area.name) \(reason)")
    }
    if hasFailures { return .found }
    return idle.isEmpty ? .fine : .environment
  }

  /// The command line that repeats or continues this campaign.
  private var commandLine: String { commandLine(omitting: ["restart"]) }

  /// The maximum number of failures per area that are shrunk and saved; further ones are only
  /// counted.
  private static let failureLimit = 16

  private func reduce(
    _ outcomes: [(area: TrialArea, outcome: AreaOutcome)],
    _ plan: CampaignPlan,
    _ workshop: WorkerFactory,
    in context: ToolContext,
    _ attempts: inout Attempts
  ) -> [SavedFailure] {
    var saved: [SavedFailure] = []
    for (area, outcome) in outcomes {
      let reduction = plan.reduction(of: area, workshop, in: context)
      for finding in outcome.failedTrials.prefix(Self.failureLimit) {
        context.console.note("shrinking \(area.name), \(finding.signature)")
        attempts.attempt {
          do {
            let failure = try reduce(finding, reduction, plan, in: context)
            if let failure { saved.append(failure) }
          } catch {
            context.complain("\(area.name): \(finding) could not be shrunk: \(error)")
            if let stretch = finding.stretch {
              context.console.again(plan.command(for: stretch, of: area))
            }
            throw error
          }
        }
      }
    }
    return saved
  }

  private func reduce(
    _ finding: TrialFailure,
    _ reduction: FailureReduction,
    _ plan: CampaignPlan,
    in context: ToolContext
  ) throws -> SavedFailure? {
    let area = reduction.area
    let seed = TrialSeed(campaign: plan.seed, number: finding.number)
    let choices = seed.choices(for: area.layout, sizeClass: plan.sizeClass)
    if let failure = try reduction.reduce(choices, seed: seed) { return failure }
    context.console.note("the trial does not fail alone; searching for trials that it depends on")
    var search = PrecedingTrialSearch(area: area, plan: plan, workshop: reduction.trials.workshop)
    if context.interruption.isRequested { search.patience = .zero }
    let stretch = try search.stretch(for: finding)
    return try reduction.saved(finding, behind: stretch, of: plan)
  }
}
