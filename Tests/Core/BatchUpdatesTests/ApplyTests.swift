import BatchUpdates
import Foundation
import Testing

@Suite struct ApplyTests {
  @Test func `applying a batch turns the old data into the new data`() throws {
    var data = [["a", "b"], ["c"]]
    var updates = BatchUpdates()
    updates.moveItem(at: [0, 0], to: [1, 1])
    updates.deleteItems(at: [[1, 0]])
    updates.insertItems(at: [[1, 0]])
    try updates.apply(to: &data, from: [["b"], ["x", "a"]])
    #expect(data == [["b"], ["x", "a"]])
  }

  @Test func `moving a section moves its items`() throws {
    var data = [[1, 2], [3], [4]]
    var updates = BatchUpdates()
    updates.moveSection(0, toSection: 1)
    try updates.apply(to: &data, from: [[0], [0, 0], [0]])
    #expect(data == [[3], [1, 2], [4]])
  }

  @Test func `only reloaded and reconfigured items are read from the new data`() throws {
    var data = [[1, 2, 3, 4]]
    var updates = BatchUpdates()
    updates.reloadItems(at: [[0, 1]])
    updates.reconfigureItems(at: [[0, 3]])
    updates.moveItem(at: [0, 3], to: [0, 0])
    try updates.apply(to: &data, from: [[40, 10, 20, 30]])
    #expect(data == [[40, 1, 20, 3]])
  }

  @Test func `items can move out of a deleted section and into an inserted one`() throws {
    var data = [[1, 2], [3]]
    var updates = BatchUpdates()
    updates.deleteSections([0])
    updates.insertSections([1])
    updates.moveItem(at: [0, 1], to: [1, 1])
    updates.moveItem(at: [0, 0], to: [0, 0])
    try updates.apply(to: &data, from: [[0, 0], [7, 8, 9]])
    #expect(data == [[1, 3], [7, 2, 9]])
  }

  @Test func `an invalid batch leaves the data unchanged`() {
    var data = [[1, 2], [3]]
    var updates = BatchUpdates()
    updates.deleteItems(at: [[0, 0]])
    #expect(throws: InvalidBatchUpdates.self) {
      try updates.apply(to: &data, from: [[2], [3, 4]])
    }
    #expect(data == [[1, 2], [3]])
  }

  @Test func `a batch applies to any collection of collections`() throws {
    var data: ContiguousArray<String> = ["abc", "de"]
    var updates = BatchUpdates()
    updates.deleteItems(ItemRun(section: 0, items: 0..<2))
    updates.insertItems(at: [[1, 2]])
    try updates.apply(to: &data, from: ["c", "def"])
    #expect(data == ["c", "def"])

    var slice = [[9], [1, 2], [3]].dropFirst()
    var move = BatchUpdates()
    move.moveItem(at: [0, 1], to: [1, 0])
    try move.apply(to: &slice, from: [[1], [2, 3]])
    #expect(Array(slice) == [[1], [2, 3]])
  }

  @Test func `a batch applies to section counts without items`() throws {
    var updates = BatchUpdates()
    updates.deleteSections([0])
    updates.insertSections([2])
    updates.moveItem(at: [0, 0], to: [0, 0])
    updates.deleteItems(at: [[1, 1], [1, 2]])
    #expect(try updates.itemCounts(from: [4, 3, 8]) == [2, 8, 0])
    #expect(try updates.itemCounts(from: [4, 3, 8], inNewSection: { $0 * 10 }) == [2, 8, 20])
    #expect(throws: InvalidBatchUpdates.self) { try updates.itemCounts(from: [4, 2, 8]) }
  }

  @Test func `item counts of every small batch agree with the model`() {
    SmallWorlds.forEachBatch(upTo: 2) { operations in
      let updates = BatchUpdates(operations.map(\.operation))
      for before in SmallWorlds.counts {
        let counts = try? updates.itemCounts(from: before, inNewSection: { _ in 2 })
        // A reloaded section may have any number of items, here as many as the batch leads to.
        let expected = counts.flatMap { after in
          PlainList.apply(
            operations,
            on: SmallWorlds.list(before),
            final: PlainList.fresh(after)
          )
        }
        #expect(counts == expected?.map(\.count), "\(updates) from \(before)")
        let isReloading = operations.contains {
          if case .reloadSection = $0 { true } else { false }
        }
        if counts == nil, !isReloading {
          let natural = PlainList.apply(operations, on: SmallWorlds.list(before))
          #expect(natural == nil, "\(updates) from \(before)")
        }
      }
    }
  }

  @Test func `the counts of an error are not negative`() {
    func after(_ operation: BatchUpdates.Operation, _ before: [Int]) -> [Int]? {
      let error = #expect(throws: InvalidBatchUpdates.self) {
        try BatchUpdates([operation]).itemCounts(from: before)
      }
      return error?.after
    }
    #expect(after(.deleteItems(ItemRun(section: 0, items: 0..<5)), [2, 1]) == [0, 1])
    #expect(after(.deleteSections(0..<2), [3]) == [])
  }

  @Test func `too many inserted sections are refused before memory is allocated`() {
    var updates = BatchUpdates()
    updates.insertSections(0..<(1 << 24) + 1)
    #expect(throws: InvalidBatchUpdates.self) { try updates.itemCounts(from: []) }
  }

  /// Only the range from the first to the last change is replaced.
  @Test func `items outside the changed range are not moved in memory`() throws {
    var data = [Traced(Array(0..<1_000))]
    var updates = BatchUpdates()
    updates.deleteItems(ItemRun(section: 0, items: 500..<502))
    updates.insertItems(at: [[0, 505]])
    try updates.apply(to: &data, from: [Traced(Array(0..<999))])
    #expect(data[0].items == Array(0..<500) + Array(502..<507) + [505] + Array(507..<1_000))
    #expect(data[0].replacements == [500..<507])
  }

  @Test func `sections without changes are not moved in memory`() throws {
    var data = Traced([[1, 2], [3], [4]])
    let updates = BatchUpdates([
      .deleteItems(ItemRun([1, 0])), .reconfigureItems(ItemRun([0, 1])),
    ])
    try updates.apply(to: &data, from: [[1, 5], [], [4]])
    #expect(data.items == [[1, 5], [], [4]])
    #expect(data.replacements.sorted { $0.lowerBound < $1.lowerBound } == [0..<1, 1..<2])
  }
}

/// A collection that records which of its elements were replaced.
private struct Traced<Element: Equatable>: RangeReplaceableCollection, Equatable {
  var items: [Element] = []
  var replacements: [Range<Int>] = []

  init() {}
  init(_ items: [Element]) { self.items = items }

  var startIndex: Int { items.startIndex }
  var endIndex: Int { items.endIndex }
  func index(after index: Int) -> Int { index + 1 }
  subscript(index: Int) -> Element { items[index] }

  mutating func replaceSubrange(
    _ range: Range<Int>,
    with elements: some Collection<Element>
  ) {
    replacements.append(range)
    items.replaceSubrange(range, with: elements)
  }
}
