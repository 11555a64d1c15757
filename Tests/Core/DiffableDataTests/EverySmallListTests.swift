import BatchUpdates
import DiffableData
import Testing

/// The differences between all lists of up to two sections and three items.
struct EverySmallListTests {
  /// All lists, with sections 0 and 1 and items 0 to 2.
  static let lists: [PlainSnapshot] = {
    var orders: [[Int]] = [[]]
    for _ in 0..<3 {
      orders += orders.flatMap { order in
        (0..<3).filter { !order.contains($0) }.map { order + [$0] }
      }
    }
    orders = Array(Set(orders)).sorted { $0.lexicographicallyPrecedes($1) }
    var lists = [PlainSnapshot()]
    for items in orders {
      for section in 0...1 {
        lists.append(PlainSnapshot(sections: [.init(identifier: section, items: items)]))
        for cut in 0...items.count {
          lists.append(
            PlainSnapshot(sections: [
              .init(identifier: section, items: Array(items[..<cut])),
              .init(identifier: 1 - section, items: Array(items[cut...])),
            ])
          )
        }
      }
    }
    return lists
  }()

  private enum Form: CaseIterable { case raw, edited, deep }

  private static func snapshot(_ list: PlainSnapshot, _ form: Form) throws -> Snapshot<Int, Int> {
    guard form != .raw else { return try list.raw.validated() }
    var snapshot = form == .deep ? Snapshot<Int, Int>.deep : Snapshot()
    for section in list.sections {
      snapshot.appendSections([section.identifier])
      snapshot.appendItems(section.items, toSection: section.identifier)
    }
    return snapshot
  }

  @Test(arguments: 0..<7)
  func `every difference between two small lists is valid, minimal and equal in all forms`(
    part: Int
  ) throws {
    let lists = Self.lists
    let forms = try Form.allCases.map { form in try lists.map { try Self.snapshot($0, form) } }
    for old in lists.indices where old % 7 == part {
      for new in lists.indices {
        let difference = forms[0][new].difference(from: forms[0][old])
        let isSame = lists[old] == lists[new]
        guard difference.isEmpty == isSame, difference.hasSameOrder == isSame,
          difference.replayed(on: lists[old], towards: lists[new]) == lists[new],
          Self.isMinimal(difference, lists[old], lists[new])
        else {
          Issue.record("\(lists[old]) to \(lists[new]): \(difference)")
          return
        }
        for (one, other) in [(1, 0), (2, 0), (2, 2)] {
          let again = forms[other][new].difference(from: forms[one][old])
          guard again == difference else {
            Issue.record("\(lists[old]) to \(lists[new]): \(again) in forms \(one), \(other)")
            return
          }
        }
        var state = forms[2][old]
        try state.absorb(forms[0][new])
        try state.checkInvariants()
        guard PlainSnapshot(state) == lists[new], state == forms[0][new],
          (forms[1][old] == forms[2][new]) == isSame
        else {
          Issue.record("\(lists[old]) absorbs \(lists[new])")
          return
        }
      }
    }
  }

  /// Whether no range is empty, ranges are joined, and moves are as few as possible.
  private static func isMinimal(
    _ difference: SnapshotDifference,
    _ old: PlainSnapshot,
    _ new: PlainSnapshot
  ) -> Bool {
    func areJoined(_ runs: [ItemRun]) -> Bool {
      runs.allSatisfy { $0.count > 0 }
        && zip(runs, runs.dropFirst()).allSatisfy {
          $0.section < $1.section
            || $0.section == $1.section && $0.upperBound < $1.lowerBound
        }
    }
    func areJoined(_ ranges: [Range<Int>]) -> Bool {
      ranges.allSatisfy { !$0.isEmpty }
        && zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    }
    let fewest = new.fewestMoves(from: old)
    let gone = old.sections.map(\.identifier).filter { new.index(of: $0) == nil }.count
    let come = new.sections.map(\.identifier).filter { old.index(of: $0) == nil }.count
    // Items of deleted and inserted sections are not reported by themselves.
    let deleted = old.sections.filter { new.index(of: $0.identifier) != nil }
      .flatMap(\.items).filter { new.position(of: $0) == nil }.count
    let inserted = new.sections.filter { old.index(of: $0.identifier) != nil }
      .flatMap(\.items).filter { old.position(of: $0) == nil }.count
    let operations = difference.batchUpdates.operations
    return BatchUpdates(operations).operations == operations
      && areJoined(difference.deletedItems) && areJoined(difference.insertedItems)
      && areJoined(difference.deletedSections) && areJoined(difference.insertedSections)
      && difference.movedItems.allSatisfy { $0.source.count > 0 }
      && difference.movedSections.count == fewest.sections
      && difference.movedItemCount == fewest.items
      && difference.deletedSections.joined().count == gone
      && difference.insertedSections.joined().count == come
      && difference.deletedItems.joined().count == deleted
      && difference.insertedItems.joined().count == inserted
  }

  /// The difference of all items as one list, for the same lists.
  @Test func `every item difference between two small lists is the standard library's`() throws {
    let lists = Self.lists.filter { $0.sections.count != 1 || $0.sections[0].identifier == 0 }
    let snapshots = try lists.map { try Self.snapshot($0, .raw) }
    let deep = try lists.map { try Self.snapshot($0, .deep) }
    for old in lists.indices {
      for new in lists.indices {
        let difference = snapshots[new].itemDifference(from: snapshots[old])
        let (before, after) = (lists[old].items, lists[new].items)
        guard before.applying(difference) == after, difference == difference.inferringMoves(),
          difference.count == after.difference(from: before).count,
          deep[new].itemDifference(from: snapshots[old]) == difference
        else {
          Issue.record("\(before) to \(after): \(difference)")
          return
        }
      }
    }
  }
}
