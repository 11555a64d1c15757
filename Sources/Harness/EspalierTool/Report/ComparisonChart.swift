import Documents
import Measures

/// A chart of the intervals of all comparisons that are not the same, worst on top.
struct ComparisonChart {
  let rows: [ComparisonRow]

  /// The maximum number of intervals; the table below the chart has all comparisons.
  static let most = 60

  /// Returns the chart with names beside the intervals, or above them for a phone.
  func picture(isNarrow: Bool) -> HTML {
    let drawn = rows.filter { $0.verdict != .same }
    let shown = Array(drawn.sorted(by: ComparisonRow.worstFirst).prefix(Self.most))
    let (width, left, step) = isNarrow ? (340.0, 20.0, 32.0) : (1_000.0, 470.0, 18.0)
    let longest = isNarrow ? 56 : 78
    let height = Double(shown.count) * step + 34
    var svg = SVG(
      width: width,
      height: height,
      title: "Ratio after to before with its 95 % interval"
    )
    // The axis always includes half and twice the value, so that small noise looks small.
    let bounds = shown.flatMap { [$0.interval.low, $0.interval.high, $0.ratio] }
    let reach = bounds.map { max($0, 1 / max($0, 1e-9)) }.max() ?? 1
    let span = min(max(reach, 1.25), 100)
    let x = { (ratio: Double) in
      let clamped = min(max(ratio, 1 / span), span)
      return left + (Self.log(clamped) / Self.log(span) + 1) / 2 * (width - left - 20)
    }
    for ratio in [1 / span, 1, span] {
      svg.line((x(ratio), 4), (x(ratio), height - 26), style: ratio == 1 ? "one" : "axis")
      svg.label(
        "\(CSV.number((ratio * 100).rounded() / 100))x",
        at: (x(ratio), height - 8),
        anchor: "middle"
      )
    }
    for (index, row) in shown.enumerated() {
      let y = Double(index) * step + (isNarrow ? 24 : 16)
      let name = "\(row.id) \(row.metric.rawValue)"
      let label = name.count > longest ? "…" + name.suffix(longest - 1) : name
      if isNarrow {
        svg.label(label, at: (0, y - 10), anchor: "start")
      } else {
        svg.label(label, at: (left - 16, y + 4), anchor: "end")
      }
      svg.line((x(row.interval.low), y), (x(row.interval.high), y), style: row.verdict.rawValue)
      svg.dot(
        (x(row.ratio), y),
        radius: 4,
        style: row.verdict.rawValue,
        label: "\(Figures.ratio(row.ratio)), \(row.verdict.rawValue)"
      )
    }
    return svg.html
  }

  private static func log(_ value: Double) -> Double {
    LogAxis([1, 10], from: 0, to: 1).position(value)
  }
}
