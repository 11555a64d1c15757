import BatchUpdates
import Testing

@testable import EngineTrials
@testable import Oracles

private func place(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section, item) }

struct BatchModelTests {
  private func sentences(
    _ before: [Int],
    _ after: [Int],
    _ changes: [BatchUpdates.Operation]
  ) -> [String] {
    BatchModel(before: before, after: after, changes: changes).violations.map(\.description)
  }

  @Test func `counts that do not add up throw UIKit's message`() {
    #expect(
      sentences([7], [6], []) == [
        """
        Invalid update: invalid number of items in section 0.  The number of items contained in \
        an existing section after the update (6) must be equal to the number of items contained \
        in that section before the update (7), plus or minus the number of items inserted or \
        deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items \
        moved into or out of that section (0 moved in, 0 moved out).
        """
      ]
    )
    #expect(
      sentences([], [0, 0, 0, 0, 0, 0], (0..<5).map { .insertSection($0) }) == [
        """
        Invalid update: invalid number of sections.  The number of sections contained in the \
        collection view after the update (6) must be equal to the number of sections contained \
        in the collection view before the update (0), plus or minus the number of sections \
        inserted or deleted (5 inserted, 0 deleted).
        """
      ]
    )
  }

  @Test(arguments: [
    (
      [BatchUpdates.Operation.deleteItem(place(0, 94)), .reloadItem(place(0, 94))],
      "attempt to delete and reload the same index path (<NSIndexPath: 0x…> {length = 2, path = "
        + "0 - 94})"
    ),
    (
      [.deleteItem(place(0, 4)), .moveItem(from: place(0, 4), to: place(0, 1))],
      "attempt to perform a delete and a move from the same index path (<NSIndexPath: 0x…> "
        + "{length = 2, path = 0 - 4})"
    ),
    (
      [.reloadItem(place(0, 4)), .moveItem(from: place(0, 4), to: place(0, 1))],
      "attempt to perform a delete and a move from the same index path (<NSIndexPath: 0x…> "
        + "{length = 2, path = 0 - 4})"
    ),
    (
      [.insertItem(place(0, 1)), .moveItem(from: place(0, 4), to: place(0, 1))],
      "attempt to perform an insert and a move to the same index path (<NSIndexPath: 0x…> "
        + "{length = 2, path = 0 - 1})"
    ),
    (
      [.insertSection(0), .moveSection(from: 0, to: 0)],
      "attempt to perform an insert and a move to the same section (0)"
    ),
    (
      [.deleteSection(0), .moveSection(from: 0, to: 0)],
      "attempt to perform a delete and a move from the same section (0)"
    ),
  ])
  func `two operations on one index path throw UIKit's message`(
    changes: [BatchUpdates.Operation],
    sentence: String
  ) {
    #expect(sentences([100], [100], changes).contains(sentence))
  }

  @Test func `an index path out of range throws with the counts`() {
    #expect(
      sentences([5], [5], [.deleteItem(place(0, 5))])
        == ["attempt to delete item 5 from section 0 which only contains 5 items before the update"]
    )
    #expect(
      sentences([5], [6], [.insertItem(place(0, 6))]) == [
        "attempt to insert item 6 into section 0, but there are only 6 items in section 0 after "
          + "the update"
      ]
    )
    #expect(
      sentences([5], [5], [.deleteSection(1), .insertSection(1)]) == [
        "attempt to delete section 1, but there are only 1 sections before the update",
        "attempt to insert section 1 but there are only 1 sections after the update",
      ]
    )
  }

  @Test func `all violations are reported`() {
    let changes: [BatchUpdates.Operation] = [
      .deleteItem(place(0, 0)), .reloadItem(place(0, 0)), .insertItem(place(1, 9)),
    ]
    #expect(sentences([2, 1], [2, 1], changes).count == 2)
  }

  @Test func `reloads do not change counts and sections include their items`() {
    #expect(
      sentences(
        [10, 20, 30],
        [11, 21, 29],
        [
          .insertItem(place(0, 0)), .reloadItem(place(1, 1)), .insertItem(place(1, 2)),
          .deleteItem(place(2, 1)),
        ]
      ) == []
    )
    #expect(sentences([3, 2], [2, 9], [.deleteSection(0), .insertSection(1)]) == [])
    #expect(
      sentences(
        [3, 2],
        [2, 9],
        [.deleteSection(0), .insertSection(1), .deleteItem(place(0, 1)), .insertItem(place(1, 0))]
      ) == []
    )
    #expect(sentences([3, 2], [2, 7], [.moveSection(from: 0, to: 1), .reloadSection(0)]) != [])
    #expect(sentences([3, 2], [7, 2], [.reloadSection(0)]) == [])
    #expect(
      sentences([3, 2], [3], [.deleteSection(0), .moveItem(from: place(0, 1), to: place(0, 0))])
        == []
    )
  }

  @Test func `deletes have old index paths and inserts new ones`() {
    let batch = BatchModel(
      before: [5],
      after: [5],
      changes: [
        .deleteItem(place(0, 0)), .deleteItem(place(0, 3)), .insertItem(place(0, 1)),
        .insertItem(place(0, 4)),
      ]
    )
    #expect(batch.violations == [])
    #expect(
      batch.result(
        from: [["a", "b", "c", "d", "e"]],
        fresh: [["?", "new", "?", "?", "end"]]
      ) == [["b", "new", "c", "e", "end"]]
    )
    #expect(
      BatchModel(before: [5], after: [5], changes: batch.changes.reversed())
        .result(from: [["a", "b", "c", "d", "e"]], fresh: [["?", "new", "?", "?", "end"]])
        == [["b", "new", "c", "e", "end"]]
    )
  }

  @Test func `items move with their section and across sections`() {
    let batch = BatchModel(
      before: [2, 2, 1],
      after: [1, 3, 3],
      changes: [
        .moveSection(from: 2, to: 0), .deleteSection(1), .insertSection(2),
        .moveItem(from: place(1, 0), to: place(1, 0)),
        .moveItem(from: place(1, 1), to: place(2, 1)),
      ]
    )
    #expect(batch.violations == [])
    #expect(
      batch.result(
        from: [["a", "b"], ["c", "d"], ["e"]],
        fresh: [["-"], ["-", "-", "-"], ["x", "-", "z"]]
      ) == [["e"], ["c", "a", "b"], ["x", "d", "z"]]
    )
  }

  @Test func `a reloaded item has the new value`() {
    let batch = BatchModel(
      before: [3],
      after: [3],
      changes: [
        .reloadItem(place(0, 2)), .deleteItem(place(0, 0)), .insertItem(place(0, 2)),
      ]
    )
    #expect(
      batch.result(from: [["a", "b", "c"]], fresh: [["-", "C", "N"]]) == [["b", "C", "N"]]
    )
  }
}

struct DifferenceModelTests {
  typealias Section = SnapshotModel<Int, Int>.Section

  @Test func `the fewest moves agree with an exhaustive search`() {
    for order in permutations(of: Array(0..<6)) {
      var longest = 0
      for mask in 0..<(1 << order.count) {
        let part = order.indices.filter { mask & (1 << $0) != 0 }.map { order[$0] }
        if part == part.sorted() { longest = max(longest, part.count) }
      }
      #expect(longestIncreasingCount(order) == longest)
    }
  }

  @Test func `a swap and a rotation are one move each`() {
    #expect(DifferenceModel(from: [Section(0, [1, 2])], to: [Section(0, [2, 1])]).movedItems == 1)
    let rotated = DifferenceModel(
      from: [Section(0, Array(0..<9))],
      to: [Section(0, Array(1..<9) + [0])]
    )
    #expect(rotated.movedItems == 1)
  }

  @Test func `only items that change their section move`() {
    let difference = DifferenceModel(
      from: [Section(0, [1, 2, 3]), Section(1, [4, 5]), Section(2, [6])],
      to: [Section(1, [4, 1, 5, 6]), Section(0, [2, 9]), Section(7, [3, 8])]
    )
    #expect(difference.deletedSections == 1)
    #expect(difference.insertedSections == 1)
    #expect(difference.movedSections == 1)
    #expect(difference.movedItems == 1)
    #expect(difference.deletedItems == 0)
    #expect(difference.insertedItems == 1)
    #expect(difference.leavingDeleted == 1)
    #expect(difference.enteringInserted == 1)
  }

  private func permutations(of list: [Int]) -> [[Int]] {
    guard !list.isEmpty else { return [[]] }
    return list.indices.flatMap { index -> [[Int]] in
      var rest = list
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }
}

/// Tests of every pair of changes in a small list, checked by the model and by the engine.
struct BatchEvidenceTests {
  private static let places = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)].map { ItemPath($0.0, $0.1) }

  private static let changes: [BatchUpdates.Operation] = {
    var changes: [BatchUpdates.Operation] = []
    for section in 0..<3 {
      changes += [.deleteSection(section), .insertSection(section), .reloadSection(section)]
      changes.append(.moveSection(from: section, to: 2 - section))
    }
    for place in places {
      changes += [.deleteItem(place), .insertItem(place), .reloadItem(place)]
      changes += places.map { .moveItem(from: place, to: $0) }
    }
    return changes
  }()

  @Test(arguments: [[2, 1], [2], [1, 1, 0]], [[2, 1], [1], [2, 0, 1]])
  func `model and engine report the same index paths for every pair of operations`(
    before: [Int],
    after: [Int]
  ) {
    for one in Self.changes {
      for other in Self.changes {
        let batch = BatchModel(before: before, after: after, changes: [one, other])
        let evidence = BatchUpdates(joining: [one, other])
          .evidence(before: before, after: after)
        #expect(evidence == batch.evidence, "\(one.words), \(other.words)")
      }
    }
  }

  @Test func `evidence lists index paths out of range and repeated ones`() {
    let changes: [BatchUpdates.Operation] = [
      .deleteItem(ItemPath(0, 0)), .moveItem(from: ItemPath(0, 0), to: ItemPath(0, 9)),
      .insertSection(5), .reloadItem(ItemPath(7, 0)),
    ]
    #expect(
      BatchModel(before: [2], after: [2], changes: changes).evidence == [
        "delete and moveFrom old item 0 - 0", "moveTo missing item 0 - 9 of 2",
        "insert missing section 5 of 1", "reload item 7 - 0 of 1 sections",
      ]
    )
  }
}
