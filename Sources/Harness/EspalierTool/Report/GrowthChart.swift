import Documents
import Measures

/// A chart of the time of a workload against its size, for each engine, on log-log axes.
struct GrowthChart {
  /// The times of one engine.
  struct Series {
    let engine: String
    /// The index of the engine's colour.
    let color: Int
    var points: [ResultRow]

    /// The growth with the size, if there are enough sizes.
    var fit: GrowthFit? {
      GrowthFit(beyondFixedCosts: points.map { (Double($0.id.size), $0.value) })
    }
  }

  let anchor: String
  let title: String
  let series: [Series]

  /// The number of colours; further engines repeat them.
  static let colors = 6

  /// The chart with its heading and key.
  var figure: HTML {
    let keys = series.map { series -> HTML in
      """
      <span class="key"><i class="k\(series.color)"></i>\
      \(series.engine)\(growth(of: series))</span>
      """
    }
    return """
      <figure id="\(anchor)"><h3>\(title)</h3>\(picture)
      <figcaption>\(keys.joined())</figcaption></figure>
      """
  }

  private func growth(of series: Series) -> HTML {
    guard let fit = series.fit else { return "" }
    let slope: HTML = " n<sup>\(CSV.number((fit.slope * 100).rounded() / 100))</sup>"
    let error = Figures.percent(fit.errors[fit.best] ?? 0)
    return slope + (fit.isMeaningful ? ", O(\(fit.best.rawValue)) ± \(error)" : ", no fit")
  }

  private var picture: HTML {
    let (width, height) = (360.0, 230.0)
    var svg = SVG(width: width, height: height, title: "\(title): time per operation by size")
    let rows = series.flatMap(\.points)
    let x = LogAxis(rows.map { Double(max($0.id.size, 1)) }, from: 56, to: width - 26)
    let values = rows.flatMap { [$0.value, $0.interval?.low, $0.interval?.high] }
      .compactMap { $0 }.filter { $0 > 0 }
    let y = LogAxis(values, from: height - 28, to: 10)
    for tick in x.ticks {
      svg.line((x.position(tick), 10), (x.position(tick), height - 28), style: "axis")
      svg.label(
        Figures.count(Int(nearest: tick)),
        at: (x.position(tick), height - 12),
        anchor: "middle"
      )
    }
    for tick in y.ticks {
      svg.line((56, y.position(tick)), (width - 26, y.position(tick)), style: "axis")
      svg.label(Figures.time(tick), at: (50, y.position(tick) + 4), anchor: "end")
    }
    for series in series { draw(series, x, y, into: &svg) }
    return svg.html
  }

  private func draw(_ series: Series, _ x: LogAxis, _ y: LogAxis, into svg: inout SVG) {
    let color = series.color
    let points = series.points.filter { $0.value > 0 }.sorted { $0.id.size < $1.id.size }
    let place = { (row: ResultRow, value: Double) in
      (x: x.position(Double(max(row.id.size, 1))), y: y.position(value))
    }
    let band = points.compactMap { row in
      row.interval.flatMap { $0.low > 0 ? (row, $0) : nil }
    }
    if band.count > 1 {
      let outline =
        band.map { place($0.0, $0.1.low) } + band.reversed().map { place($0.0, $0.1.high) }
      svg.area(outline, style: "f\(color)")
    }
    svg.path(points.map { place($0, $0.value) }, style: "s\(color)")
    if let fit = series.fit, fit.isMeaningful {
      let curve = points.map { place($0, fit.cost(at: Double($0.id.size))) }
      svg.path(curve, style: "fit s\(color)")
    }
    for row in points {
      svg.dot(
        place(row, row.value),
        radius: 3.5,
        style: "f\(color)",
        label: "\(series.engine), n = \(Figures.count(row.id.size)): \(Figures.time(row.value))"
      )
    }
  }
}
