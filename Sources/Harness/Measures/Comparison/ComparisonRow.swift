/// A comparison: a row of `comparison.csv`.
public struct ComparisonRow: Equatable, TableRow {
  /// The case, whose change is empty if nothing was changed.
  public internal(set) var id = CaseID()
  public internal(set) var metric = Metric.time
  public internal(set) var before = 0.0
  public internal(set) var after = 0.0
  /// After ÷ before.
  public internal(set) var ratio = 1.0
  public var interval: Interval { Interval(low: min(low, high), high: max(low, high)) }
  private var low = 1.0
  private var high = 1.0
  /// The threshold that the effect had to exceed.
  public internal(set) var noise = 0.0
  public package(set) var verdict = Verdict.same

  public init() {}

  public init(
    id: CaseID,
    metric: Metric,
    before: Double,
    after: Double,
    ratio: PairedRatio,
    noise: Double,
    verdict: Verdict
  ) {
    self.id = id
    self.metric = metric
    self.before = before
    self.after = after
    self.ratio = ratio.ratio
    (low, high) = (ratio.interval.low, ratio.interval.high)
    self.noise = noise
    self.verdict = verdict
  }

  public static var table: [TableColumn<Self>] {
    TableColumn.id(\.id) + [
      .init("metric", \.metric), .init("before", \.before), .init("after", \.after),
      .init("ratio", \.ratio), .init("ci_low", \.low), .init("ci_high", \.high),
      .init("noise", \.noise), .init("verdict", \.verdict), .change(\.id),
    ]
  }

  /// Whether the first comparison precedes the second: failures first, then the largest worsening.
  public static func worstFirst(_ first: ComparisonRow, _ second: ComparisonRow) -> Bool {
    let ranks = (first.verdict.rank, second.verdict.rank)
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    if first.worsening != second.worsening { return first.worsening > second.worsening }
    return first.id.description < second.id.description
  }

  /// The factor by which the figure became worse; above 1 is worse for every metric.
  public var worsening: Double { metric.better == .lower ? ratio : 1 / ratio }
}

extension Verdict {
  fileprivate var rank: Int { Verdict.allCases.firstIndex(of: self) ?? 0 }
}
