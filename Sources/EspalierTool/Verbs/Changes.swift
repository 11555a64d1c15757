import Measures

/// `espalier changes`: finds the revisions at which figures changed permanently.
struct Changes: Verb {
  static let spec = VerbSpec(
    "changes",
    summary: "Finds the revisions at which figures changed, in a history of runs.",
    discussion: """
      Searches times and ratios for change points (E-divisive, with a permutation test). The rate of
      false positives is below 1 % of series, if the noise is independent from run to run. A change
      needs three runs on each side. Exact counts need no test: each difference is a change. Times of
      machines other than that of the newest run are ignored.
      """,
    examples: ["\(Program.name) changes results/history --metric time --filter Difference"],
    arguments: [
      ArgumentSpec(
        "HISTORY",
        .optional,
        completion: .folders,
        help: "A folder of folders of results (default: \(defaultFolder))."
      )
    ],
    options: [
      OptionSpec(
        "metric",
        letter: "m",
        value: "METRIC",
        repeats: true,
        completion: .words(Metric.allCases.map(\.rawValue)),
        help: "Only this metric; repeat for more (default: all)."
      ),
      OptionSpec(
        "filter",
        letter: "f",
        value: "REGEX",
        help: "Only cases whose name matches (default: all)."
      ),
      OptionSpec(
        "floor",
        value: "PERCENT",
        help: "The smallest change of a figure with noise (default: "
          + "\(CSV.number(HistoryChanges.floor * 100)))."
      ),
      OptionSpec(
        "out",
        letter: "o",
        value: "FILE",
        completion: .files,
        help: "Also write the changes into this CSV file (default: not written)."
      ),
      OptionSpec("fail", help: "Exit with status 1 if a figure is worse since its last change."),
    ]
  )

  private static let defaultFolder = "results/history"

  private let folder: String
  private let metrics: [Metric]
  private let filter: CaseFilter?
  private let floor: Double
  private let file: String?
  private let fails: Bool

  init(_ arguments: ParsedArguments) throws(ToolError) {
    folder = arguments.arguments.first ?? Self.defaultFolder
    let words = arguments.distinct("metric")
    var metrics: [Metric] = []
    for word in words {
      guard let metric = Metric(rawValue: word) else {
        throw .unknown("metric", word, known: Metric.allCases.map(\.rawValue))
      }
      metrics.append(metric)
    }
    self.metrics = metrics.isEmpty ? Metric.allCases : metrics
    filter = try arguments.value("filter").map { pattern throws(ToolError) in
      try CaseFilter(pattern)
    }
    let percent = try arguments.number("floor")
    guard percent ?? 0 >= 0 else { throw .usage("--floor takes a percentage of at least 0") }
    floor = percent.map { $0 / 100 } ?? HistoryChanges.floor
    file = arguments.value("out")
    fails = arguments.has("fail")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let history = try History(in: folder, files: context.files)
    guard !history.isShort else {
      throw ToolError.environment(
        "\(folder) contains \(Figures.count(history.results.count, "run")), but changes needs two or more",
        advice: "\(Program.name) bench --out \(shellQuoted(path(folder, "NAME"))) adds one."
      )
    }
    let changes = HistoryChanges(history: history, search: ChangePointSearch(), floor: floor)
    let rows = changes.rows(metrics: metrics) { filter?.matches($0) ?? true }
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
