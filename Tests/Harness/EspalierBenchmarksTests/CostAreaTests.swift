import EspalierBenchmarks
import Measures
import Testing

/// Tests of the areas of `espalier worst`, with fewer trials than by default.
///
/// Allocations differ between debug and release builds, so the limits of clean code are checked for the
/// engine's own counters.
@MainActor
struct CostAreaTests {
  private func report(_ name: String, mutant: String? = nil) throws -> WorstCaseSearch.Report {
    let area = try #require(allCostAreas.first { $0.name == name })
    var search = WorstCaseSearch(area, seed: 1)
    search.evaluationLimit = 10
    search.mutant = mutant.flatMap { area.mutant(named: $0) }
    return search.run()
  }

  @Test(arguments: ["order-tree", "snapshot", "difference", "batch-updates", "layout", "view"])
  func `no cost of the engine grows faster than allowed`(area: String) throws {
    let report = try report(area)
    #expect(!report.cases.isEmpty)
    for found in report.cases where [.pages, .nodes, .hashes].contains(found.counter) {
      #expect(!found.isOverLimit, "\(found.counter): \(found.points), \(found.operations)")
    }
  }

  @Test(arguments: [
    ("order-tree", "rebuilds-tree"), ("snapshot", "rebuilds-snapshot"),
    ("difference", "compares-everything-for-each-section"),
    ("batch-updates", "checks-each-prefix"), ("layout", "queries-all-elements"),
    ("view", "visits-all-rows"),
  ])
  func `a planted path that is too expensive is found`(area: String, mutant: String) throws {
    let found = try report(area, mutant: mutant).cases
    #expect(found.contains { $0.isOverLimit })
  }

  @Test func `every mutant is among the arguments of the tests`() {
    #expect(allCostAreas.flatMap(\.mutants).count == 7)
  }
}
