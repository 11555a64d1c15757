import Measures

/// An additional column of the table of `bench`.
enum BenchColumn: String, CaseIterable {
  case min, mean, p90, p99, max
  case cpu, instructions, syscalls
  case bytes, peak, kept

  /// The metric and the statistic of the column; nil for the median or the exact value.
  var figure: (metric: Metric, statistic: Statistic?) {
    switch self {
    case .min: (.time, .p0)
    case .mean: (.time, .mean)
    case .p90: (.time, .p90)
    case .p99: (.time, .p99)
    case .max: (.time, .p100)
    case .cpu: (.processorTime, nil)
    case .instructions: (.instructions, nil)
    case .syscalls: (.systemCalls, nil)
    case .bytes: (.allocatedBytes, nil)
    case .peak: (.peakBytes, nil)
    case .kept: (.keptBytes, nil)
    }
  }

  /// The option with a list of columns, such as `p90,peak`.
  static func row<Options>(_ path: WritableKeyPath<Options, [BenchColumn]>) -> Row<Options> {
    let names = allCases.map(\.rawValue)
    let form = ValueForm<[BenchColumn]>(
      "LIST",
      .words(names),
      samples: names + ["p90,peak", "max,max"],
      text: { $0.isEmpty ? "none" : $0.map(\.rawValue).joined(separator: ",") }
    ) { (text: String, _: String) throws(ToolError) in
      var columns: [BenchColumn] = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let column = BenchColumn(rawValue: String(word)) else {
          throw .unknown("column", String(word), known: names)
        }
        if !columns.contains(column) { columns.append(column) }
      }
      return columns
    }
    return .option("columns", path, form)
      .help("Also show these, separated by commas: \(names.joined(separator: ", "))")
  }
}

/// The order of the table of `bench`.
enum BenchOrder: String, CaseIterable {
  case name, size, time, ratio, allocations

  /// Returns the comparisons in this order: ratios begin with the worst, other figures with the
  /// largest.
  func sorted(_ standings: [RivalComparison]) -> [RivalComparison] {
    switch self {
    case .name:
      standings.sorted {
        ($0.own.suite, $0.name, $0.own.size) < ($1.own.suite, $1.name, $1.own.size)
      }
    case .size: standings.sorted { $0.own.size > $1.own.size }
    case .time: standings.sorted { $0.value > $1.value }
    case .ratio:
      standings.sorted { ($0.rival?.ratio ?? .infinity) < ($1.rival?.ratio ?? .infinity) }
    case .allocations: standings.sorted { ($0.allocations ?? -1) > ($1.allocations ?? -1) }
    }
  }
}
