import Measures

/// The forms in which other tools take results.
enum ExportFormat: String, CaseIterable {
  /// The text of Go's benchmarks, for `benchstat`.
  case benchstat
  /// The custom form of github-action-benchmark, where smaller is better.
  case githubAction = "github-action"
  /// Bencher Metric Format.
  case bencher
  /// The JSON of the Java Microbenchmark Harness.
  case jmh

  /// The results in this form.
  func text(for results: Results, samples: [SampleRow]) -> String {
    switch self {
    case .benchstat: BenchstatExport(results: results, samples: samples).text
    case .githubAction: GitHubActionExport(results: results).text
    case .bencher: BencherExport(results: results).text
    case .jmh: JMHExport(results: results, samples: samples).text
    }
  }
}
