import Documents
import Measures

/// The section of the report with the samples of each case and their outliers.
struct DistributionSection {
  let samples: [SampleRow]
  let names: ReportNames

  var html: HTML {
    guard !samples.isEmpty else { return "" }
    var order: [CaseID] = []
    var groups: [CaseID: [SampleRow]] = [:]
    for sample in samples where sample.iterations > 0 {
      if groups[sample.id] == nil { order.append(sample.id) }
      groups[sample.id, default: []].append(sample)
    }
    let rows = order.compactMap { id in groups[id].map { row(id, $0) } }
    return """
      <h2 id="distributions">Distributions</h2>
      <p>A box spans half of the samples, a dot is an outlier, and the middle of a scale is the median: its
      ends are half and twice of it.</p>
      <details><summary>\(Figures.count(rows.count, "case"))</summary>
      \(HTML.table(
        header: ["case", "samples", "5 %", "median", "95 %", "largest", "outliers", "", ""], rows: rows,
        left: [0, 7, 8], style: "samples"
      ))
      </details>
      """
  }

  private func row(_ id: CaseID, _ rows: [SampleRow]) -> [HTML] {
    let values = rows.map { Double($0.nanoseconds) / Double($0.iterations) }
    let quantiles = Quantiles(values)
    let fence = 1.5 * quantiles.interquartileRange
    let bounds = quantiles[0.25] - fence...quantiles[0.75] + fence
    let outliers = values.filter { !bounds.contains($0) }
    let advice = CaseWarning.warnings(of: values, interval: nil).map(\.sentence)
      .joined(separator: "; ")
    let figures = [quantiles[0.05], quantiles.median, quantiles[0.95], quantiles[1]]
    return [HTML(text: id.description), HTML(text: Figures.count(values.count))]
      + figures.map { HTML(text: Figures.time($0)) }
      + [
        HTML(text: outliers.isEmpty ? "" : Figures.count(outliers.count)),
        picture(quantiles, outliers, color: names.color(of: id.engine)), HTML(text: advice),
      ]
  }

  private func picture(_ quantiles: Quantiles, _ outliers: [Double], color: Int) -> HTML {
    let (width, height) = (180.0, 16.0)
    let median = quantiles.median
    var svg = SVG(width: width, height: height, title: Figures.time(median), style: "strip")
    guard median > 0 else { return svg.html }
    let axis = RatioAxis(reach: 2, from: 4, to: width - 4)
    let x = { (value: Double) in axis.position(value / median) }
    svg.line((x(quantiles[0.05]), 8), (x(quantiles[0.95]), 8), style: "s\(color)")
    let (left, right) = (x(quantiles[0.25]), max(x(quantiles[0.75]), x(quantiles[0.25]) + 1))
    svg.area([(left, 3), (right, 3), (right, 13), (left, 13)], style: "box f\(color)")
    for outlier in outliers {
      svg.dot((x(outlier), 8), radius: 2, style: "f\(color)", label: Figures.time(outlier))
    }
    svg.line((x(median), 1), (x(median), 15), style: "one")
    return svg.html
  }
}
