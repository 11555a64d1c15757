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
