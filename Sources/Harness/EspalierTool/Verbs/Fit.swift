import Measures

/// `espalier fit`: fits the growth of costs with the size.
struct Fit: Verb {
  static let about = VerbSpec(
    "fit",
    summary: "Fits the growth of costs over sizes: the slope on log-log axes, and the best shape.",
    discussion: """
      The slope is the exponent: 0 is constant, 1 linear. The shape is the best of 1, log n, n,
      n log n and n², by the root mean square of the relative errors. Fixed costs dominate at small sizes:
      if no shape fits within 25 %, the smallest sizes are left out, as long as three are left, and the
      column "sizes" says so. If no shape fits then, the closest one of all sizes is printed after "none".
      Every metric is fitted per operation.
      """,
    examples: ["\(Program.name) fit results/latest --metric allocations"]
  )

  var folder = ""
  var metric = Metric.time
  var filter: CaseFilter?
  var maxSlope: Double?

  static var rows: [Row<Self>] {
    Row.argument(\.folder, .text("RESULTS", .results))
      .help("A folder of results or a baseline.")
    Row.option("metric", letter: "m", \.metric, .word("METRIC"))
      .help("The metric to fit")
    Row.filter(\.filter)
    Row.option("max-slope", \.maxSlope, .number("X"), absent: "no limit")
      .help("Exit with status 1 if a slope exceeds X")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let source = try Side.results(folder, in: context)
    let results = try source.load()
    if let filter, !results.cases.contains(where: filter.matches) {
      throw ToolError.usage("no case of \(folder) matches the filter")
    }
    let (fits, short) = Self.fits(in: results, metric: metric, filter: filter)
    guard !fits.isEmpty else {
      throw ToolError.environment(
        "no case of \(folder) has \(metric.rawValue) at three sizes or more",
        advice: "\(Program.name) bench --sizes 100,1k,10k,100k measures at four."
      )
    }
    var rows = [["suite", "benchmark", "engine", "slope", "95 %", "best", "error", "sizes"]]
    for (id, fit, count) in fits {
      let name = [id.benchmark, id.change].filter { !$0.isEmpty }.joined(separator: ", ")
      let shape = "O(\(fit.best.rawValue))"
      rows.append([
        id.suite, name, id.engine, Self.exponent(fit.slope), Self.interval(fit.line.slopeInterval),
        fit.isMeaningful ? shape : "none, \(shape)", Figures.percent(fit.errors[fit.best] ?? 0),
        fit.count == count ? String(count) : "\(fit.count) of \(count)",
      ])
    }
    let table = TextTable(
      rows,
      alignments: [.left, .left, .left, .right, .right, .left, .right, .left]
    )
    try context.console.print(table.text, terminator: "")
    let unfit = fits.count { !$0.fit.isMeaningful }
    if unfit > 0 {
      try context.console.print(
        "none: no function fits within \(Figures.percent(GrowthFit.largestError)) in "
          + "\(Figures.count(unfit)) of \(Figures.count(fits.count, "case")), and the closest one is shown. "
          + "Measure at more and larger sizes, or read the slope with care."
      )
    }
    for id in short {
      context.complain("\(Self.name(of: id)) has \(metric.rawValue) at two sizes, not three")
    }
    let status = try check(fits, in: context)
    return status == .fine && maxSlope != nil && !short.isEmpty ? .environment : status
  }

  /// Returns the fits of all benchmarks measured at three sizes or more, and those measured at two.
  static func fits(
    in results: Results,
    metric: Metric,
    filter: CaseFilter? = nil
  ) -> (fits: [(id: CaseID, fit: GrowthFit, count: Int)], short: [CaseID]) {
    let headlines = results.headlines
    var order: [CaseID] = []
    var points: [CaseID: [(size: Double, cost: Double)]] = [:]
    for id in results.cases where filter?.matches(id) ?? true {
      guard let row = headlines[.init(id: id, metric: metric)] else { continue }
      if points[id.ladder] == nil { order.append(id.ladder) }
      points[id.ladder, default: []].append((Double(id.size), row.perOperation))
    }
    let fits = order.compactMap { id in
      let found = points[id] ?? []
      return GrowthFit(beyondFixedCosts: found).map { (id, $0, found.count) }
    }
    return (fits, order.filter { points[$0]?.count == 2 })
  }

  private func check(
    _ fits: [(id: CaseID, fit: GrowthFit, count: Int)],
    in context: ToolContext
  ) throws -> ToolStatus {
    guard let maxSlope else { return .fine }
    let steep = fits.filter { $0.fit.slope > maxSlope }
    for (id, fit, _) in steep {
      context.complain(
        "\(Self.name(of: id)) grows with exponent "
          + "\(Self.exponent(fit.slope)), above \(Self.exponent(maxSlope))"
      )
    }
    return steep.isEmpty ? .fine : .found
  }

  private static func name(of id: CaseID) -> String { "\(id.suite)/\(id.benchmark)/\(id.engine)" }

  private static func exponent(_ slope: Double) -> String {
    CSV.number((slope * 1_000).rounded() / 1_000)
  }

  private static func interval(_ interval: Interval) -> String {
    interval.low.isFinite ? "\(exponent(interval.low))–\(exponent(interval.high))" : "–"
  }
}
