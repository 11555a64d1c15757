import Testing
import Trials

@testable import CompositionalLayout

struct CellTreeTests {
  /// Performs random measurements and changes; returns the first difference.
  private func run(
    seed: UInt64,
    rules: LineRules,
    steps: Int,
    mutant: CellMutant? = nil
  ) -> String? {
    var edits = CellEdits(random: SplitMix64(seed: seed), mutant: mutant)
    var (cells, model) = edits.begin(rules)
    var copies: [(SolvedCells, CellModel)] = []
    for step in 0..<steps {
      edits.apply(on: &cells, &model)
      cells.settle(model, mutant: mutant)
      if mutant == nil { cells.tree.checkInvariants(cells.rules) { model.brief(from: $0) } }
      if step % 3 == 0 || mutant != nil, let found = model.difference(from: cells) {
        return "step \(step): \(found)"
      }
      guard mutant == nil, step % 10 == 0 else { continue }
      // Both sides of a copy are edited.
      copies.append((cells, model))
      let index = copies.count / 2
      ((cells, model), copies[index]) = (copies[index], (cells, model))
    }
    for (copy, model) in copies {
      if let found = model.difference(from: copy) { return "copy: \(found)" }
    }
    return nil
  }

  private static let kinds: [LineRules] = [
    .test(capacity: 1), .test(capacity: 2, floor: 20), .test(capacity: 3, margin: -4),
    .test(capacity: 11, floor: 40), .test(capacity: 0, wraps: true),
    .test(capacity: 0, wraps: true, floor: 30, attached: true), .test(capacity: 3, isAlike: true),
  ]

  @Test(arguments: 0..<28)
  func `a cell tree agrees with an array through random edits`(seed: UInt64) {
    let rules = Self.kinds[Int(seed) % Self.kinds.count]
    #expect(run(seed: seed, rules: rules, steps: 100) == nil)
  }

  @Test(arguments: CellMutant.allCases)
  func `comparing with an array finds every mutant`(mutant: CellMutant) {
    let isFound = (0..<40).contains { seed in
      let rules = Self.kinds[seed % Self.kinds.count]
      return run(seed: UInt64(seed), rules: rules, steps: 80, mutant: mutant) != nil
    }
    #expect(isFound)
  }

  /// Returns a tree in which every item is measured.
  private func measured(_ count: Int, _ rules: LineRules) -> (SolvedCells, CellModel) {
    var model = CellModel(rules: rules)
    var cells = SolvedCells(rules: rules)
    for item in 0..<count {
      let size = UnitSize(
        width: LayoutUnit(20 + item * 37 % 31),
        height: LayoutUnit(20 + item * 53 % 61)
      )
      model.sizes.append(size)
      cells.tree.measure(item, size: size)
    }
    cells.settle(model)
    return (cells, model)
  }

  @Test(arguments: [1, 4])
  func `lines are solved once for each way to cut the items`(capacity: Int) {
    var (cells, model) = measured(600, .test(capacity: capacity))
    #expect(cells.solutions == 600 / capacity)
    var most = 0
    for step in 0..<200 {
      let item = step * 31 % 500
      cells.solutions = 0
      cells.tree.insert(1, at: item)
      model.sizes.insert(nil, at: item)
      cells.settle(model)
      if step >= capacity { most = max(most, cells.solutions) }
    }
    // After as many insertions as lines have items, all line breaks are known.
    #expect(most <= 24)
  }

  @Test
  func `inserting whole lines of items solves only the inserted lines`() {
    for count in [500, 2000] {
      var (cells, model) = measured(count, .test(capacity: 4))
      cells.solutions = 0
      let visits = cells.tree.visits
      cells.tree.insert(8, at: 102)
      model.sizes.insert(contentsOf: Array(repeating: nil, count: 8), at: 102)
      cells.settle(model)
      #expect(cells.solutions <= 3)
      #expect(cells.tree.visits - visits < 40)
      #expect(model.difference(from: cells) == nil)
    }
  }

  @Test
  func `raising the minimum length visits only nodes with shorter lines`() {
    var (cells, model) = measured(2000, .test(capacity: 2))
    cells.solutions = 0
    let visits = cells.tree.visits
    for floor in 0..<200 {
      cells.rules.floor = LayoutUnit(floor)
      cells.settle(model)
    }
    #expect(cells.solutions == 0)
    model.rules.floor = cells.rules.floor
    #expect(model.difference(from: cells) == nil)
    // Lines have 61 lengths, so all nodes are visited at most that often.
    #expect(cells.tree.visits - visits < 62 * 900)
  }
}
