import Measures

/// The report: a page of results and charts without scripts or network requests.
struct ReportPage {
  /// The results to report, newest last; the earlier ones are history.
  let runs: [Results]
  let comparison: [ComparisonRow]

  /// The HTML of the page.
  var html: HTML {
    guard let current = runs.last else { return HTML.page(title: "espalier", body: "") }
    let sections = [
      heading(current), comparisonSection,
      StandingSection(standings: current.standings, history: History(runs)).html,
      growth(current), details(current),
    ]
    return HTML.page(title: "espalier: measurements", body: sections.joined(separator: "\n"))
  }

  private func heading(_ current: Results) -> HTML {
    let facts = current.runs.map { run in
      let machine = run.machine
      return "\(run.utc), revision \(run.gitRevision.prefix(12))"
        + (run.isDirty ? " with changes" : "") + ", \(machine.cpu), \(machine.cores) cores"
        + (machine.isVirtual ? " (virtual)" : "") + ", Swift \(machine.swift) \(machine.flags), "
        + "\(run.allocator), load \(Figures.threeDigits(run.loadBefore)) to "
        + Figures.threeDigits(run.loadAfter)
    }
    return "<h1>Measurements</h1>" + facts.map { "<p>\($0)</p>" as HTML }.joined()
  }

  private var comparisonSection: HTML {
    guard !comparison.isEmpty else { return "" }
    let rows = comparison.sorted(by: ComparisonRow.worstFirst).map { row -> [HTML] in
      let texts = [
        row.id.description, row.metric.rawValue, Figures.value(row.before, of: row.metric),
        Figures.value(row.after, of: row.metric), Figures.ratio(row.ratio),
      ]
      let verdict = row.verdict.rawValue
      return ["<span class=\"\(verdict)\">\(verdict)</span>"] + texts.map { HTML(text: $0) }
    }
    let differs = comparison.contains { $0.verdict != .same }
    return """
      <h2>Comparison, worst first</h2>
      <p>\(comparison.verdicts).</p>
      \(differs ? "<figure>\(ComparisonChart(rows: comparison).picture)</figure>" : "" as HTML)
      <details><summary>All comparisons</summary>
      \(HTML.table(
        header: ["verdict", "case", "metric", "before", "after", "ratio"], rows: rows,
        left: [0, 1, 2]
      ))
      </details>
      """
  }

  private func growth(_ current: Results) -> HTML {
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
    // A single size is a point and shows no growth.
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

  private func details(_ current: Results) -> HTML {
    let rows = current.rows.filter { $0.statistic == .median || $0.statistic == .exact }.map {
      row in
      [
        row.id.description, row.metric.rawValue, row.method,
        Figures.value(row.value, of: row.metric),
        row.interval.map {
          Figures.value($0.low, of: row.metric) + " – " + Figures.value($0.high, of: row.metric)
        } ?? "",
        String(row.samples), String(row.check, radix: 16),
      ].map { HTML(text: $0) }
    }
    return """
      <h2>All figures</h2>
      <details><summary>\(Figures.count(rows.count)) rows</summary>
      \(HTML.table(
        header: ["case", "metric", "method", "value", "95 %", "samples", "check"], rows: rows,
        left: [0, 1, 2]
      ))
      </details>
      """
  }

  private static func name(_ id: CaseID) -> String {
    "\(id.suite): \(id.benchmark)" + (id.change.isEmpty ? "" : ", \(id.change)")
  }
}
