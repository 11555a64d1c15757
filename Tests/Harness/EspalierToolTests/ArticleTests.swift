import EspalierTool
import Measures
import Testing

let sorting = BenchmarkSuite(
  "Sorting",
  benchmarks: [
    Benchmark("sort") { size in
      .fresh(Array((0..<size).reversed())) { $0.sort() }
    },
    Benchmark("sort", engine: "by key") { size in
      .fresh(Array((0..<size).reversed())) { $0.sort { ($0, 0) < ($1, 0) } }
    },
  ]
)

/// Tests of the listings in the articles on benchmarks.
struct ArticleTests {
  @Test func `the benchmarks of the article give the same answer`() throws {
    for benchmark in sorting.benchmarks {
      let outcome = try benchmark.setup(100).run(iterations: 3, meter: IdleMeter())
      #expect(outcome == .init(check: Fingerprint(0..<100).value, isStable: true))
    }
  }

  /// Compiled but never called, since it ends the process.
  func main() {
    Tool.main(suites: [sorting])
  }
}
