import Measures
import Trials

/// Results in Bencher Metric Format: an object of benchmarks, each an object of measures.
struct BencherExport {
  let results: Results

  var text: String {
    let headlines = results.headlines
    let benchmarks = results.cases.compactMap { id -> (String, JSON)? in
      let measures = Metric.allCases.compactMap { metric in
        headlines[.init(id: id, metric: metric)].map { (Self.measure(metric), value($0)) }
      }
      return measures.isEmpty ? nil : (id.description, .object(measures))
    }
    return JSON.object(benchmarks).text() + "\n"
  }

  /// Returns the name of a metric; `latency`, in nanoseconds, is built into Bencher.
  private static func measure(_ metric: Metric) -> String {
    metric == .time ? "latency" : metric.rawValue.replacing("_", with: "-")
  }

  private func value(_ row: ResultRow) -> JSON {
    var members: [(String, JSON)] = [("value", .number(row.value))]
    if let interval = row.interval {
      members.append(("lower_value", .number(interval.low)))
      members.append(("upper_value", .number(interval.high)))
    }
    return .object(members)
  }
}
