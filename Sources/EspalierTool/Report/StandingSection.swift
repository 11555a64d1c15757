import Measures

/// The section of the report that compares this engine with its best rival, suite by suite.
struct StandingSection {
  let standings: [Standing]
  /// All runs of the report; a history needs more than one.
  let history: History

  var html: HTML {
    guard !standings.isEmpty else { return "" }
    var suites: [String] = []
    for standing in standings where suites.last != standing.own.suite {
      suites.append(standing.own.suite)
    }
    return """
      <h2>Engine and best rival</h2>
      <p>\(standings.summary) Time and allocations are per operation, bytes are what is kept per item. A ratio
      says how many times as much the rival takes; the bar draws it, one tick a power of ten.</p>
      \(suites.map(table).joined(separator: "\n"))
      """
  }

  private func table(_ suite: String) -> HTML {
    var last: CaseID?
    let rows = standings.filter { $0.own.suite == suite }.map { standing -> [HTML] in
      let own = standing.own
      let name = last?.ladder == own.ladder ? "" : standing.name
      last = own
      let rival = standing.rival
      let texts = [
        name, Figures.count(own.size), Figures.value(standing.value, of: standing.metric),
        standing.allocations.map(Figures.share) ?? "–",
        rival.map { Figures.value($0.value, of: standing.metric) } ?? "–", rival?.engine ?? "",
      ]
      return texts.map { HTML(text: $0) } + [
        rival.map { colored($0.ratio) } ?? "–",
        rival.map { RatioBar(ratio: $0.ratio).picture } ?? "",
      ]
        + (history.isShort
          ? [] : [Sparkline(values: history.values(standing.metric, of: own)).picture])
    }
    let header: [HTML] =
      ["\(suite)", "size", "engine", "allocations", "rival", "", "ratio", ""]
      + (history.isShort ? [] : ["history"])
    return HTML.table(header: header, rows: rows, left: [0, 5, 7, 8], style: "aligned")
  }

  private func colored(_ ratio: Double) -> HTML {
    let style = ratio > 1 + [Standing].tie ? "win" : ratio < 1 - [Standing].tie ? "loss" : "soft"
    return "<span class=\"\(style)\">\(Figures.ratio(ratio))</span>"
  }
}

/// A bar for a ratio: to the right of one if the rival takes more, to the left if it takes less.
struct RatioBar {
  let ratio: Double

  var picture: HTML {
    let (width, height) = (150.0, 14.0)
    var svg = SVG(width: width, height: height, title: Figures.ratio(ratio), style: "bar")
    let axis = LogAxis([0.1, 10_000], from: 2, to: width - 2)
    let end = axis.position(min(max(ratio, 0.1), 10_000))
    for tick in axis.ticks where tick != 1 {
      svg.line((axis.position(tick), 5), (axis.position(tick), 9), style: "axis")
    }
    let one = axis.position(1)
    svg.area(
      [(one, 3), (end, 3), (end, 11), (one, 11)],
      style: ratio >= 1 ? "gain" : "cost"
    )
    svg.line((one, 0), (one, height), style: "axis")
    return svg.html
  }
}
