import Measures

/// `espalier changes`: finds the revisions at which figures changed permanently.
struct Changes: Verb {
  static let about = VerbSpec(
    "changes",
    summary: "Finds the revisions at which figures changed, in a history of runs.",
    discussion: """
      Searches times and ratios for change points. Three runs on each side are enough for a step of 5 % if
      runs differ by 0.5 % (standard deviation): it is found in 9 of 10 cases. If runs differ by 1 %, it is
      found in 6 of 10 cases with five runs on each side. With 12 or more runs, a permutation test
      (E-divisive) also finds smaller steps. In a shorter history with more noise, a step that separates all
      runs before from all runs after it is printed as possible; it does not change the exit status, and
      about 3 of 100 series of ten runs without a change have one. False positives:
      \(ChangePointSearch.falsePositives).

      The time of a run is its least sample, which other programs disturb least. Instructions differ by up to
      1 % between builds, so only more is a change. Other counts are exact: each difference is a change.
      Times of machines other than that of the newest run are ignored. Figures with fewer than six
      comparable runs, or counts with fewer than two, are not judged; if that is so for all, the exit
      status is 3. Folders without results.csv or
      without figures are skipped.
      """,
    examples: ["\(Program.name) changes results/history --metric time --filter Difference"]
  )

  private static let defaultFolder = "results/history"

  var folder = Self.defaultFolder
  var metrics: [Metric] = []
  var filter: CaseFilter?
  var percent = HistoryChanges.floor * 100
  var file: String?
  var fails = false

  static var rows: [Row<Self>] {
    Row.argument(optional: \.folder, .text("HISTORY", .folders))
      .help("A folder of folders of results")
    Row.options("metric", letter: "m", \.metrics, .word("METRIC", kind: "metric"), absent: "all")
      .help("Only this metric; repeat for more")
    Row.filter(\.filter)
    Row.option("floor", \.percent, .number("PERCENT", atLeast: 0))
      .help("The smallest change of a figure with noise")
    Row.option("out", letter: "o", \.file, .file, absent: "not written")
      .help("Also write the changes into this CSV file")
    Row.flag("fail", \.fails)
      .help("Exit with status 1 if a figure is worse since its last change.")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let history = try History(in: folder, context: context)
    guard !history.isShort else {
      throw ToolError.environment(
        "\(folder) contains \(Figures.count(history.results.count, "run")) with measurements, but changes "
          + "needs two or more",
        advice: "\(Program.name) bench --out \(shellQuoted(path(folder, "NAME"))) adds one."
      )
    }
    let changes = HistoryChanges(
      history: history,
      search: ChangePointSearch(),
      floor: percent / 100
    )
    let (rows, possible, compared, short) = changes.rows(
      metrics: metrics.isEmpty ? Metric.allCases : metrics
    ) { filter?.matches($0) ?? true }
    guard compared > 0 else {
      throw ToolError.environment(
        "no figure of this selection is in enough comparable runs: two for counts, "
          + "\(2 * ChangePointSearch().shortest) on the newest run's machine for times"
      )
    }
    if let file { try context.files.write(ChangeRow.file(rows), to: file) }
    try context.console.print(Self.text(rows), terminator: "")
    try context.console.print(Self.text(possible, prefix: "possibly "), terminator: "")
    let more = possible.isEmpty ? "" : " and \(Figures.count(possible.count, "possible change"))"
    try context.console.print(
      "\(Figures.count(rows.count, "change"))\(more) in "
        + Figures.count(history.results.count, "run")
    )
    if short > 0 {
      context.console.note(
        "\(Figures.count(short, "figure")) could not be judged: counts need two comparable runs, times six."
      )
    }
    if (rows + possible).contains(where: { $0.headline.metric.dependsOnLoad }) {
      context.console.note("False positives: \(ChangePointSearch.falsePositives).")
    }
    return fails && Self.isWorse(rows) ? .found : .fine
  }

  /// Whether the newest change of any case and metric is a regression; `rows` begin with the
  /// newest.
  private static func isWorse(_ rows: [ChangeRow]) -> Bool {
    var seen: Set<Results.Headline> = []
    return rows.contains { seen.insert($0.headline).inserted && !$0.isBetter }
  }

  /// Returns the changes, grouped by the revision of their first run.
  private static func text(_ rows: [ChangeRow], prefix: String = "") -> String {
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
        "  \(prefix)" + (row.isBetter ? "better" : "worse"), change, metric.rawValue,
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
