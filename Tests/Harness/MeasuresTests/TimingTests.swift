import Foundation
import Synchronization
import Testing

@testable import Measures

/// An arm with a fixed time per iteration that records its calls.
private final class FakeArm: TimedArm {
  let name: Int
  let perIteration: Int64
  let log: Log
  init(_ name: Int, perIteration: Int64, log: Log) {
    self.name = name
    self.perIteration = perIteration
    self.log = log
  }
  func nanoseconds(iterations: Int) -> Int64 {
    log.names.append(name)
    return perIteration * Int64(iterations)
  }
  final class Log {
    var names: [Int] = []
  }
}

struct TimingTests {
  private let plan = TimingPlan(
    sampleNanoseconds: 1_000,
    budgetNanoseconds: 1_000_000_000,
    rounds: 4
  )

  @Test func `rounds run in random orders and their reverses`() throws {
    let log = FakeArm.Log()
    let arms = (0..<3).map { FakeArm($0, perIteration: 1_000, log: log) }
    let plan = TimingPlan(sampleNanoseconds: 1_000, budgetNanoseconds: 1_000_000_000, rounds: 20)
    let samples = try InterleavedTiming(plan) { 0 }.samples(of: arms)
    #expect(samples.map(\.count) == [20, 20, 20])
    // One call each for calibration, then ten times three, and the same three in reverse.
    let rounds = Array(log.names.dropFirst(3))
    let pairs = (0..<10).map { Array(rounds[$0 * 6..<$0 * 6 + 6]) }
    for pair in pairs {
      #expect(pair == pair.reversed())
      #expect(Set(pair.prefix(3)) == [0, 1, 2])
    }
    #expect(Set(pairs).count > 3)
  }

  @Test func `each arm runs enough iterations to fill a sample`() throws {
    let log = FakeArm.Log()
    let arms = [
      FakeArm(0, perIteration: 100, log: log), FakeArm(1, perIteration: 5_000, log: log),
    ]
    let samples = try InterleavedTiming(plan) { 0 }.samples(of: arms)
    #expect(samples[0].allSatisfy { $0.iterations == 16 })
    #expect(samples[1].allSatisfy { $0.iterations == 1 })
    #expect(samples[0][0].perOperation(10) == 10)
  }

  @Test func `an interruption keeps finished rounds`() throws {
    let arms = [FakeArm(0, perIteration: 1_000, log: FakeArm.Log())]
    var rounds = 0
    let samples = try InterleavedTiming(plan) { 0 }.samples(of: arms) {
      rounds += 1
      return rounds == 2
    }
    #expect(samples[0].count == 2)
  }

  @Test func `a budget that is too small still gives three rounds`() throws {
    let tight = TimingPlan(sampleNanoseconds: 1, budgetNanoseconds: 1, rounds: 50)
    let arm = FakeArm(0, perIteration: 10, log: FakeArm.Log())
    #expect(try InterleavedTiming(tight) { 0 }.samples(of: [arm])[0].count == 3)
  }

  private func benchmarkCase(_ work: @escaping @Sendable (Int) -> BenchmarkBody) -> BenchmarkCase {
    let benchmark = Benchmark("b", sizes: .ladder(to: 1_000), operations: { $0 }, setup: work)
    return BenchmarkCase(suite: "S", benchmark: benchmark, size: 100)
  }

  @Test func `a case with a varying check value is refused`() throws {
    let prepared = try PreparedCase(
      benchmarkCase { _ in
        var next: UInt64 = 0
        return .repeating {
          next += 1
          return next
        }
      }
    )
    #expect(throws: BenchmarkError.unstable(prepared.id)) {
      try prepared.nanoseconds(iterations: 1)
    }
  }

  @Test func `a slow case is run once for each sample and for few counts`() throws {
    let runs = Mutex(0)
    let prepared = try PreparedCase(
      benchmarkCase { _ in
        .repeating {
          runs.withLock { $0 += 1 }
          Thread.sleep(forTimeInterval: 0.1)
          return 0
        }
      }
    )
    #expect(try InterleavedTiming(TimingPlan(.smoke)).samples(of: [prepared])[0].count == 3)
    #expect(runs.withLock { $0 } == 4)
    guard let figures = try AllocationPass().figures(of: prepared) else { return }
    #expect(figures.runs.count == 2)
    #expect(runs.withLock { $0 } == 7)
  }

  @Test func `requested sizes stop at the benchmark's limit`() {
    let suite = BenchmarkSuite(
      "S",
      summary: "",
      benchmarks: [
        Benchmark("a", sizes: .ladder(to: 1_000)) { _ in .repeating { 0 } },
        Benchmark("b", sizes: .ladder(to: 100_000)) { _ in .repeating { 0 } },
      ]
    )
    #expect(suite.cases(profile: .smoke).map(\.size) == [100, 100])
    let chosen = suite.cases(profile: .quick, sizes: [9, 50, 20_000])
    #expect(chosen.map(\.benchmark.name) == ["a", "b", "b"])
    #expect(chosen.map(\.size) == [50, 50, 20_000])
    #expect(chosen[0].id.description == "S/a/espalier/50")
  }

  @Test func `a report has every sample's figures and the rival's ratio`() {
    let id = CaseID(suite: "S", benchmark: "b", engine: "arrays", size: 10, change: "1 edit")
    let report = CaseReport(runID: "r", id: id, seed: 1, check: 2, operations: 10)
    let samples = [100, 200, 300].map { Sample(iterations: 2, nanoseconds: $0 * 20) }
    let rows = report.rows(for: samples)
    #expect(rows.first?.statistic == .median)
    #expect(rows.first?.value == 200)
    #expect(rows.first { $0.statistic == .p100 }?.value == 300)
    #expect(rows.allSatisfy { $0.samples == 3 && $0.iterations == 2 && $0.check == 2 })
    let own = [100, 200, 300].map { Sample(iterations: 1, nanoseconds: $0) }
    let ratio = report.row(for: samples, beside: own, ownOperations: 1)
    #expect(abs(ratio.value - 1) < 1e-9)
    #expect(ratio.metric == .timeRatio)
  }

  @Test func `equal counts are exact and others have their range`() {
    let id = CaseID(suite: "S", benchmark: "b", engine: "e", size: 10, change: "")
    let report = CaseReport(runID: "r", id: id, seed: 1, check: 2, operations: 10)
    let counts = { (allocations: Int) in
      AllocationCounts(allocations: allocations, frees: 0, bytes: 64)
    }
    let exact = AllocationFigures(
      runs: [counts(4), counts(4), counts(4)],
      peakBytes: 80,
      keptBytes: 48
    )
    #expect(exact.isExact)
    #expect(report.rows(for: exact).map(\.statistic) == [.exact, .exact, .exact, .exact])
    #expect(report.rows(for: exact).map(\.value) == [4, 64, 80, 48])
    let wobbling = AllocationFigures(
      runs: [counts(4), counts(9), counts(5)],
      peakBytes: 80,
      keptBytes: 48
    )
    let row = report.rows(for: wobbling)[0]
    #expect(!wobbling.isExact)
    #expect(row.statistic == .median)
    #expect(row.interval == Interval(low: 4, high: 9))
  }

  @Test func `this machine can be described`() {
    let machine = Machine.current()
    #expect(machine.cores > 0)
    #expect(!machine.host.isEmpty)
    #expect(machine.isComparable(to: machine))
  }
}
