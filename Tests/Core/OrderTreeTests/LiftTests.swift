import OrderTree
import Testing
import Trials

/// Tests of lifts, compared with an array of entries, in trees with minimal nodes.
struct LiftTests {
  typealias Tree = OrderTree<OutlineEntry>

  static let shapes = [
    TreeShape(leafCapacity: 2, innerCapacity: 3),
    TreeShape(leafCapacity: 3, innerCapacity: 3),
    TreeShape(leafCapacity: 4, innerCapacity: 4),
    TreeShape(leafCapacity: 9, innerCapacity: 5),
    // Large enough for leaves that underflow before they are empty.
    TreeShape(leafCapacity: 16, innerCapacity: 3),
    TreeShape(leafCapacity: 24, innerCapacity: 4),
  ]

  static func entries(_ count: Int) -> [OutlineEntry] {
    (0..<count).map { OutlineEntry(.item($0), level: Int32($0 % 4), cover: Int32($0 % 3)) }
  }

  @Test(arguments: shapes, [1, 2, 3, 7, 14])
  func `every range can be lifted and lowered again`(shape: TreeShape, count: Int) throws {
    let entries = Self.entries(count)
    let original = Tree(entries, shape: shape)
    for lower in 0...count {
      for upper in lower...count {
        var tree = original
        tree.lift(lower..<upper, by: 1)
        var expected = entries
        for rank in lower..<upper { expected[rank] = expected[rank].lifted(by: 1) }
        try expectSame(tree, as: expected)
        try expectCommon(tree, expected, with: original, entries)
        tree.lift(lower..<upper, by: -1)
        try expectSame(tree, as: entries)
        try expectCommon(tree, entries, with: original, entries)
      }
    }
    try expectSame(original, as: entries)
  }

  @Test(arguments: shapes, [3, 12])
  func `overlapping lifts add up`(shape: TreeShape, count: Int) throws {
    for first in 0..<count {
      for second in 0..<count {
        var tree = Tree(Self.entries(count), shape: shape)
        var expected = Self.entries(count)
        for (range, amount) in [
          (first..<count, Int32(1)), (0..<second, 2), (first..<first + 1, -1),
        ] {
          tree.lift(range, by: amount)
          for rank in range { expected[rank] = expected[rank].lifted(by: amount) }
        }
        try expectSame(tree, as: expected)
      }
    }
  }

  @Test(arguments: shapes, 0..<3)
  func `lifts are correct through random edits of the tree`(shape: TreeShape, seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var expected = Self.entries(shape.leafCapacity * 2)
    var tree = Tree(expected, shape: shape)
    var forks: [(tree: Tree, entries: [OutlineEntry])] = [(tree, expected)]
    var nextHandle = expected.count
    for step in 0..<160 {
      change(&tree, &expected, &nextHandle, using: &random)
      try expectSame(tree, as: expected, "step \(step)")
      let fork = forks[Int.random(in: max(0, forks.count - 8)..<forks.count, using: &random)]
      try expectCommon(tree, expected, with: fork.tree, fork.entries, "step \(step)")
      forks.append((tree, expected))
      if step % 40 == 39 { (tree, expected) = fork }
    }
    for (tree, entries) in forks { try expectSame(tree, as: entries) }
  }

  @Test(arguments: shapes)
  func `a subtree ends at the next entry that is not deeper`(shape: TreeShape) {
    var random = SplitMix64(seed: 7)
    let entries = (0..<60).map {
      OutlineEntry(.item($0), level: Int32.random(in: 0..<5, using: &random), cover: 0)
    }
    let tree = Tree(entries, shape: shape)
    for rank in 0...60 {
      for level in Int32(0)..<5 {
        let end = tree.firstRank(
          from: rank,
          where: { $0.leastLevel <= level },
          holds: { $0.level <= level }
        )
        #expect(end == entries[rank...].firstIndex { $0.level <= level })
      }
    }
  }

  @Test(arguments: shapes)
  func `nodes below a lifted root can be split`(shape: TreeShape) throws {
    for place in [0, 1, 2] {
      var expected = Self.entries(1)
      var tree = Tree(expected, shape: shape)
      for number in 1..<12 * shape.leafCapacity {
        tree.lift(0..<number, by: 1)
        expected = expected.map { $0.lifted(by: 1) }
        let entry = OutlineEntry(.item(number), level: 1, cover: 0)
        tree.insert(entry, at: number * place / 2)
        expected.insert(entry, at: number * place / 2)
        try tree.checkInvariants()
        #expect(tree.entries() == expected)
      }
    }
  }

  /// Removing the rest leaves a node of both forks as the root, with different lifts.
  @Test(arguments: [8, 12])
  func `a tree is not identical to a fork with other lifts`(count: Int) throws {
    var tree = Tree(Self.entries(count), shape: TreeShape(leafCapacity: 4, innerCapacity: 4))
    var lifted = tree
    lifted.lift(0..<count, by: 1)
    tree.removeSubrange(4..<count)
    lifted.removeSubrange(4..<count)
    #expect(tree.height == 1 && lifted.height == 1)
    #expect(!tree.isIdentical(to: lifted) && tree.entries() != lifted.entries())
    try expectCommon(lifted, lifted.entries(), with: tree, tree.entries())
  }

  @Test(arguments: shapes, 0..<12)
  func `covers are the numbers of collapsed ancestors`(shape: TreeShape, seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 40)
    var level: Int32 = 0
    let entries = (0..<90).map { number in
      level = number == 0 ? 0 : Int32.random(in: 0...level + 1, using: &random)
      return OutlineEntry(.item(number), level: level, cover: 0)
    }
    var tree = Tree(entries, shape: shape)
    for round in 0..<6 {
      // Covers are correct below lifts, too.
      let lower = Int.random(in: 0...entries.count, using: &random)
      tree.lift(lower..<entries.count, by: 1)
      let collapsed = Set((0..<90).filter { _ in Int.random(in: 0...round, using: &random) == 0 })
      var expected: [OutlineEntry] = []
      var above: [Int] = []
      for entry in entries {
        above.removeSubrange(Int(entry.level)...)
        let cover = Int32(above.count { collapsed.contains($0) })
        expected.append(OutlineEntry(entry.handle, level: entry.level, cover: cover))
        above.append(entry.handle.index)
      }
      let fork = tree
      let before = tree.entries()
      tree.updateCovers { !collapsed.contains($0.index) }
      try expectSame(tree, as: expected)
      try expectCommon(tree, expected, with: fork, before)
      #expect(fork.entries() == before)
    }
  }

  @Test func `only leaves whose covers change are copied`() {
    let entries = (0..<1_000).map {
      OutlineEntry(.item($0), level: Int32(min($0 % 10, 1)), cover: 0)
    }
    let original = Tree(entries)
    var tree = original
    tree.updateCovers { _ in true }
    #expect(tree.copiedPages == original.copiedPages && tree.entries() == entries)
    tree.updateCovers { $0.index != 500 }
    // The leaf and its parent.
    #expect(tree.copiedPages == original.copiedPages + 2)
  }

  @Test func `a leaf that cannot hold a match is not searched`() {
    let tree = Tree(Self.entries(3), shape: Self.shapes[2])
    var found = 0
    tree.forEach(where: { _ in false }, holds: { _ in true }) { _ in found += 1 }
    #expect(found == 0)
  }

  @Test func `lifting nothing or by zero leaves a tree identical`() {
    let original = Tree(Self.entries(20), shape: Self.shapes[0])
    var tree = original
    tree.lift(5..<5, by: 1)
    tree.lift(0..<20, by: 0)
    #expect(tree.isIdentical(to: original))
  }

  @Test func `touching a tree makes it non-identical to its forks and changes nothing else`() throws
  {
    let original = Tree(Self.entries(20), shape: Self.shapes[0])
    var tree = original
    #expect(tree.isIdentical(to: original))
    tree.touch()
    #expect(!tree.isIdentical(to: original))
    try expectSame(tree, as: Self.entries(20))
    #expect(tree.difference(from: original)?.nodesCompared == 1)
  }

  private func change(
    _ tree: inout Tree,
    _ expected: inout [OutlineEntry],
    _ nextHandle: inout Int,
    using random: inout SplitMix64
  ) {
    let lower = Int.random(in: 0...expected.count, using: &random)
    let upper = Int.random(in: lower...expected.count, using: &random)
    func fresh(_ count: Int) -> [OutlineEntry] {
      defer { nextHandle += count }
      return (nextHandle..<nextHandle + count).map {
        OutlineEntry(
          .item($0),
          level: Int32.random(in: 0..<4, using: &random),
          cover: Int32.random(in: 0..<3, using: &random)
        )
      }
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1:
      let entry = fresh(1)[0]
      tree.insert(entry, at: lower)
      expected.insert(entry, at: lower)
    case 2, 3:
      let entries = fresh(Int.random(in: 0...12, using: &random))
      tree.insert(contentsOf: entries, at: lower)
      expected.insert(contentsOf: entries, at: lower)
    case 4 where lower < expected.count:
      if upper.isMultiple(of: 2) {
        tree.remove(at: lower)
      } else {
        tree.remove(expected[lower].handle)
      }
      expected.remove(at: lower)
    case 5 where upper - lower < 10:
      tree.removeSubrange(lower..<upper)
      expected.removeSubrange(lower..<upper)
    case 6, 7:
      let target = Int.random(in: 0...expected.count - (upper - lower), using: &random)
      tree.move(lower..<upper, to: target)
      let moved = expected[lower..<upper]
      expected.removeSubrange(lower..<upper)
      expected.insert(contentsOf: moved, at: target)
    default:
      // As in an outline, no cover is negative.
      let isCovered = expected[lower..<upper].allSatisfy { $0.cover > 0 }
      let amount: Int32 = isCovered && Int.random(in: 0..<4, using: &random) > 0 ? -1 : 1
      tree.lift(lower..<upper, by: amount)
      for rank in lower..<upper { expected[rank] = expected[rank].lifted(by: amount) }
    }
  }

  /// Expects the tree to be valid, and its queries to equal those of the array.
  private func expectSame(
    _ tree: Tree,
    as expected: [OutlineEntry],
    _ comment: @autoclosure () -> Comment? = nil
  ) throws {
    try tree.checkInvariants()
    try #require(tree.entries() == expected, comment())
    // Rows are undefined where a cover is negative.
    guard expected.allSatisfy({ $0.cover >= 0 }) else { return }
    let rows = expected.filter { $0.cover == 0 }
    var handles: [Handle] = []
    tree.forEachRowRun { first, count in
      handles += (0..<count).map { .item(first.index + $0) }
    }
    #expect(handles == rows.map(\.handle), comment())
    #expect(tree.total.rows(under: 0) == rows.count)
    for (row, entry) in rows.enumerated() {
      #expect(tree.find(row, in: Rows.self).entry == entry)
      #expect(tree.measure(before: entry.handle, in: Rows.self) == row)
    }
    for (rank, entry) in expected.enumerated() {
      #expect(tree.find(entry.handle)?.entry == entry)
      #expect(tree.rank(of: entry.handle) == rank)
    }
    for rank in [0, expected.count / 3, expected.count] {
      let visible = tree.firstRank(
        from: rank,
        where: { $0.leastCover <= 0 },
        holds: { $0.cover == 0 }
      )
      #expect(visible == expected[rank...].firstIndex { $0.cover == 0 })
    }
    var shallow: [OutlineEntry] = []
    tree.forEach(where: { $0.leastLevel <= 1 }, holds: { $0.level <= 1 }) { shallow.append($0) }
    #expect(shallow == expected.filter { $0.level <= 1 })
  }

  /// Expects the difference of two forks to contain exactly the common rows, each once.
  private func expectCommon(
    _ tree: Tree,
    _ entries: [OutlineEntry],
    with old: Tree,
    _ oldEntries: [OutlineEntry],
    _ comment: @autoclosure () -> Comment? = nil
  ) throws {
    guard (entries + oldEntries).allSatisfy({ $0.cover >= 0 }) else { return }
    let rows = entries.filter { $0.cover == 0 }.map(\.handle)
    let oldRows = oldEntries.filter { $0.cover == 0 }.map(\.handle)
    let difference = try #require(tree.difference(from: old))
    var common: [Handle] = []
    for run in difference.runs {
      let new = Array(rows[run.new..<run.new + run.length])
      #expect(Array(oldRows[run.old..<run.old + run.length]) == new, comment())
      common += new
    }
    let shared = Set(oldRows)
    #expect(common == rows.filter(shared.contains), comment())
  }
}
