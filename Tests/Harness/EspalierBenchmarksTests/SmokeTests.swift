import Measures
import Testing

import struct Foundation.UUID

@testable import EspalierBenchmarks

/// Tests of every benchmark at its smoke size and at the smallest size it allows.
@MainActor
struct SmokeTests {
  @Test(arguments: allSuites.map(\.name))
  func `all engines return the same check value`(suiteName: String) throws {
    let suite = try #require(allSuites.first { $0.name == suiteName })
    var checks: [String: (engine: String, check: UInt64)] = [:]
    for benchmark in suite.benchmarks {
      for size in Set(benchmark.sizes[.smoke] + [benchmark.sizes.smallest]) {
        let outcome = try benchmark.setup(size).run(iterations: 2, meter: IdleMeter())
        let name = "\(suite.name), \(benchmark.name), \(benchmark.change), \(size)"
        #expect(outcome.isStable, "\(name): \(benchmark.engine) gives another check each time")
        let first = checks[name] ?? (benchmark.engine, outcome.check)
        #expect(outcome.check == first.check, "\(name): \(benchmark.engine), \(first.engine)")
        checks[name] = first
      }
    }
  }

  @Test func `every benchmark has a sentence that list prints`() {
    for suite in allSuites {
      #expect(Set(suite.summaries.keys) == Set(suite.benchmarks.map(\.name)), "\(suite.name)")
      #expect(suite.summaries.values.allSatisfy { $0.hasSuffix(".") }, "\(suite.name)")
    }
  }

  @Test func `a snapshot workload has as many lookups as its size requires`() {
    for size in [10, 100, 1_000] {
      let list = SnapshotInput(ArraySnapshot<Int, UUID>.self, size: size)
      #expect(list.questions.count == size.askedCount)
      #expect((0..<10).allSatisfy { list.ids.contains(list.question($0)) })
    }
  }

  /// The workloads without a rival; the reason is documented at each of them.
  private static let alone: Set = [
    "BatchUpdates, stage, , 1000", "BatchUpdates, stage, , 100000",
    "Presentation, configuration updates, select, 10000",
    "Layout, turn the view: rows a section, 100 sections of estimated rows, 10000",
    "DataSource, apply over an outline, 1 row deleted, 100",
    "DataSource, apply over an outline, 1 row deleted, 100000",
    "DataSource, drag over an outline, 1 row, 100",
    "DataSource, drag over an outline, 1 row, 100000",
    "Presentation, apply over sections, 1 item edit, 1000",
    "Presentation, apply over sections, 1 item edit, 100000",
    "Presentation, apply over sections, 1 section appended, 1000",
    "Presentation, apply over sections, 1 section appended, 100000",
    "Presentation, apply over sections, 1 section moved, 1000",
    "Presentation, apply over sections, 1 section moved, 100000",
  ]

  @Test func `every workload of the quick profile has a rival`() {
    var engines: [String: Set<String>] = [:]
    for suite in allSuites {
      for benchmark in suite.benchmarks {
        for size in benchmark.sizes[.quick] {
          let name = "\(suite.name), \(benchmark.name), \(benchmark.change), \(size)"
          engines[name, default: []].insert(benchmark.engine)
        }
      }
    }
    #expect(Set(engines.filter { $0.value == [Benchmark.ownEngine] }.keys) == Self.alone)
    #expect(engines.filter { !$0.value.contains(Benchmark.ownEngine) }.keys.sorted() == [])
  }

  @Test func `no two benchmarks have the same name`() {
    let names = allSuites.flatMap { suite in
      suite.benchmarks.map { [suite.name, $0.name, $0.engine, $0.change].joined(separator: ", ") }
    }
    #expect(Set(names).count == names.count)
    #expect(Set(allSuites.map(\.name)).count == allSuites.count)
  }
}
