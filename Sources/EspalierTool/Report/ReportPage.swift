import Measures

/// The report: what was measured, drawn so that it can be read without a script or a network.
struct ReportPage {
  /// The results to report, newest last; the earlier ones are history.
  let runs: [Results]
  let comparison: [ComparisonRow]

  /// The whole page.
  var text: String {
    guard let current = runs.last else { return HTML.page(title: "espalier", body: "") }
    return HTML.page(
      title: "espalier: measurements",
      body: [
        heading(current), verdicts, comparisonSection, summary(current), growth(current),
        details(current),
      ].joined(separator: "\n")
    )
  }

  private func heading(_ current: Results) -> String {
    let facts = current.runs.map { run in
      let machine = run.machine
      return "\(run.utc), revision \(run.gitRevision.prefix(12))"
        + (run.isDirty ? " with changes" : "") + ", \(machine.cpu), \(machine.cores) cores"
        + (machine.isVirtual ? " (virtual)" : "") + ", Swift \(machine.swift) \(machine.flags), "
        + "\(run.allocator), load \(Figures.threeDigits(run.loadBefore)) to "
        + Figures.threeDigits(run.loadAfter)
    }
    return "<h1>Measurements</h1>"
      + facts.map { "<p>\(HTML.escape($0))</p>" }.joined()
  }

  /// One sentence that answers the question the reader came with.
  private var verdicts: String {
    guard !comparison.isEmpty else { return "" }
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = comparison.count { $0.verdict == verdict }
      return count > 0 ? "\(count) \(verdict.rawValue)" : nil
    }
    return "<p>\(comparison.count) comparisons: \(counts.joined(separator: ", ")).</p>"
  }

  private var comparisonSection: String {
    guard !comparison.isEmpty else { return "" }
    let rows = comparison.sorted(by: ComparisonRow.worstFirst).map { row in
      [
        "<span class=\"\(row.verdict.rawValue)\">\(row.verdict.rawValue)</span>",
        HTML.escape(row.id.description), row.metric.rawValue,
        Figures.value(row.before, of: row.metric), Figures.value(row.after, of: row.metric),
        Figures.ratio(row.ratio),
      ]
    }
    return """
      <h2>Comparison, worst first</h2>
      <figure>\(ComparisonChart(rows: comparison).picture)</figure>
      <details><summary>All comparisons</summary>
      \(HTML.table(
        header: ["verdict", "case", "metric", "before", "after", "ratio"], rows: rows, left: 3
      ))
      </details>
      """
  }

  private func summary(_ current: Results) -> String {
    let headlines = current.headlines
    var rows: [[String]] = []
    for (workload, ids) in Self.workloads(current) {
      guard let own = ids.first(where: { $0.engine == Benchmark.ownEngine }) else { continue }
      let time = { (id: CaseID) in headlines[.init(id: id, metric: .time)]?.value ?? .infinity }
      let best = ids.filter { $0 != own }.min { time($0) < time($1) }
      let ratio = best.flatMap { headlines[.init(id: $0, metric: .timeRatio)]?.value }
      let allocations = headlines[.init(id: own, metric: .allocations)]?.perOperation
      rows.append([
        HTML.escape(Self.name(workload)), Figures.count(own.size), Figures.time(time(own)),
        allocations.map(Figures.share) ?? "–", HTML.escape(best?.engine ?? "–"),
        best.map { Figures.time(time($0)) } ?? "–", Self.colored(ratio), sparkline(own),
      ])
    }
    guard !rows.isEmpty else { return "" }
    return """
      <h2>Engine and best rival</h2>
      <p>Time and allocations per operation. A ratio above one says how many times longer the rival
      takes.</p>
      \(HTML.table(
        header: [
          "workload", "size", "engine", "allocations", "best rival", "rival", "ratio", "history",
        ], rows: rows, left: 1
      ))
      """
  }

  private static func colored(_ ratio: Double?) -> String {
    guard let ratio else { return "–" }
    let style = ratio > 1.05 ? "win" : ratio < 0.95 ? "loss" : "soft"
    return "<span class=\"\(style)\">\(Figures.ratio(ratio))</span>"
  }

  private func sparkline(_ id: CaseID) -> String {
    Sparkline(values: runs.compactMap { $0.headline(.time, of: id)?.value }).picture
  }

  private func growth(_ current: Results) -> String {
    let headlines = current.headlines
    var order: [CaseID] = []
    var series: [CaseID: [(engine: String, rows: [ResultRow])]] = [:]
    for id in current.cases {
      guard let row = headlines[.init(id: id, metric: .time)], row.value > 0 else { continue }
      let chart = id.workload.ladder
      if series[chart] == nil { order.append(chart) }
      var list = series[chart] ?? []
      if let index = list.firstIndex(where: { $0.engine == id.engine }) {
        list[index].rows.append(row)
      } else {
        list.append((id.engine, [row]))
      }
      series[chart] = list
    }
    // One size is a point, and shows no growth.
    let grown = order.filter { chart in
      Set((series[chart] ?? []).flatMap { $0.rows.map(\.id.size) }).count > 1
    }
    let figures = grown.map { chart in
      GrowthChart(
        title: Self.name(chart),
        series: (series[chart] ?? []).map { .init(engine: $0.engine, points: $0.rows) }
      ).figure
    }
    guard !figures.isEmpty else { return "" }
    return """
      <h2>Growth</h2>
      <p>Time per operation by size, both axes logarithmic; the exponent is the slope.</p>
      <div class="grid">
      \(figures.joined(separator: "\n"))
      </div>
      """
  }

  private func details(_ current: Results) -> String {
    let rows = current.rows.filter { $0.statistic == .median || $0.statistic == .exact }.map {
      row in
      [
        HTML.escape(row.id.description), row.metric.rawValue, row.method,
        Figures.value(row.value, of: row.metric),
        row.interval.map {
          Figures.value($0.low, of: row.metric) + " – " + Figures.value($0.high, of: row.metric)
        } ?? "",
        String(row.samples), String(row.check, radix: 16),
      ]
    }
    return """
      <h2>All figures</h2>
      <details><summary>\(Figures.count(rows.count)) rows</summary>
      \(HTML.table(
        header: ["case", "metric", "method", "value", "95 %", "samples", "check"], rows: rows,
        left: 3
      ))
      </details>
      """
  }

  private static func name(_ id: CaseID) -> String {
    "\(id.suite): \(id.benchmark)" + (id.change.isEmpty ? "" : ", \(id.change)")
  }

  private static func workloads(_ results: Results) -> [(CaseID, [CaseID])] {
    var order: [CaseID] = []
    var groups: [CaseID: [CaseID]] = [:]
    for id in results.cases {
      if groups[id.workload] == nil { order.append(id.workload) }
      groups[id.workload, default: []].append(id)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }
}
