import DiffableData
import EngineTrials
import OrderTree
import Testing
import Trials

/// Tests of forks that share pages, with other items expanded in each.
struct OutlineForkTests {
  typealias Snapshot = SectionSnapshot<Int>

  @Test(arguments: OutlineRandomTests.shapes, 0..<8)
  func `many items are expanded as one by one`(shape: TreeShape, seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 9_000)
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    var base = Snapshot(shape: shape)
    for item in 0..<200 { base.append([item], to: below(5) == 0 || item == 0 ? nil : below(item)) }
    for round in 0..<12 {
      let before = base
      let changed = (0..<240).filter { _ in below(1 + round % 4) == 0 }
      let isExpanded = below(2) == 0
      var single = base
      for item in changed { isExpanded ? single.expand([item]) : single.collapse([item]) }
      if isExpanded { base.expand(changed + changed) } else { base.collapse(changed) }
      try base.checkInvariants()
      #expect(base.visibleItems == single.visibleItems)
      #expect(base.expandedItems == single.expandedItems)
      #expect(base == single)
      let difference = base.difference(from: before)
      #expect(difference == single.difference(from: before))
    }
  }

  /// Two outlines that share pages can differ only in the lifts above these pages.
  ///
  /// Both forks are cut to the same few items, so that the shared page becomes the root.
  @Test(arguments: OutlineRandomTests.shapes, 0..<12)
  func `forks with other expanded items differ after they are cut to one page`(
    shape: TreeShape,
    seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed) + 5000)
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    for _ in 0..<24 {
      var base = Snapshot(shape: shape)
      var list = OutlineList<Int>()
      func apply(_ edit: OutlineEdit<Int>, _ fork: inout (Snapshot, OutlineList<Int>)) throws {
        try fork.1.apply(edit)
        try fork.0.apply(edit)
      }
      let count = 4 + below(24)
      for item in 0..<count {
        let edit = OutlineEdit<Int>.append(
          [item],
          to: item == 0 || below(4) == 0 ? nil : below(item)
        )
        try list.apply(edit)
        try base.apply(edit)
      }
      let open = OutlineEdit<Int>.expand((0..<count).filter { _ in below(3) > 0 })
      try list.apply(open)
      try base.apply(open)
      var forks = [(base, list), (base, list), (base, list)]
      for index in 1...2 {
        for _ in 0..<1 + below(3) {
          try apply(
            below(2) == 0 ? .expand([below(count)]) : .collapse([below(count)]),
            &forks[index]
          )
        }
      }
      // Only a few items stay: those from one place on, or those of one branch.
      let first = below(count)
      let kept =
        below(2) == 0
        ? Set(list.part(of: first, includingParent: true).items)
        : Set(list.items[first..<min(count, first + 1 + below(4))])
      for index in forks.indices {
        for item in list.items where !kept.contains(item) && forks[index].1.items.contains(item) {
          try apply(.delete([item]), &forks[index])
        }
      }
      for turn in 0..<3 {
        for (snapshot, list) in forks {
          try expectSame(snapshot, as: list, absent: [])
          for (other, otherList) in forks {
            #expect((snapshot == other) == (list == otherList))
            let rows = list.visibleItems
            let difference = snapshot.difference(from: other)
            #expect(applying(difference, to: otherList.visibleItems, inserting: rows) == rows)
            #expect(difference.isEmpty == (rows == otherList.visibleItems))
          }
        }
        // All forks get the same edit.
        let edit: OutlineEdit<Int> =
          below(2) == 0
          ? .expand([kept.sorted()[below(kept.count)]]) : .append([count + turn], to: nil)
        for index in forks.indices { try apply(edit, &forks[index]) }
      }
    }
  }

  /// The numbers of items around the limits for positions, pages and passes.
  @Test(arguments: [(60, 0), (60, 1), (400, 0), (400, 1)])
  func `an outline agrees with the model through long edits`(items: Int, form: Int) throws {
    var random = SplitMix64(seed: UInt64(items + form))
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    var world = OutlineWorld<TestedOutline<StampedIdentifier>>(
      OutlineQueries(items: items),
      engine: TestedOutline(form: form)
    )
    var context = TrialContext()
    var fork = world
    func names() -> [Int] {
      let count = [0, 1, 2, 4, 8, 9, 10, 33, 40][below(9)]
      let first = below(items)
      return switch below(4) {
      case 0: (0..<count).map { (first + $0) % items }
      case 1: (0..<count).map { (first + $0 * 7) % items }
      case 2: Array((0..<items).shuffled(using: &random).prefix(count))
      default: (0..<count).map { _ in below(items) }
      }
    }
    func item() -> Int {
      let items = world.model.items.map(\.number)
      return items.randomElement(using: &random) ?? below(10)
    }
    func rows() -> [OutlineModel<Int>.Row] {
      var rows: [OutlineModel<Int>.Row] = []
      for name in Set(names()).sorted() {
        let deepest = rows.last.map { $0.level + 1 } ?? 0
        rows.append(.init(name, level: min(below(5), deepest), isExpanded: below(2) == 0))
      }
      return rows
    }
    for step in 0..<100 {
      let command: OutlineModel<Int>.Edit =
        switch below(14) {
        case 0, 1: .append(names(), to: below(3) == 0 ? nil : item())
        case 2, 3: .append((0..<2).map { _ in below(items) }, to: item())
        case 4: .insert(names(), beside: .before(item()))
        case 5: .insert(names(), beside: .after(item()))
        case 6: .insertSnapshot(rows(), beside: .before(item()))
        case 7: .insertSnapshot(rows(), beside: .after(item()))
        case 8: .replace(childrenOf: item(), using: rows())
        case 9: .delete([item()])
        case 10: .delete(below(4) == 0 ? names() : [item(), item()])
        case 11: .collapse([item(), item()])
        default: .expand(names() + [item()])
        }
      try world.step(command, context: &context)
      try world.compareEquality(with: fork, context: &context)
      if step % 10 == 9 {
        try fork.compareAll(context: &context)
        if step % 20 == 9 { swap(&world, &fork) } else { fork = world }
      }
    }
    try world.finish(context: &context)
    try fork.finish(context: &context)
  }
}
