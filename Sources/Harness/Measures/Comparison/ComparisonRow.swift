/// A comparison: a row of `comparison.csv`.
public struct ComparisonRow: Equatable, TableRow {
  public let suite: String
  public let benchmark: String
  public let engine: String
  public let size: Int
  public let metric: Metric
  public let before: Double
  public let after: Double
  /// After ÷ before.
  public let ratio: Double
  public let interval: Interval
  /// The threshold that the effect had to exceed.
  public let noise: Double
  public let verdict: Verdict
  /// The amount of change per operation, empty if nothing was changed.
  public let change: String

  public init(
    id: CaseID,
    metric: Metric,
    before: Double,
    after: Double,
    ratio: PairedRatio,
    noise: Double,
    verdict: Verdict
  ) {
    suite = id.suite
    benchmark = id.benchmark
    engine = id.engine
    size = id.size
    change = id.change
    self.metric = metric
    self.before = before
    self.after = after
    self.ratio = ratio.ratio
    interval = ratio.interval
    self.noise = noise
    self.verdict = verdict
  }

  /// The compared case.
  public var id: CaseID {
    CaseID(suite: suite, benchmark: benchmark, engine: engine, size: size, change: change)
  }

  public static let columns = [
    "suite", "benchmark", "engine", "size", "metric", "before", "after", "ratio", "ci_low",
    "ci_high", "noise", "verdict", "change",
  ]

  public var fields: [String] {
    [
      suite, benchmark, engine, String(size), metric.rawValue, CSV.number(before),
      CSV.number(after), CSV.number(ratio), CSV.number(interval.low), CSV.number(interval.high),
      CSV.number(noise), verdict.rawValue, change,
    ]
  }

  public init(_ fields: FieldReader) throws(CSVError) {
    suite = fields.text("suite")
    benchmark = fields.text("benchmark")
    engine = fields.text("engine")
    size = try fields.integer("size")
    metric = try fields.word("metric")
    before = try fields.number("before")
    after = try fields.number("after")
    ratio = try fields.number("ratio")
    let (low, high) = (try fields.number("ci_low"), try fields.number("ci_high"))
    interval = Interval(low: min(low, high), high: max(low, high))
    noise = try fields.number("noise")
    verdict = try fields.word("verdict")
    change = fields.text("change")
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
