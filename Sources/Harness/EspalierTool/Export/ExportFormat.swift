import Documents
import Measures

/// The export formats.
enum ExportFormat: String, CaseIterable {
  /// The format of Go's benchmarks, for `benchstat`.
  case benchstat
  /// The custom format of github-action-benchmark, in which smaller is better.
  case githubAction = "github-action"
  /// Bencher Metric Format.
  case bencher
  /// The JSON of the Java Microbenchmark Harness.
  case jmh

  /// Returns the results in this format.
  func text(for results: Results, samples: [SampleRow]) -> String {
    switch self {
    case .benchstat: BenchstatExport(results: results, samples: samples).text
    case .githubAction: GitHubActionExport(results: results).text
    case .bencher: BencherExport(results: results).text
    case .jmh: JMHExport(results: results, samples: samples).text
    }
  }
}

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

/// Results as github-action-benchmark's `customSmallerIsBetter`: an array of name, unit and value.
///
/// Ratios are omitted: larger ones are better, and a file has one direction.
struct GitHubActionExport {
  let results: Results

  var text: String {
    let headlines = results.headlines
    let entries = results.cases.flatMap { id in
      Metric.allCases.compactMap { metric -> JSON? in
        guard metric.better == .lower, let row = headlines[.init(id: id, metric: metric)] else {
          return nil
        }
        return entry(row)
      }
    }
    return JSON.array(entries).text() + "\n"
  }

  private func entry(_ row: ResultRow) -> JSON {
    var members: [(String, JSON)] = [
      ("name", .string("\(row.id) \(row.metric.rawValue)")),
      ("unit", .string(row.metric.unit)),
      ("value", .number(row.value)),
    ]
    if let interval = row.interval {
      let range = "\(CSV.number(interval.low)) to \(CSV.number(interval.high))"
      members.append(("range", .string(range)))
    }
    members.append(("extra", .string("\(row.samples) samples, check \(row.check)")))
    return .object(members)
  }
}
