import Measures

/// `espalier changes`: finds the revisions at which figures changed permanently.
struct Changes: Verb {
  static let about = VerbSpec(
    "changes",
    summary: "Finds the revisions at which figures changed, in a history of runs.",
    discussion: """
      Searches times and ratios for change points. With three runs on each side, a step of 5 % is found
      in 9 of 10 cases if runs differ by 0.5 % (standard deviation); with 12 or more runs, a permutation
      test (E-divisive) also finds smaller steps. The rate of false positives is below 1 % of series, if
      the noise is independent from run to run. The time of a run is its least sample, which other
      programs disturb least. Instructions differ by up to 1 % between builds, so only more is a
      change. Other counts are exact: each difference is a change. Times of machines other than that of
      the newest run are ignored.
      """,
    examples: ["\(Program.name) changes results/history --metric time --filter Difference"]
  )

  private static let defaultFolder = "results/history"

  var folder = "results/history"
  var metrics: [Metric] = []
  var filter: CaseFilter?
  var percent = HistoryChanges.floor * 100
  var file: String?
  var fails = false

  static var rows: [Row<Self>] {
    [
      .argument(
        optional: "HISTORY",
        \.folder,
        .text("HISTORY", .folders),
        help: "A folder of folders of results"
      ),
      .options(
        "metric",
        letter: "m",
        \.metrics,
        .word("METRIC", kind: "metric"),
        absent: "all",
        help: "Only this metric; repeat for more"
      ),
      .filter(\.filter),
      .option(
        "floor",
        \.percent,
        .number("PERCENT", atLeast: 0),
        help: "The smallest change of a figure with noise"
      ),
      .out(file: \.file, absent: "not written", help: "Also write the changes into this CSV file"),
      .flag(
        "fail",
        \.fails,
        help: "Exit with status 1 if a figure is worse since its last change."
      ),
    ]
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let history = try History(in: folder, files: context.files)
    guard !history.isShort else {
      throw ToolError.environment(
        "\(folder) contains \(Figures.count(history.results.count, "run")), but changes needs two or more",
        advice: "\(Program.name) bench --out \(shellQuoted(path(folder, "NAME"))) adds one."
      )
    }
    let changes = HistoryChanges(
      history: history,
      search: ChangePointSearch(),
      floor: percent / 100
    )
    let rows = changes.rows(metrics: metrics.isEmpty ? Metric.allCases : metrics) {
      filter?.matches($0) ?? true
    }
    if let file { try context.files.write(ChangeRow.file(rows), to: file) }
    try context.console.print(Self.text(rows), terminator: "")
    try context.console.print(
      "\(Figures.count(rows.count, "change")) in \(Figures.count(history.results.count, "run"))"
    )
    return fails && Self.isWorse(rows) ? .found : .fine
  }

  /// Whether the newest change of any case and metric is a regression; `rows` begin with the
  /// newest.
  private static func isWorse(_ rows: [ChangeRow]) -> Bool {
    var seen: Set<Results.Headline> = []
    return rows.contains { seen.insert($0.headline).inserted && !$0.isBetter }
  }

  /// Returns the changes, grouped by the revision of their first run.
  private static func text(_ rows: [ChangeRow]) -> String {
    var lines: [[String]] = []
    var group = ""
    for row in rows {
      let title = "\(row.utc)  \(row.revision.prefix(9)), after \(row.revisionBefore.prefix(9))"
      if title != group {
        lines.append([title])
        group = title
      }
      let metric = row.headline.metric
      let change = row.before == 0 ? "–" : percentage(row.after / row.before - 1)
      lines.append([
        "  " + (row.isBetter ? "better" : "worse"), change, metric.rawValue,
        Figures.value(row.before, of: metric), Figures.value(row.after, of: metric),
        row.headline.id.description,
      ])
    }
    return TextTable(lines, alignments: [.left, .right, .left, .right, .right]).text
  }

  private static func percentage(_ share: Double) -> String {
    (share > 0 ? "+" : "") + Figures.percent(share)
  }
}
