import Testing

@testable import CompositionalLayout

struct CellTreeTests {
  /// Returns the first difference between a tree and the model.
  private func difference(_ cells: SolvedCells, _ model: CellModel) -> String? {
    let (tree, rules) = (cells.tree, model.rules)
    for item in 0..<model.sizes.count + 2 {
      let size = item < model.sizes.count ? model.sizes[item] : nil
      if tree[item] != size { return "size of \(item)" }
    }
    if tree.count != model.sizes.count(where: { $0 != nil }) { return "count" }
    let half = model.sizes.count / 2
    var visited: [Int] = []
    tree.forEach(from: half) { item, _ in
      visited.append(item)
      return true
    }
    if visited != (half..<model.sizes.count).filter({ model.sizes[$0] != nil }) { return "visit" }
    if tree.largest.width != model.sizes.reduce(.zero, { max($0, $1?.width ?? .zero) }) {
      return "largest"
    }
    var sum = LineSum()
    for (first, brief) in model.lines() {
      let start = rules.slots(sum)
      var targets: [LineTarget] = [.line(sum.lines)]
      targets += (first..<min(model.sizes.count, first + brief.count)).map { .item($0) }
      if rules.slot(brief.length) > .zero {
        targets += [
          .offset(start), .offset(start + rules.slot(brief.length) - LayoutUnit(rawValue: 1)),
        ]
      }
      for (kind, count) in brief.attached.enumerated() where count > 0 {
        let before = sum.attached.isEmpty ? 0 : sum.attached[kind]
        targets += [.attached(kind: kind, number: before + count - 1)]
      }
      for target in targets {
        let place = tree.search(target, cells.rules)
        if !place.isFound || place.item != first {
          return "\(target) begins with \(place.item), not \(first)"
        }
        if cells.rules.slots(place.sum) != start { return "\(target) starts elsewhere" }
        if place.sum.lines != sum.lines { return "\(target) has another number" }
        if place.sum.attached != sum.attached { return "\(target) has other views before it" }
        if let found = place.brief {
          if found != brief { return "\(target) is \(found), not \(brief)" }
        } else if brief.length != rules.plain.length || brief.count != rules.capacity {
          return "\(target) is plain"
        }
      }
      sum.add(brief, floor: rules.floor)
    }
    let end = tree.search(nil, cells.rules)
    if cells.rules.slots(end.sum) != rules.slots(sum) { return "all lines" }
    if end.sum.lines != sum.lines || end.sum.attached != sum.attached { return "count of lines" }
    if end.sum.breadth != sum.breadth { return "breadth" }
    return nil
  }

  /// Performs random measurements and changes; returns the first difference.
  private func run(
    seed: UInt64,
    rules: LineRules,
    steps: Int,
    mutant: CellMutant? = nil
  ) -> String? {
    var random = SplitMix(seed: seed)
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    var model = CellModel(sizes: Array(repeating: nil, count: number(0..<80)), rules: rules)
    var cells = SolvedCells(rules: rules)
    if mutant == .linesLookNowhereAhead { cells.rules.ahead = 0 }
    for step in 0..<steps {
      let count = model.sizes.count
      switch number(0..<10) {
      case 0..<5 where count > 0:
        let item = number(0..<count)
        let size = UnitSize(width: LayoutUnit(number(5..<90)), height: LayoutUnit(number(5..<90)))
        if mutant != .oldSizesStay || cells.tree[item] == nil {
          cells.tree.measure(item, size: size)
        }
        model.sizes[item] = size
      case 5, 6:
        let item = number(0..<count + 1)
        let added = number(1..<8)
        cells.tree.insert(added, at: mutant == .insertionsComeLate ? item + 1 : item)
        model.sizes.insert(contentsOf: Array(repeating: nil, count: added), at: item)
      case 7 where count > 0:
        let item = number(0..<count)
        let range = item..<min(count, item + number(1..<12))
        cells.tree.remove(mutant == .removalsTakeOneLess ? item..<range.upperBound - 1 : range)
        model.sizes.removeSubrange(range)
      case 8 where count > 0:
        let item = number(0..<count)
        let range = item..<min(count, item + number(1..<4))
        if mutant == .forgottenItemsGo {
          cells.tree.remove(range)
        } else {
          cells.tree.discard(range)
        }
        for item in range { model.sizes[item] = nil }
      case 9:
        model.rules.floor = LayoutUnit(number(0..<70))
        if mutant != .floorsGoUntold { cells.rules.floor = model.rules.floor }
      default: break
      }
      cells.settle(model, mutant: mutant)
      if mutant == nil { cells.tree.checkInvariants(cells.rules) { model.brief(from: $0) } }
      if step % 3 == 0 || mutant != nil, let found = difference(cells, model) {
        return "step \(step): \(found)"
      }
    }
    return nil
  }

  private static let kinds: [LineRules] = [
    .test(capacity: 1), .test(capacity: 2, floor: 20), .test(capacity: 3, margin: -4),
    .test(capacity: 11, floor: 40), .test(capacity: 0, wraps: true),
    .test(capacity: 0, wraps: true, floor: 30, attached: true),
  ]

  @Test(arguments: 0..<60)
  func `a cell tree agrees with an array through random edits`(seed: UInt64) {
    let rules = Self.kinds[Int(seed) % Self.kinds.count]
    #expect(run(seed: seed, rules: rules, steps: 150) == nil)
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
      #expect(difference(cells, model) == nil)
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
    #expect(difference(cells, model) == nil)
    // Lines have 61 lengths, so all nodes are visited at most that often.
    #expect(cells.tree.visits - visits < 62 * 900)
  }
}
