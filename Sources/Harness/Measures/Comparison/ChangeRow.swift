/// A lasting change of a figure: a row of `changes.csv`.
public struct ChangeRow: Equatable, TableRow {
  /// The case and the metric that changed.
  public let headline: Results.Headline
  /// The revision of the last run before the change.
  public let revisionBefore: String
  /// The revision of the first run after the change.
  public let revision: String
  /// The start of the first run after the change.
  public let utc: String
  /// The median of the figures since the previous change.
  public let before: Double
  /// The median of the figures until the next change.
  public let after: Double
  /// The number of figures that `before` is the median of.
  public let runsBefore: Int
  /// The number of figures that `after` is the median of.
  public let runsAfter: Int

  public init(
    headline: Results.Headline,
    revisionBefore: String,
    revision: String,
    utc: String,
    before: Double,
    after: Double,
    runsBefore: Int,
    runsAfter: Int
  ) {
    self.headline = headline
    self.revisionBefore = revisionBefore
    self.revision = revision
    self.utc = utc
    self.before = before
    self.after = after
    self.runsBefore = runsBefore
    self.runsAfter = runsAfter
  }

  /// A Boolean value that indicates whether the figure is better after the change.
  public var isBetter: Bool { (after < before) == (headline.metric.better == .lower) }

  public static let columns = [
    "suite", "benchmark", "engine", "size", "change", "metric", "git_sha_before", "git_sha", "utc",
    "before", "after", "runs_before", "runs_after",
  ]

  public var fields: [String] {
    let id = headline.id
    return [
      id.suite, id.benchmark, id.engine, String(id.size), id.change, headline.metric.rawValue,
      revisionBefore, revision, utc, CSV.number(before), CSV.number(after), String(runsBefore),
      String(runsAfter),
    ]
  }

  public init(_ fields: FieldReader) throws(CSVError) {
    self.init(
      headline: Results.Headline(
        id: try CaseID(fields),
        metric: try fields.word("metric")
      ),
      revisionBefore: fields.text("git_sha_before"),
      revision: fields.text("git_sha"),
      utc: fields.text("utc"),
      before: try fields.number("before"),
      after: try fields.number("after"),
      runsBefore: try fields.positive("runs_before"),
      runsAfter: try fields.positive("runs_after")
    )
  }
}
