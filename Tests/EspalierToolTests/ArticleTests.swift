import EspalierTool
import Foundation
import Measures
import Testing

let sorting = BenchmarkSuite(
  "Sorting",
  summary: "Sorting what is nearly sorted.",
  benchmarks: [
    Benchmark("sort", sizes: .ladder(to: 100_000)) { size in
      var numbers = Array(0..<size)
      numbers.swapAt(0, size / 2)
      return .fresh {
        numbers
      } work: { copy in
        copy.sort()
      } check: { sorted, _ in
        Fingerprint(sorted).value
      }
    }
  ]
)

/// Tests of the listings in the article on guarding a benchmark.
struct ArticleTests {
  @Test func `the benchmark of the article can be measured`() throws {
    let body = try sorting.benchmarks[0].setup(100)
    let outcome = body.run(iterations: 3, meter: IdleMeter())
    #expect(outcome == .init(check: Fingerprint(0..<100).value, isStable: true))
  }

  /// Compiled but never called, since it ends the process.
  func main() {
    let interruption = Interruption()
    let listeners = interruption.listen()
    let tool = Tool.standard(suites: [sorting], interruption: interruption)
    let status = tool.run(Array(CommandLine.arguments.dropFirst()))
    withExtendedLifetime(listeners) {}
    exit(status.rawValue)
  }
}
