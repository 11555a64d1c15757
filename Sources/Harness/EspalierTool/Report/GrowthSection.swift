import Documents
import Measures

/// The section of the report with the times of each workload against its size.
struct GrowthSection {
  private let charts: [(workload: CaseID, series: [GrowthChart.Series])]
  private let names: ReportNames

  /// The workloads with a chart; a single size is a point and shows no growth.
  var workloads: Set<CaseID> { Set(charts.map(\.workload)) }

  init(_ results: Results, names: ReportNames) {
    let headlines = results.headlines
    var order: [CaseID] = []
    var series: [CaseID: [GrowthChart.Series]] = [:]
    for id in results.cases {
      guard let row = headlines[.init(id: id, metric: .time)], row.value > 0 else { continue }
      let chart = id.workload.ladder
      if series[chart] == nil { order.append(chart) }
      var list = series[chart] ?? []
      if let index = list.firstIndex(where: { $0.engine == id.engine }) {
        list[index].points.append(row)
      } else {
        list.append(.init(engine: id.engine, color: names.color(of: id.engine), points: [row]))
      }
      series[chart] = list
    }
    charts = order.compactMap { chart in
      let list = series[chart] ?? []
      return Set(list.flatMap { $0.points.map(\.id.size) }).count > 1 ? (chart, list) : nil
    }
    self.names = names
  }

  var html: HTML {
    guard !charts.isEmpty else { return "" }
    let figures = charts.map { workload, series in
      GrowthChart(
        anchor: ReportNames.anchor("growth", workload),
        title: ReportNames.title(workload),
        series: series
      ).figure
    }
    return """
      <h2 id="growth">Growth</h2>
      <p>Time per operation by size on logarithmic axes. The key names the function that fits best, with
      its error. The dashed line is this function; a fit with an error of more than
      \(Figures.percent(GrowthFit.largestError)) is not drawn. The exponent is the slope.</p>
      <div class="grid">
      \(figures.joined(separator: "\n"))
      </div>
      """
  }
}
