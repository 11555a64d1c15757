import Documents
import Measures
import Trials

/// `espalier compare`: reports regressions and improvements, and fails for regressions.
struct Compare: Verb {
  static let about = VerbSpec(
    "compare",
    summary: "Compares two folders of results, or two programs measured alternately.",
    discussion: """
      A difference of times counts if its confidence interval excludes 1 and the effect exceeds three
      limits: --floor, the limit of the case in --history, and the noise. Between programs, a second
      measurement must agree, and the limit grows if other programs made the workers wait. In results of
      a busy machine, differences of times below 4x are not reported, and of more if the run waited for
      more than half of its time. A difference of one allocation counts, and of 1 % of the instructions. The
      exit status is 1 if a case is slower or gives a different answer, and 3 if no case could be compared.
      """,
    examples: [
      "\(Program.name) compare before results/latest",
      "\(Program.name) compare old/espalier new/espalier --filter Snapshot",
    ]
  )

  /// The default number of pairs of samples.
  static let defaultPairs = 30

  var base = ""
  var new = ""
  var selection = Selection()
  var pairs: Int?
  var percent: Double?
  var history: String?
  var wantsAll = false
  var showsAll = false
  var form = OutputForm.text
  var colours = Colours.auto
  var folder: String?

  private var floor: Double? { percent.map { $0 / 100 } }

  static var rows: [Row<Self>] {
    Row.argument(\.base, .text("BASE", .results))
      .help("A folder of results, the name of a baseline, or a program.")
    Row.argument(\.new, .text("NEW", .results))
      .help("The newer folder, baseline or program.")
    Selection.rows(within: \.selection)
    Row.option("pairs", \.pairs, .integer(atLeast: 3), absent: "\(defaultPairs)")
      .help("Pairs of samples per case")
    Row.option(
      "floor",
      \.percent,
      .number("PERCENT", atLeast: 0),
      absent: "\(CSV.number(FolderComparison.floor * 100)) between folders, "
        + "\(CSV.number(VerdictRule.floor * 100)) between programs"
    )
    .help("The smallest effect on a time that counts")
    Row.option("history", \.history, .folder, absent: "none")
      .help("A folder of earlier results that sets a limit for each case")
    Row.flag("complete", \.wantsAll)
      .help("Fail if NEW lacks a figure of BASE, or an exact count varies.")
    Row.flag("all", letter: "a", \.showsAll)
      .help("Also show cases without a difference.")
    Row.colours(\.colours)
    Row.outputForm(\.form)
    Row.option("out", letter: "o", \.folder, .folder, absent: "not written")
      .help("Write comparison.csv into this folder")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    if let folder { try context.files.prepareFolder(folder) }
    let comparison =
      switch (try Side(base, in: context), try Side(new, in: context)) {
      case (.results(let before), .results(let after)): try compare(before, after, in: context)
      case (.program(let before), .program(let after)): try compare(before, after, in: context)
      default: throw ToolError.usage("a folder of results cannot be compared with a program")
      }
    let rows = comparison.rows
    // A program gets all rows and selects itself.
    let table = ComparisonTable(rows: rows, showsAll: showsAll || form == .json)
    var attempts = Attempts()
    attempts.attempt {
      try context.print(
        table.table,
        as: form,
        of: "compare",
        named: "comparisons",
        colours: colours,
        notes: table.notes,
        members: [
          ("counts", table.counts),
          ("warnings", .array(comparison.doubts.map { .string($0) })),
          ("missing", .array(comparison.missing.map { .string("\($0.id) \($0.metric.rawValue)") })),
        ]
      )
    }
    if let folder {
      attempts.attempt {
        try context.files.write(ComparisonRow.file(rows), to: path(folder, "comparison.csv"))
      }
    }
    for doubt in comparison.doubts { context.complain("\(doubt)") }
    let missing = Dictionary(grouping: comparison.missing, by: \.id.description)
    if !wantsAll, !missing.isEmpty {
      context.console.note(
        "\(Figures.count(comparison.missing.count, "figure")) of \(base) cannot be compared; --complete lists "
          + "them, and fails."
      )
    }
    for (name, figures) in missing.sorted(by: { $0.key < $1.key }) where wantsAll {
      let metrics = figures.map(\.metric.rawValue).joined(separator: ", ")
      context.complain("missing of \(name): \(metrics)")
    }
    context.console.again(commandLine())
    try attempts.finish()
    if context.interruption.isRequested {
      throw ToolError.environment("interrupted; the table contains the finished comparisons")
    }
    let fails = wantsAll && !comparison.missing.isEmpty
    guard !rows.isEmpty || fails else {
      throw ToolError.environment(
        "nothing could be compared: the two sides have no figure in common"
      )
    }
    let isWorse = rows.contains { $0.verdict.isAlarm }
    return isWorse || fails ? .found : .fine
  }

  /// The comparisons, the selected figures that are missing, and reasons to doubt times.
  private typealias Comparison = (
    rows: [ComparisonRow], missing: [Results.Headline], doubts: [String]
  )

  private func compare(
    _ before: String,
    _ after: String,
    in context: ToolContext
  ) throws -> Comparison {
    guard !wantsAll else { throw ToolError.usage("--complete applies only to folders of results") }
    context.interruption.heed()
    let outcome = try BinaryComparison(
      before: [before, "worker"],
      after: [after, "worker"],
      pairs: pairs ?? Self.defaultPairs,
      plan: TimingPlan(selection.profile),
      floor: floor ?? VerdictRule.floor,
      history: try earlierResults(in: context),
      context: context
    ).outcome(for: try selection.cases(in: context.suites))
    let doubt =
      "the workers waited \(Figures.percent(outcome.waiting)) of the time for a processor, so differences "
      + "of up to \(Figures.percent(outcome.margin)) are not reported; compare again when other "
      + "programs have ended"
    return (outcome.rows, [], outcome.isBusy ? [doubt] : [])
  }

  private func compare(
    _ before: ResultsFolder,
    _ after: ResultsFolder,
    in context: ToolContext
  ) throws -> Comparison {
    guard pairs == nil, selection.sizes.isEmpty, selection.profile == .full else {
      throw ToolError.usage(
        "--pairs, --sizes, --quick and --smoke apply only to programs, not to folders of results"
      )
    }
    let (old, new) = (try before.load(), try after.load())
    let comparison = FolderComparison(
      before: old,
      after: new,
      floor: floor ?? FolderComparison.floor,
      history: try earlierResults(in: context)
    )
    if !comparison.hasComparableTimes {
      context.console.note("Different machines or builds: only counts and ratios are compared.")
    }
    let tools = Set((old.runs + new.runs).map { "Swift \($0.machine.swift), \($0.allocator)" })
    if tools.count > 1 {
      context.console.note("Counts depend on the tools: \(tools.sorted().joined(separator: "; ")).")
    }
    let doubt =
      "a run was measured on a busy machine, so differences of times below "
      + "\(Figures.ratio(comparison.busyRatio)) are not reported; measure again when other programs have ended, or compare the programs themselves"
    let unmatched = comparison.unmatched
    for (cases, folder) in [(unmatched.before, before), (unmatched.after, after)]
    where !cases.isEmpty {
      context.console.note("\(cases.count) cases are only in \(folder.folder).")
    }
    let isChosen = try selection.filter(among: old.cases + new.cases)
    return (
      comparison.rows(of: isChosen), comparison.missing(of: isChosen),
      comparison.isBusy && comparison.hasComparableTimes ? [doubt] : []
    )
  }

  /// Returns all results in the history folder.
  private func earlierResults(in context: ToolContext) throws -> History {
    try history.map { try History(in: $0, context: context) } ?? History()
  }
}
