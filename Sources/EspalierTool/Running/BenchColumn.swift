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

  static let option = OptionSpec(
    "columns",
    value: "LIST",
    completion: .words(allCases.map(\.rawValue)),
    help:
      "Also show these, separated by commas: \(allCases.map(\.rawValue).joined(separator: ", ")) (default: none)."
  )

  /// Returns the columns of a list such as `p90,peak`.
  static func columns(_ text: String?) throws(ToolError) -> [BenchColumn] {
    var columns: [BenchColumn] = []
    for word in text?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      guard let column = BenchColumn(rawValue: String(word)) else {
        throw .unknown("column", String(word), known: allCases.map(\.rawValue))
      }
      if !columns.contains(column) { columns.append(column) }
    }
    return columns
  }
}

/// The order of the table of `bench`.
enum BenchOrder: String, CaseIterable {
  case name, size, time, ratio, allocations

  static let option = OptionSpec(
    "sort",
    value: "COLUMN",
    completion: .words(allCases.map(\.rawValue)),
    help: "Sort by name, size, time, ratio or allocations (default: the order of the suites)."
  )

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
