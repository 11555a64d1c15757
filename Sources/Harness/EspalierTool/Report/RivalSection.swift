import Documents
import Measures

/// The section of the report that compares this engine with its best rival and its floor, suite by
/// suite.
struct RivalSection {
  let standings: [RivalComparison]
  /// All runs of the report; a history needs more than one.
  let history: History
  /// The workloads with a chart of their growth.
  let charts: Set<CaseID>

  var html: HTML {
    guard !standings.isEmpty else { return "" }
    var suites: [String] = []
    for standing in standings where suites.last != standing.own.suite {
      suites.append(standing.own.suite)
    }
    let reach = RatioAxis.reach(of: standings.compactMap { $0.rival?.ratio })
    return """
      <h2 id="standing">Engine, best rival and floor</h2>
      <p>\(standings.summary) Time and allocations are per operation, bytes are the memory kept per item. A ratio
      is the rival's figure divided by the engine's: above 1 the engine is better. Its bar begins at 1, and a
      tick is a factor of ten. No implementation can beat a floor; its column is the engine's figure divided
      by the floor's.</p>
      \(suites.map { table($0, reach: reach) }.joined(separator: "\n"))
      """
  }

  private func table(_ suite: String, reach: Double) -> HTML {
    var last: CaseID?
    let rows = standings.filter { $0.own.suite == suite }.map { standing -> [HTML] in
      let own = standing.own
      let isRepeated = last?.ladder == own.ladder
      last = own
      let rival = standing.rival
      let texts = [
        Figures.count(own.size), Figures.value(standing.value, of: standing.metric),
        standing.allocations.map(Figures.share) ?? "–",
        rival.map { Figures.value($0.value, of: standing.metric) } ?? "–", rival?.engine ?? "",
      ]
      let picture =
        history.isShort ? [] : [Sparkline(values: history.values(standing.metric, of: own)).picture]
      return [name(standing, isRepeated: isRepeated)] + texts.map { HTML(text: $0) } + [
        rival.map { colored($0.ratio) } ?? "–",
        rival.map { RatioBar(ratio: $0.ratio, reach: reach).picture } ?? "",
        standing.floor.map { floor in
          "<span title=\"\(floor.engine): \(Figures.value(floor.value, of: standing.metric))\">\(Figures.ratio(1 / floor.ratio))</span>"
        } ?? "",
      ] + picture
    }
    let header: [HTML] =
      ["\(suite)", "size", "engine", "allocations", "rival", "", "ratio", "", "× floor"]
      + (history.isShort ? [] : ["history"])
    return HTML.table(header: header, rows: rows, left: [0, 5, 7, 9], style: "aligned")
  }

  private func name(_ standing: RivalComparison, isRepeated: Bool) -> HTML {
    let chart = standing.own.workload.ladder
    let text: HTML =
      charts.contains(chart)
      ? "<a href=\"#\(ReportNames.anchor("growth", chart))\">\(standing.name)</a>"
      : "\(standing.name)"
    return isRepeated
      ? "<span class=\"again\">\(text)</span>"
      : "<span id=\"\(ReportNames.anchor("standing", standing.own))\">\(text)</span>"
  }

  private func colored(_ ratio: Double) -> HTML {
    let style =
      ratio > 1 + [RivalComparison].tie
      ? "win" : ratio < 1 - [RivalComparison].tie ? "loss" : "soft"
    return "<span class=\"\(style)\">\(Figures.ratio(ratio))</span>"
  }
}

/// A bar for a ratio: to the right of one if the rival takes more, to the left if it takes less.
struct RatioBar {
  let ratio: Double
  /// The largest ratio in the table, or the inverse of the smallest one.
  let reach: Double

  var picture: HTML {
    let (width, height) = (150.0, 14.0)
    var svg = SVG(width: width, height: height, title: Figures.ratio(ratio), style: "bar")
    let axis = RatioAxis(reach: reach, from: 2, to: width - 2)
    for tick in axis.ticks {
      svg.line((axis.position(tick), 5), (axis.position(tick), 9), style: "axis")
    }
    let (one, end) = (axis.position(1), axis.position(ratio))
    svg.area([(one, 3), (end, 3), (end, 11), (one, 11)], style: ratio >= 1 ? "gain" : "cost")
    svg.line((one, 0), (one, height), style: "axis")
    return svg.html
  }
}

/// A line chart of a case's history, as high as text.
struct Sparkline {
  let values: [Double]

  var picture: HTML {
    let (width, height) = (120.0, 24.0)
    let known = values.filter { $0 > 0 }
    guard known.count > 1, let least = known.min(), let most = known.max() else { return "" }
    var svg = SVG(
      width: width,
      height: height,
      title: "from \(Figures.threeDigits(least)) to \(Figures.threeDigits(most))",
      style: "spark"
    )
    let range = max(most - least, most * 0.02)
    let points = known.enumerated().map { index, value in
      (
        x: 4 + Double(index) / Double(known.count - 1) * (width - 8),
        y: height - 4 - (value - least) / range * (height - 8)
      )
    }
    svg.path(points, style: "s0")
    if let last = points.last {
      svg.dot(last, radius: 2.5, style: "f0", label: Figures.threeDigits(known[known.count - 1]))
    }
    return svg.html
  }
}
