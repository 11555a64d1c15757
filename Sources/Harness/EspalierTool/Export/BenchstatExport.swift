import Measures

/// Results in the format of Go's benchmarks: `key: value` lines, then one line per sample.
///
/// benchstat computes its own statistics, so every kept sample is exported. Slashes separate the
/// parts of a name, and `key=value` parts can be pivoted on. All figures are per operation, as the
/// units say.
struct BenchstatExport {
  let results: Results
  let samples: [SampleRow]

  var text: String {
    var lines = ["goos: \(Self.system)", "goarch: \(Self.architecture)", "pkg: \(Program.name)"]
    if let run = results.runs.first { lines.append("cpu: \(run.machine.cpu)") }
    let headlines = results.headlines
    let sampled = Dictionary(grouping: samples, by: \.id)
    for id in results.cases {
      guard let time = headlines[.init(id: id, metric: .time)] else { continue }
      let counts: [(Metric, String)] = [(.allocations, "allocs/op"), (.allocatedBytes, "B/op")]
      let tail = counts.compactMap { metric, unit in
        headlines[.init(id: id, metric: metric)].map { "\(CSV.number($0.perOperation)) \(unit)" }
      }
      for sample in Self.times(of: sampled[id] ?? [], median: time) {
        let figures = ["\(sample.count)", "\(CSV.number(sample.value)) ns/op"] + tail
        lines.append("Benchmark\(Self.name(id)) " + figures.joined(separator: " "))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the number of operations and the time per operation of each sample.
  private static func times(
    of samples: [SampleRow],
    median: ResultRow
  ) -> [(count: Int, value: Double)] {
    // Both may be large, and their product may exceed the range of integers.
    let count = { (iterations: Int) in
      Int(nearest: Double(iterations) * Double(median.operations))
    }
    guard !samples.isEmpty else { return [(count(median.iterations), median.value)] }
    return samples.map { sample in
      let count = count(sample.iterations)
      return (count, Double(sample.nanoseconds) / Double(count))
    }
  }

  /// Returns `Suite/benchmark/change=…/engine=…/n=…`, without spaces, which would end the name.
  static func name(_ id: CaseID) -> String {
    var parts = [id.suite, id.benchmark]
    if !id.change.isEmpty { parts.append("change=\(id.change)") }
    parts += ["engine=\(id.engine)", "n=\(id.size)"]
    return parts.map { part in
      String(part.map { $0.isWhitespace || $0 == "/" ? "_" : $0 })
    }.joined(separator: "/")
  }

  private static var system: String {
    #if os(Linux)
      "linux"
    #else
      "darwin"
    #endif
  }

  private static var architecture: String {
    #if arch(arm64)
      "arm64"
    #else
      "amd64"
    #endif
  }
}
