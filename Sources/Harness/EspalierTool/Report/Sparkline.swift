import Measures

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
