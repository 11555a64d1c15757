import Documents
import Measures

/// Results in the JSON format of the Java Microbenchmark Harness, which many viewers support.
///
/// Every case is an average-time benchmark; engine, size and change are its parameters. The score
/// is the median, not JMH's mean, and its confidence interval is that of the bootstrap.
struct JMHExport {
  let results: Results
  let samples: [SampleRow]

  var text: String {
    let headlines = results.headlines
    let sampled = Dictionary(grouping: samples, by: \.id)
    let quantiles = Dictionary(grouping: results.rows.filter { $0.metric == .time }, by: \.id)
    let entries = results.cases.compactMap { id -> JSON? in
      headlines[.init(id: id, metric: .time)].map { time in
        entry(time, quantiles: quantiles[id] ?? [], samples: sampled[id] ?? [], headlines)
      }
    }
    return JSON.array(entries).text() + "\n"
  }

  private func entry(
    _ time: ResultRow,
    quantiles: [ResultRow],
    samples: [SampleRow],
    _ headlines: [Results.Headline: ResultRow]
  ) -> JSON {
    let id = time.id
    let secondary = Metric.allCases.filter { $0 != .time }.compactMap { metric in
      headlines[.init(id: id, metric: metric)].map { row in
        (metric.rawValue, score(row, percentiles: [("50.0", row.value)], raw: []))
      }
    }
    var parameters: [(String, JSON)] = [
      ("engine", .string(id.engine)), ("size", .string(String(id.size))),
    ]
    if !id.change.isEmpty { parameters.append(("change", .string(id.change))) }
    let raw = samples.map {
      Double($0.nanoseconds) / Double($0.iterations) / Double(time.operations)
    }
    return .object([
      ("jmhVersion", .string("1.37")),
      ("benchmark", .string("\(id.suite).\(id.benchmark)".replacing(" ", with: "_"))),
      ("mode", .string("avgt")),
      ("threads", .number(1)),
      ("forks", .number(1)),
      ("warmupIterations", .number(1)),
      ("warmupTime", .string("single-shot")),
      ("warmupBatchSize", .number(1)),
      ("measurementIterations", .number(Double(time.samples))),
      ("measurementTime", .string("single-shot")),
      ("measurementBatchSize", .number(Double(time.iterations))),
      ("params", .object(parameters)),
      ("primaryMetric", score(time, percentiles: Self.percentiles(quantiles), raw: raw)),
      ("secondaryMetrics", .object(secondary)),
    ])
  }

  private func score(_ row: ResultRow, percentiles: [(String, Double)], raw: [Double]) -> JSON {
    let interval = row.interval ?? Interval(low: row.value, high: row.value)
    return .object([
      ("score", .number(row.value)),
      ("scoreError", .number((interval.high - interval.low) / 2)),
      ("scoreConfidence", .array([.number(interval.low), .number(interval.high)])),
      ("scorePercentiles", .object(percentiles.map { ($0.0, .number($0.1)) })),
      ("scoreUnit", .string(row.metric.unit)),
      ("rawData", .array([.array(raw.map { .number($0) })])),
    ])
  }

  private static func percentiles(_ rows: [ResultRow]) -> [(String, Double)] {
    let names: [(Statistic, String)] = [
      (.p0, "0.0"), (.p25, "25.0"), (.median, "50.0"), (.p75, "75.0"), (.p90, "90.0"),
      (.p99, "99.0"), (.p100, "100.0"),
    ]
    return names.compactMap { statistic, name in
      rows.first { $0.statistic == statistic }.map { (name, $0.value) }
    }
  }
}
