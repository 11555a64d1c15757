import Documents
import Measures

/// The section of the report with the cases that changed for good, each with its commits.
struct HistorySection {
  let history: History
  let changes: [ChangeRow]
  let names: ReportNames

  /// The maximum number of charts.
  private static let most = 24

  /// Returns the lasting changes of times and allocations.
  static func changes(in history: History) -> [ChangeRow] {
    guard !history.isShort else { return [] }
    let search = ChangePointSearch()
    return HistoryChanges(history: history, search: search, floor: HistoryChanges.floor)
      .rows(metrics: [.time, .allocations], of: { _ in true }).changes
  }

  var html: HTML {
    guard !history.isShort else { return "" }
    var seen: Set<Results.Headline> = []
    let headlines = changes.map(\.headline).filter { seen.insert($0).inserted }
    let runs = Figures.count(history.results.count, "run")
    guard !headlines.isEmpty else {
      return "<h2 id=\"history\">History</h2><p>No lasting change in \(runs).</p>"
    }
    let figures = headlines.prefix(Self.most).map { headline -> HTML in
      """
      <figure id="\(ReportNames.anchor("history", headline.id))">\
      <h3>\(headline.id.description), \(headline.metric.rawValue)</h3>\(picture(headline))\
      <figcaption class="soft">\(captions(headline).joined(separator: "<br>"))</figcaption></figure>
      """
    }
    let rest = headlines.count - figures.count
    let note: HTML =
      rest > 0 ? "<p>\(Figures.count(rest)) more: \(Program.name) changes lists them.</p>" : ""
    return """
      <h2 id="history">History</h2>
      <p>Lasting changes in \(runs): a line marks the first run after each, and each dot is a run.</p>
      <div class="grid">\(figures.joined())</div>\(note)
      """
  }

  private func captions(_ headline: Results.Headline) -> [HTML] {
    changes.filter { $0.headline == headline }.map { row in
      let ratio = row.before == 0 ? "–" : Figures.ratio(row.after / row.before)
      return """
        <b class="\(row.isBetter ? "win" : "loss")">\(ratio)</b> since \(row.revision.prefix(9)), \
        \(row.utc)
        """
    }
  }

  private func picture(_ headline: Results.Headline) -> HTML {
    let (width, height) = (360.0, 130.0)
    let rows = history.rows(headline.metric, of: headline.id)
    let values = rows.map(\.row.value)
    guard let least = values.min(), let most = values.max() else { return "" }
    var svg = SVG(width: width, height: height, title: "\(headline.id): run by run")
    let range = max(most - least, abs(most) * 0.02, 1e-9)
    let x = { (index: Int) in
      62 + Double(index) / Double(max(1, history.results.count - 1)) * (width - 74)
    }
    let y = { (value: Double) in height - 14 - (value - least) / range * (height - 28) }
    for value in [least, most] {
      svg.line((58, y(value)), (width - 8, y(value)), style: "axis")
      svg.label(Figures.value(value, of: headline.metric), at: (54, y(value) + 4), anchor: "end")
    }
    for row in changes where row.headline == headline {
      guard let start = rows.first(where: { utc(of: $0) == row.utc }) else { continue }
      let place = x(start.index) - 4
      svg.line((place, 6), (place, height - 6), style: row.isBetter ? "faster" : "slower")
    }
    let color = names.color(of: headline.id.engine)
    svg.path(rows.map { (x: x($0.index), y: y($0.row.value)) }, style: "s\(color)")
    for row in rows {
      let run = history.results[row.index].runs.first
      let value = Figures.value(row.row.value, of: headline.metric)
      svg.dot(
        (x(row.index), y(row.row.value)),
        radius: 3,
        style: "f\(color)",
        label: "\(value), \(run?.gitRevision.prefix(9) ?? ""), \(run?.utc ?? "")"
      )
    }
    return svg.html
  }

  private func utc(of row: (index: Int, row: ResultRow)) -> String? {
    history.results[row.index].runs.first { $0.runID == row.row.runID }?.utc
  }
}
