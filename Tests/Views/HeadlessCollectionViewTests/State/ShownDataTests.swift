import BatchUpdates
import CompositionalLayout
import Foundation
import Testing

@testable import HeadlessCollectionView

@Suite struct ShownDataTests {
  let data = ShownData(counts: SharedList([2, 0, 3]))

  @Test func `only items within the counts are contained`() {
    #expect(data.contains([0, 1]) && data.contains([2, 2]))
    let missing: [IndexPath] = [[0, 2], [1, 0], [3, 0], [-1, 0], [0, -1], [0], []]
    #expect(missing.allSatisfy { !data.contains($0) })
  }

  @Test func `an item's own section has one position less`() {
    #expect(data.isPlace([2, 2], for: [2, 0]) && !data.isPlace([2, 3], for: [2, 0]))
    #expect(data.isPlace([2, 3], for: [0, 0]) && data.isPlace([1, 0], for: [0, 0]))
    #expect(!data.isPlace([1, 0], for: [1, 0]) && !data.isPlace([3, 0], for: [0, 0]))
  }

  @Test func `the counts after a batch need only the inserted sections`() {
    var batch = BatchUpdates()
    batch.deleteItems(at: [[2, 0], [2, 2]])
    batch.deleteSections([1])
    batch.insertSections([0])
    batch.insertItems(at: [[1, 0]])
    let map = IndexPathMap(batch, countBefore: 3)
    var read: [Int] = []
    let after = ShownData.counts(data.counts, following: map, sections: 3) { section in
      read.append(section)
      return 7
    }
    #expect(after?.elements == [7, 3, 1])
    #expect(read == [0])
    #expect(ShownData.counts(data.counts, following: map, sections: 4) { _ in 7 } == nil)
  }

  @Test func `a section that gains as many items as it loses is not resized`() {
    var same = BatchUpdates()
    same.deleteItems(at: [[0, 0]])
    same.insertItems(at: [[0, 1]])
    var more = BatchUpdates()
    more.insertItems(at: [[2, 0]])
    let maps = [same, more].map { IndexPathMap($0, countBefore: 3) }
    #expect(ShownData.resizedSections(by: maps) == [2])
  }

  @Test func `an untrusted update must lead to its counts`() throws {
    func update(to counts: [Int], isTrusted: Bool) -> PendingUpdate {
      var batch = BatchUpdates()
      batch.deleteItems(at: [[0, 0]])
      return PendingUpdate(
        batches: [batch],
        counts: SharedList(counts),
        isTrusted: isTrusted,
        isOfCallback: false,
        isAnimated: false,
        trace: nil,
        completion: nil
      )
    }
    try data.check([update(to: [1, 0, 3], isTrusted: false)])
    try data.check([update(to: [2, 0, 3], isTrusted: true)])
    #expect(throws: InvalidBatchUpdates.self) {
      try data.check([update(to: [2, 0, 3], isTrusted: false)])
    }
  }
}
