import BatchUpdates
import DiffableData
import Testing

struct DifferenceTests {
  typealias Numbers = Snapshot<Int, Int>

  /// Returns a snapshot after some random edits, and its version before the last of them.
  static func pair(seed: UInt64, items: Int, sections: Int, edits count: Int) -> (Numbers, Numbers)
  {
    var edits = RandomEdits(seed: seed, items: items, sections: sections)
    var snapshot = Numbers()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<items / 2))
    for _ in 0..<60 { try? snapshot.apply(edits.next()) }
    let old = snapshot
    for _ in 0..<count { try? snapshot.apply(edits.next()) }
    return (old, snapshot)
  }

  func check(_ difference: SnapshotDifference, _ old: Numbers, _ new: Numbers) {
    let (plainOld, plainNew) = (PlainSnapshot(old), PlainSnapshot(new))
    #expect(difference.replayed(on: plainOld, towards: plainNew) == plainNew)
    let fewest = plainNew.fewestMoves(from: plainOld)
    #expect(difference.movedSections.count == fewest.sections)
    #expect(difference.movedItemCount == fewest.items)
    let batch = difference.batchUpdates
    let before = plainOld.sections.map(\.items.count)
    let after = plainNew.sections.map(\.items.count)
    #expect(batch.check(before: before, after: after).isEmpty)
    var lists = plainOld.sections.map(\.items)
    #expect(throws: Never.self) {
      try batch.apply(to: &lists, from: plainNew.sections.map(\.items))
    }
    #expect(lists == plainNew.sections.map(\.items))
    #expect(throws: Never.self) { try difference.stages(before: before, after: after) }
  }

  @Test(arguments: RandomEditTests.worlds, 1...16 as ClosedRange<UInt64>)
  func `a difference gives the new snapshot with the fewest moves`(
    world: (items: Int, sections: Int),
    seed: UInt64
  ) throws {
    let (old, new) = Self.pair(
      seed: seed,
      items: world.items,
      sections: world.sections,
      edits: Int(seed % 15) * 2
    )
    let (rawOld, rawNew) = (PlainSnapshot(old).raw, PlainSnapshot(new).raw)
    for (one, other) in [(old, new), (old, rawNew), (rawOld, new), (rawOld, rawNew)] {
      check(other.difference(from: one), one, other)
      check(one.difference(from: other), other, one)
      var absorbing = one
      try check(absorbing.absorb(other), one, other)
      expectSame(
        absorbing,
        PlainSnapshot(other),
        items: world.items,
        sections: world.sections
      )
      #expect(absorbing.difference(from: other).hasSameOrder)
      #expect(throws: Never.self) { try absorbing.checkInvariants() }
    }
  }

  typealias Sections = [(Int, [Int])]

  @Test(
    arguments: [
      ([(1, [1, 2, 3, 4])], [(1, [1, 2]), (2, [3, 4])], 2),
      ([(1, [1, 2]), (2, [3, 4])], [(1, [1, 2, 3, 4])], 2),
      ([(1, [1, 2]), (2, [3, 4])], [(1, [1]), (2, [2, 3, 4])], 1),
      ([(1, [1, 2]), (2, [3, 4])], [(2, [3, 4]), (1, [1, 2])], 0),
      ([(1, [1, 2]), (2, [])], [(3, []), (2, [1, 2])], 2),
    ] as [(Sections, Sections, Int)]
  )
  func `only items that change their section are moves, not items of moved sections`(
    change: (old: Sections, new: Sections, moves: Int)
  ) throws {
    // Alone it has flat storage; beside a large section it is a tree.
    for rest in [[], [(9, Array(100..<400))]] as [Sections] {
      let old = Numbers(sections: change.old + rest)
      let new = Numbers(sections: change.new + rest)
      let difference = new.difference(from: old)
      check(difference, old, new)
      #expect(difference.movedItemCount == change.moves)
    }
  }

  @Test
  func `reloads have new index paths in the order they were requested`() {
    let old = Numbers(sections: [(1, [1, 2, 3]), (2, [4, 5, 6])])
    var new = old
    new.moveItem(5, beforeItem: 1)
    new.reloadItems([6, 5, 1])
    new.reconfigureItems([2, 5, 4])
    new.reloadSections([2])
    let difference = new.difference(from: old)
    #expect(
      difference.reloadedItems == [
        ItemRun(section: 1, items: 1..<2), ItemRun(section: 0, items: 0..<2),
      ]
    )
    #expect(difference.reloadedSections == [1])
    var expected = BatchUpdates()
    expected.reloadSections(1..<2)
    expected.reloadItems(ItemRun(section: 0, items: 0..<2))
    expected.reconfigureItems(ItemRun(section: 0, items: 2..<3))
    #expect(difference.reloadUpdates == expected)
    #expect(!difference.isEmpty && !difference.hasSameOrder)
    #expect(old.difference(from: new).hasReloads == false)
  }
}
