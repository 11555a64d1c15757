import Documents
import Measures

/// The report: a page of results and charts without network requests, whose script only filters and
/// sorts.
struct ReportPage {
  /// The results to report, newest last; the earlier ones are history.
  let runs: [Results]
  let comparison: [ComparisonRow]
  /// The raw samples of the newest results.
  var samples: [SampleRow] = []

  /// The HTML of the page.
  var html: HTML {
    guard let current = runs.last else { return HTML.page(title: "espalier", body: "") }
    let history = History(runs)
    let names = ReportNames(runs.flatMap(\.cases))
    let changes = HistorySection.changes(in: history)
    let standings = current.standings
    let charts = GrowthSection(current, names: names)
    let sections = [
      heading(current),
      OverviewSection(standings: standings, comparison: comparison, changes: changes).html,
      comparisonSection, HistorySection(history: history, changes: changes, names: names).html,
      RivalSection(standings: standings, history: history, charts: charts.workloads).html,
      charts.html, DistributionSection(samples: samples, names: names).html, details(current),
    ]
    return HTML.page(
      title: "\(Program.name): measurements",
      body: sections.joined(separator: "\n") + "\n<script>\(HTML.filterAndSort)</script>"
    )
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
      + "<input id=\"filter\" type=\"search\" placeholder=\"Filter by a regular expression\" "
      + "aria-label=\"Filter by a regular expression\" hidden/>"
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
    let chart = ComparisonChart(rows: comparison)
    let charts: HTML = """
      <figure class="wide">\(chart.picture(isNarrow: false))</figure>
      <figure class="narrow">\(chart.picture(isNarrow: true))</figure>
      """
    let differs = comparison.contains { $0.verdict != .same }
    return """
      <h2 id="comparison">Comparison, worst first</h2>
      <p>\(comparison.verdicts).</p>
      \(differs ? charts : "")
      <details><summary>All comparisons</summary>
      \(HTML.table(
        header: ["verdict", "case", "metric", "before", "after", "ratio"], rows: rows,
        left: [0, 1, 2]
      ))
      </details>
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
      <h2 id="figures">All figures</h2>
      <details><summary>\(Figures.count(rows.count)) rows</summary>
      \(HTML.table(
        header: ["case", "metric", "method", "value", "95 %", "samples", "check"], rows: rows,
        left: [0, 1, 2]
      ))
      </details>
      """
  }
}

/// The colours of engines and the anchors of workloads on a page.
struct ReportNames {
  private let colors: [String: Int]

  /// Creates the names for a page; an engine has one colour in all of its charts.
  init(_ cases: [CaseID]) {
    let engines = Set(cases.map(\.engine)).sorted {
      ($0 == Benchmark.ownEngine ? "" : $0) < ($1 == Benchmark.ownEngine ? "" : $1)
    }
    colors = Dictionary(
      uniqueKeysWithValues: engines.enumerated().map { ($1, $0 % GrowthChart.colors) }
    )
  }

  /// Returns the index of an engine's colour.
  func color(of engine: String) -> Int { colors[engine] ?? 0 }

  /// Returns the anchor of a workload in a section of the page.
  static func anchor(_ section: String, _ id: CaseID) -> String {
    let letters = "\(section)-\(id.suite)-\(id.benchmark)-\(id.change)".unicodeScalars.map {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) ? Character($0) : "-"
    }
    return String(letters)
  }

  /// Returns the title of a workload.
  static func title(_ id: CaseID) -> String {
    "\(id.suite): \(id.benchmark)" + (id.change.isEmpty ? "" : ", \(id.change)")
  }
}
