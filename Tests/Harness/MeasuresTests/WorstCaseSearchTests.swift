import Measures
import Testing
import Trials

/// A list that inserts at any place, and counts the elements that it moves.
struct ListCost: CostTrial {
  static let name = "list"
  static let summary = "Insertions into an array"
  static let layout = ChoiceLayout(header: 0, stride: 3, maximumOperations: 8)
  static let sizes = [100, 1_000, 10_000]
  static let limits: [CostCounter: Double] = [.nodes: 0.5]

  private var list: [Int]

  init(size: Int, mutant: Mutant?) {
    list = Array(0..<size)
  }

  mutating func step(from choices: inout ChoiceSource, meter: inout CostMeter) -> String {
    let place = choices.position(in: list.count)
    let count = 1 + choices.below(20)
    meter.measure { list.insert(contentsOf: 0..<count, at: place) }
    meter.add(list.count - count - place, .nodes)
    return "insert \(count) at \(place)"
  }
}

/// Ranges whose insertion costs far more from 5 entries on, if one of their kind came before.
private struct CliffCost: CostTrial {
  static let name = "cliff"
  static let summary = ""
  static let layout = ChoiceLayout(header: 0, stride: 2, maximumOperations: 8)
  static let sizes = [10, 20, 40]
  static let limits: [CostCounter: Double] = [.nodes: 0.5]

  private var equal = 0

  init(size: Int, mutant: Mutant?) {}

  mutating func step(from choices: inout ChoiceSource, meter: inout CostMeter) -> String {
    let count = 1 + choices.below(64)
    let kind = choices.below(8)
    equal = kind == 5 ? equal + 1 : 0
    meter.add(10 * count + (equal > 1 && count > 4 ? 500 : 0), .nodes)
    return "insert \(count)"
  }
}

struct WorstCaseSearchTests {
  private func search(_ area: CostArea) -> WorstCaseSearch.Report {
    WorstCaseSearch(area, seed: 1).run()
  }

  @Test func `the worst case of an array is an insertion at its start`() throws {
    let report = search(CostArea(ListCost.self))
    let worst = try #require(report.cases.first { $0.counter == .nodes })
    #expect(worst.operations.last?.hasSuffix(" at 0") == true)
    #expect(worst.isOverLimit)
    #expect(try #require(worst.fit).best == .linear)
  }

  @Test func `a cost that needs two equal operations is found and shrunk to them`() throws {
    let report = search(CostArea(CliffCost.self))
    let worst = try #require(report.cases.first)
    #expect(worst.cost == 1_140)
    #expect(worst.operations == ["insert 1", "insert 64"])
    #expect(!worst.isOverLimit)
    let jump = try #require(report.jumps.first)
    #expect(jump.lower.operation == "insert 4")
    #expect(jump.upper.operation == "insert 5")
    #expect(jump.ratio == 550.0 / 40)
  }

  @Test func `the same seed gives the same report`() {
    let reports = (0..<2).map { _ in search(CostArea(CliffCost.self)) }
    #expect(reports[0].evaluations == reports[1].evaluations)
    #expect(reports[0].cases.map(\.operations) == reports[1].cases.map(\.operations))
  }

  @Test func `a search that is stopped reports nothing beyond its last evaluation`() {
    var calls = 0
    let report = WorstCaseSearch(CostArea(CliffCost.self), seed: 1).run { _, _ in
      calls += 1
      return calls > 10 ? .stop : .goOn
    }
    #expect(report.evaluations == 10)
    #expect(report.cases.isEmpty)
  }
}
