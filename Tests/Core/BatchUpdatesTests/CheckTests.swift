import BatchUpdates
import Foundation
import Testing

@Suite struct CheckTests {
  @Test func `every violation is returned, not only the first`() {
    var updates = BatchUpdates()
    updates.deleteItems(at: [[0, 9]])
    updates.insertItems(at: [[7, 0]])
    updates.reloadItems(at: [[0, 1], [0, 1]])
    updates.moveItem(at: [0, 2], to: [0, 3])
    updates.moveItem(at: [0, 2], to: [0, 3])
    #expect(
      Set(updates.check(before: [4, 1], after: [4, 2])) == [
        .missingItems(.delete, ItemRun([0, 9]), itemCount: 4),
        .missingSectionOfItems(.insert, ItemRun([7, 0]), sectionCount: 2),
        .conflictingItems(.reloadTwice, ItemRun([0, 1])),
        .conflictingItems(.moveFromTwice, ItemRun([0, 2])),
        .conflictingItems(.moveToTwice, ItemRun([0, 3])),
        .itemCount(
          .init(section: 0, before: 4, after: 4, deleted: 1, movedIn: 2, movedOut: 2)
        ),
        .itemCount(.init(section: 1, before: 1, after: 2)),
      ]
    )
  }

  @Test func `three operations on one index path are two conflicts`() {
    var updates = BatchUpdates()
    updates.deleteItems(at: [[0, 0]])
    updates.reloadItems(at: [[0, 0]])
    updates.moveItem(at: [0, 0], to: [0, 0])
    let run = ItemRun([0, 0])
    #expect(
      updates.check(before: [2], after: [1]) == [
        .conflictingItems(.deleteAndReload, run),
        .conflictingItems(.deleteAndMove, run),
        .conflictingItems(.reloadAndMove, run),
      ]
    )
  }

  @Test func `operations on missing sections do not conflict`() {
    let updates = BatchUpdates([.deleteSections(1..<3), .deleteSections(2..<3)])
    #expect(
      updates.check(before: [0, 0], after: []) == [
        .missingSections(.delete, 2..<3, sectionCount: 2),
        .missingSections(.delete, 2..<3, sectionCount: 2),
        .sectionCount(.init(before: 2, after: 0, inserted: 0, deleted: 3)),
      ]
    )
  }

  @Test func `overlapping runs conflict in the rows of their overlap`() {
    var updates = BatchUpdates()
    updates.deleteItems(ItemRun(section: 0, items: 0..<10))
    updates.reloadItems(ItemRun(section: 0, items: 5..<20))
    updates.deleteItems(ItemRun(section: 0, items: 8..<12))
    #expect(
      updates.check(before: [20], after: [6]) == [
        .conflictingItems(.deleteAndReload, ItemRun(section: 0, items: 5..<8)),
        .conflictingItems(.deleteTwice, ItemRun(section: 0, items: 8..<10)),
        .conflictingItems(.deleteAndReload, ItemRun(section: 0, items: 8..<10)),
        .conflictingItems(.deleteAndReload, ItemRun(section: 0, items: 10..<12)),
      ]
    )
  }

  @Test func `reloading an item does not change the number of items`() {
    var updates = BatchUpdates()
    updates.insertItems(at: [[0, 0]])
    updates.reloadItems(at: [[1, 1]])
    updates.insertItems(at: [[1, 2]])
    updates.deleteItems(at: [[2, 1]])
    #expect(updates.check(before: [10, 20, 30], after: [11, 21, 29]).isEmpty)
    #expect(updates.check(before: [10, 20, 30], after: [11, 20, 29]).count == 1)
  }

  @Test func `a reloaded section may change its number of items`() {
    var updates = BatchUpdates()
    updates.reloadSections([0])
    #expect(updates.check(before: [4, 0], after: [5, 0]).isEmpty)
  }

  @Test func `items of deleted and inserted sections are not counted`() {
    var updates = BatchUpdates()
    updates.deleteSections([0])
    updates.deleteItems(at: [[0, 0], [0, 1]])
    updates.insertSections([1])
    updates.insertItems(at: [[1, 0]])
    updates.moveItem(at: [0, 2], to: [0, 0])
    updates.moveItem(at: [1, 0], to: [1, 2])
    #expect(updates.check(before: [3, 1], after: [1, 3]).isEmpty)
  }

  @Test func `reloading an item of a deleted section is a violation`() {
    var updates = BatchUpdates()
    updates.deleteSections([0])
    updates.reloadItems(at: [[0, 0]])
    #expect(
      updates.check(before: [3], after: []) == [
        .reloadInDeletedSection(ItemRun([0, 0]))
      ]
    )
  }

  @Test func `a reconfigured item may move`() {
    var updates = BatchUpdates()
    updates.reconfigureItems(at: [[0, 0]])
    updates.moveItem(at: [0, 0], to: [0, 1])
    #expect(updates.check(before: [2], after: [2]).isEmpty)
    updates.reconfigureItems(at: [[0, 2]])
    #expect(
      updates.check(before: [2], after: [2]) == [
        .missingItems(.reconfigure, ItemRun([0, 2]), itemCount: 2)
      ]
    )
  }

  @Test func `the order of calls does not change the result of a check`() {
    let operations: [BatchUpdates.Operation] = [
      .deleteItems(ItemRun([0, 1])), .insertItems(ItemRun([1, 0])),
      .moveSection(.init(from: 0, to: 1)),
      .reloadItems(ItemRun([1, 1])),
    ]
    let batch = BatchUpdates(operations)
    let reversed = BatchUpdates(operations.reversed())
    #expect(batch == reversed)
    #expect(batch.hashValue == reversed.hashValue)
    #expect(
      Set(batch.check(before: [3, 2], after: [2, 2]))
        == Set(reversed.check(before: [3, 2], after: [2, 2]))
    )
    #expect(batch != BatchUpdates(operations.dropLast()))
  }

  @Test func `batches from runs and from single index paths are equal`() {
    var runs = BatchUpdates()
    runs.deleteItems(ItemRun(section: 0, items: 0..<100))
    runs.moveItems(ItemRun(section: 1, items: 0..<10), toSection: 2, item: 5)
    var singles = BatchUpdates()
    for item in (0..<100).reversed() { singles.deleteItems(at: [[0, item]]) }
    for item in (0..<10).reversed() { singles.moveItem(at: [1, item], to: [2, item + 5]) }
    #expect(runs == singles)
    #expect(runs.operations.count == 2)
    #expect(singles.operations.count == 110)
    singles.deleteItems(at: [[0, 3]])
    #expect(runs != singles)
  }

  @Test func `batches that differ in one operation are unequal`() {
    let run = ItemRun([0, 1])
    let batches: [BatchUpdates.Operation] = [
      .deleteItems(run), .insertItems(run), .reloadItems(run), .reconfigureItems(run),
      .deleteItems(ItemRun([1, 1])), .deleteItems(ItemRun(section: 0, items: 1..<3)),
      .moveItems(ItemMove(run, toSection: 0, item: 2)),
      .moveItems(ItemMove(run, toSection: 0, item: 3)),
      .moveItems(ItemMove(run, toSection: 1, item: 2)), .deleteSections(1..<2),
      .insertSections(1..<2), .reloadSections(1..<2), .moveSection(SectionMove(from: 1, to: 2)),
      .moveSection(SectionMove(from: 1, to: 3)),
    ]
    for (index, one) in batches.enumerated() {
      for (other, two) in batches.enumerated() {
        #expect((BatchUpdates([one]) == BatchUpdates([two])) == (index == other))
      }
    }
    #expect(BatchUpdates([batches[0], batches[0]]) != BatchUpdates([batches[0]]))
  }

  @Test func `batches are equal if and only if their single operations are`() {
    var batches: Set<BatchUpdates> = []
    var models: Set<[String]> = []
    SmallWorlds.forEachBatch(upTo: 2) { operations in
      batches.insert(BatchUpdates(operations.map(\.operation)))
      batches.insert(BatchUpdates(operations.reversed().map(\.operation)))
      models.insert(operations.map { "\($0)" }.sorted())
    }
    #expect(batches.count == models.count)
    #expect(Set(batches.map(\.hashValue)).count > models.count / 2)
  }

  @Test func `adjacent index paths given in order become one run`() {
    let run = ItemRun(section: 4, items: 0..<1_000)
    let paths = (0..<1_000).map { [4, $0] as IndexPath }
    var updates = BatchUpdates()
    updates.deleteItems(at: paths)
    updates.insertItems(at: paths)
    updates.reloadItems(at: paths)
    updates.reconfigureItems(at: paths)
    for path in paths { updates.moveItem(at: path, to: [5, path.item + 2]) }
    #expect(
      updates.operations == [
        .deleteItems(run), .insertItems(run), .reloadItems(run), .reconfigureItems(run),
        .moveItems(ItemMove(run, toSection: 5, item: 2)),
      ]
    )
  }

  @Test func `a batch contains the operations of an appended batch`() {
    var updates = BatchUpdates([.deleteItems(ItemRun([0, 1]))])
    updates.append(
      contentsOf: BatchUpdates([.deleteItems(ItemRun([0, 2])), .deleteSections(1..<2)])
    )
    #expect(
      updates.operations == [
        .deleteItems(ItemRun(section: 0, items: 1..<3)), .deleteSections(1..<2),
      ]
    )
  }

  @Test func `negative and too large sections are violations with their bounds`() {
    func violations(_ operation: BatchUpdates.Operation) -> [Violation] {
      BatchUpdates([operation]).check(before: [0, 0], after: [0, 0])
        .filter { if case .sectionCount = $0 { false } else { true } }
    }
    #expect(
      violations(.reloadSections(-3..<4)) == [
        .missingSections(.reload, -3..<0, sectionCount: 2),
        .missingSections(.reload, 2..<4, sectionCount: 2),
      ]
    )
    #expect(
      violations(.reloadSections(-3 ..< -1)) == [
        .missingSections(.reload, -3 ..< -1, sectionCount: 2)
      ]
    )
    #expect(
      violations(.moveSection(SectionMove(from: -1, to: Int.max))) == [
        .missingSections(.moveFrom, -1..<0, sectionCount: 2),
        .missingSections(.moveTo, Int.max - 1..<Int.max, sectionCount: 2),
      ]
    )
    #expect(
      violations(.reloadItems(ItemRun(section: 0, first: Int.max, count: 1))) == [
        .missingItems(.reload, ItemRun([0, Int.max]), itemCount: 0)
      ]
    )
  }

  @Test func `items beyond the limits of integers are missing`() {
    let run = ItemRun([0, Int.max])
    #expect(
      BatchUpdates([.reloadItems(run)]).check(before: [Int.max], after: [Int.max])
        == [.missingItems(.reload, run, itemCount: Int.max)]
    )
    let before = ItemRun([-1, 0])
    #expect(
      BatchUpdates([.reloadItems(before)]).check(before: [1], after: [1])
        == [.missingSectionOfItems(.reload, before, sectionCount: 1)]
    )
  }

  @Test(arguments: [(3, 1..<3, 3..<5), (0, nil, 1..<5)])
  func `only existing items are reloaded in a deleted section`(
    count: Int,
    existing: Range<Int>?,
    missing: Range<Int>
  ) {
    let reload = ItemRun(section: 0, items: 1..<5)
    let updates = BatchUpdates([.deleteSections(0..<1), .reloadItems(reload)])
    #expect(
      updates.check(before: [count], after: []) == [
        .missingItems(.reload, ItemRun(section: 0, items: missing), itemCount: count)
      ] + (existing.map { [.reloadInDeletedSection(ItemRun(section: 0, items: $0))] } ?? [])
    )
    let first = BatchUpdates([.deleteSections(0..<1), .reloadItems(ItemRun([0, 0]))])
    #expect(first.check(before: [0], after: []).count == 1)
  }

  @Test func `sums of counts at the limits of integers are clamped`() {
    #expect(Int.max.addingSaturated(1) == Int.max)
    #expect(Int.min.addingSaturated(-1) == Int.min)
    #expect(Int.max.addingSaturated(-1) == Int.max - 1)
    #expect((Int.min..<Int.max).span == Int.max)
    #expect((Int.min..<0).span == Int.max)
  }

  /// Tests counts larger than any list, which shows that no step is per item.
  @Test func `the cost of a check does not depend on the number of items`() throws {
    let many = 1_000_000_000_000_000
    var updates = BatchUpdates()
    updates.deleteItems(ItemRun(section: 0, items: 0..<many / 2))
    updates.insertItems(ItemRun(section: 1, items: 3..<many))
    updates.moveItems(ItemRun(section: 0, items: many / 2..<many), toSection: 1, item: many)
    updates.reloadItems(ItemRun(section: 2, items: 0..<many))
    let before = [many, 3, many]
    let after = [0, many + many / 2, many]
    #expect(updates.check(before: before, after: after).isEmpty)
    #expect(try updates.itemCounts(from: before) == after)
    #expect(try updates.staged(before: before, after: after).count == 1)
    updates.reloadItems(ItemRun(section: 0, items: 0..<many))
    #expect(updates.check(before: before, after: after).count == 2)
    #expect(updates.corrected(before: before, after: after) != nil)
  }

  @Test func `index paths out of range are violations, not traps`() {
    let absurd = [Int.min, -1, Int.max - 1, Int.max]
    for item in absurd {
      for section in absurd + [0] {
        var updates = BatchUpdates()
        let path: IndexPath = [section, item]
        updates.deleteItems(at: [path])
        updates.insertItems(at: [path])
        updates.reloadItems(at: [path])
        updates.reconfigureItems(at: [path])
        updates.moveItem(at: path, to: path)
        updates.moveSection(section, toSection: item)
        updates.insertItems(ItemRun(section: section, first: item, count: Int.max))
        updates.deleteSections(Int.min..<Int.max)
        updates.insertSections(3..<Int.max)
        let violations = updates.check(before: [1], after: [1])
        #expect(violations.count > 5)
        #expect(violations.allSatisfy { !$0.description.isEmpty && !$0.remedy.isEmpty })
        #expect(updates.advice().allSatisfy { !$0.description.isEmpty })
        #expect(throws: InvalidBatchUpdates.self) { try updates.itemCounts(from: [1]) }
        #expect(throws: InvalidBatchUpdates.self) { try updates.staged(before: [1]) }
        #expect(updates == updates)
        _ = updates.corrected(before: [1], after: [1])
      }
    }
  }

  @Test func `negative counts are violations, not traps`() {
    var updates = BatchUpdates()
    updates.deleteItems(at: [[0, 0]])
    updates.moveSection(0, toSection: 0)
    #expect(
      updates.check(before: [-3], after: [2]).contains(
        .missingItems(.delete, ItemRun([0, 0]), itemCount: 0)
      )
    )
    #expect(throws: InvalidBatchUpdates.self) { try updates.staged(before: [-3]) }
    _ = updates.corrected(before: [-3], after: [-4])
  }
}
