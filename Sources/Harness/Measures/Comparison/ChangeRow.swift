/// A lasting change of a figure: a row of `changes.csv`.
public struct ChangeRow: Equatable, TableRow {
  /// The case and the metric that changed.
  public internal(set) var headline = Results.Headline(id: CaseID(), metric: .time)
  /// The revision of the last run before the change.
  public internal(set) var revisionBefore = ""
  /// The revision of the first run after the change.
  public internal(set) var revision = ""
  /// The start of the first run after the change.
  public internal(set) var utc = ""
  /// The median of the figures since the previous change.
  public internal(set) var before = 0.0
  /// The median of the figures until the next change.
  public internal(set) var after = 0.0
  /// The number of figures that `before` is the median of.
  public internal(set) var runsBefore = 1
  /// The number of figures that `after` is the median of.
  public internal(set) var runsAfter = 1

  public init() {}

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

  public static var table: [TableColumn<Self>] {
    TableColumn.id(\.headline.id) + [
      .change(\.headline.id), .init("metric", \.headline.metric),
      .init("git_sha_before", \.revisionBefore), .init("git_sha", \.revision), .init("utc", \.utc),
      .init("before", \.before), .init("after", \.after), .positive("runs_before", \.runsBefore),
      .positive("runs_after", \.runsAfter),
    ]
  }
}
