import Foundation
import Measures
import Testing
import Trials

@testable import EspalierTool

/// Insertions that cost nodes in proportion to the size with the mutant, and a constant without.
private struct GrowingCost: CostTrial {
  static let name = "growing"
  static let summary = "Insertions"
  static let layout = ChoiceLayout(header: 0, stride: 1, maximumOperations: 4)
  static let sizes = [10, 100, 1_000]
  static let limits: [CostCounter: Double] = [.nodes: 0.5]
  static let mutants = [Mutant(1, "linear")]

  let cost: Int

  init(size: Int, mutant: Mutant?) {
    cost = mutant == nil ? 100 : 100 * size
  }

  mutating func step(from choices: inout ChoiceSource, meter: inout CostMeter) -> String {
    let count = 1 + choices.below(8)
    meter.add(cost + (count > 4 ? 400 : 0), .nodes)
    return "insert \(count)"
  }
}

struct WorstTests {
  private func bench() -> ToolBench {
    var bench = ToolBench()
    bench.costs = [CostArea(GrowingCost.self)]
    return bench
  }

  @Test func `a cost within its limit is shown, with jumps, and succeeds`() {
    let bench = bench()
    #expect(bench.run("worst", "growing", "--evaluations", "200") == .fine)
    #expect(bench.output.text.contains("nodes     500  500, 500, 500"))
    #expect(
      bench.output.text.contains("Jump of 5x: nodes 100 for insert 4, 500 for insert 5.")
    )
    #expect(bench.errors.text.contains("worst growing --seed 1 --evaluations 200"))
  }

  @Test func `a cost over its limit and a jump over the maximum exit with 1`() {
    let bench = bench()
    #expect(bench.run("worst", "growing", "--bug", "linear") == .found)
    #expect(bench.errors.text.contains("nodes of growing grow with exponent"))
    #expect(bench.run("worst", "growing", "--max-jump", "2") == .found)
    #expect(bench.errors.text.contains("nodes of growing jump 5x, above 2x"))
    #expect(bench.run("worst", "growing", "--max-jump", "5") == .fine)
  }

  @Test func `JSON has the operations, costs and jumps`() throws {
    let bench = bench()
    #expect(bench.run("worst", "growing", "--json") == .fine)
    let answer = try JSONSerialization.jsonObject(with: Data(bench.output.text.utf8))
    let members = try #require(answer as? [String: Any])
    #expect(members["area"] as? String == "growing")
    let found = try #require((members["cases"] as? [[String: Any]])?.first)
    #expect(found["operations"] as? [String] == ["insert 5"])
    #expect((found["costs"] as? [[String: Int]])?.map { $0["cost"] } == [500, 500, 500])
    #expect((members["jumps"] as? [[String: Any]])?.first?["ratio"] as? Int == 5)
  }

  @Test func `unknown areas and mutants are invalid usage`() {
    let bench = bench()
    #expect(bench.run("worst", "growin") == .usage)
    #expect(bench.errors.text.contains("growing"))
    #expect(bench.run("worst", "growing", "--bug", "liner") == .usage)
    #expect(bench.errors.text.contains("linear"))
  }

  @Test func `a request to stop ends the search and is reported`() {
    let bench = bench()
    bench.interruption.request()
    #expect(bench.run("worst", "growing") == .interrupted)
    #expect(bench.errors.text.contains("interrupted; the worst trials so far are shown"))
  }

  @Test func `list shows the areas with their mutants`() {
    let bench = bench()
    #expect(bench.run("list", "costs") == .fine)
    #expect(bench.output.text.contains("growing  linear  Insertions"))
  }
}
