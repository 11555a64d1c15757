import EspalierTool
import Measures
import Testing

struct Queue: Sendable {
  private var incoming: [Int] = []
  private var outgoing: [Int] = []

  mutating func enqueue(_ number: Int) { incoming.append(number) }

  mutating func dequeue() -> Int? {
    if outgoing.isEmpty {
      outgoing = incoming.reversed()
      incoming.removeAll()
    }
    return outgoing.popLast()
  }
}

let sizes = BenchmarkSizes(
  smoke: [100],
  quick: [100, 10_000],
  full: [10, 100, 1_000, 3_000, 10_000, 30_000]
)

let queues = BenchmarkSuite(
  "Queues",
  summary: "Queues of numbers, filled and emptied.",
  benchmarks: [
    Benchmark("fill and empty", sizes: sizes, operations: { 2 * $0 }) { size in
      .fresh {
        Queue()
      } work: { queue in
        for number in 0..<size { queue.enqueue(number) }
        return (0..<size).compactMap { _ in queue.dequeue() }
      } check: { _, numbers in
        Fingerprint(numbers).value
      }
    },
    Benchmark("fill and empty", engine: "array", sizes: sizes, operations: { 2 * $0 }) { size in
      .fresh {
        [Int]()
      } work: { queue in
        for number in 0..<size { queue.append(number) }
        return (0..<size).map { _ in queue.removeFirst() }
      } check: { _, numbers in
        Fingerprint(numbers).value
      }
    },
  ]
)

/// Tests of the listings in the article on benchmarking a data structure.
struct QueueArticleTests {
  @Test(arguments: [1, 100]) func `both queues of the article give the same answer`(size: Int)
    throws
  {
    for benchmark in queues.benchmarks {
      let outcome = try benchmark.setup(size).run(iterations: 3, meter: IdleMeter())
      #expect(outcome == .init(check: Fingerprint(0..<size).value, isStable: true))
      #expect(benchmark.operations(size) == 2 * size)
    }
  }

  /// Compiled but never called, since it ends the process.
  func main() {
    Tool.main(engine: "queue", suites: [queues])
  }
}
