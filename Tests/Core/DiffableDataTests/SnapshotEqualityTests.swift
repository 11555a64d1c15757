import DiffableData
import Foundation
import Testing

/// Tests of `==` for snapshots that were built apart, so that they share no table of identifiers.
struct SnapshotEqualityTests {
  /// Returns a snapshot of two sections, whose items are interned in the given order.
  private func snapshot<Item: Hashable & Sendable>(
    of items: [Item],
    internedAs order: some Sequence<Int>
  ) -> Snapshot<Int, Item> {
    var snapshot = Snapshot<Int, Item>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(order.map { items[$0] }, toSection: 1)
    snapshot.deleteItems(order.map { items[$0] })
    snapshot.appendItems(Array(items.prefix(items.count / 3)), toSection: 0)
    snapshot.appendItems(Array(items.dropFirst(items.count / 3)), toSection: 1)
    return snapshot
  }

  private func expectEquality<Item: Hashable & Sendable>(
    of items: [Item],
    and others: [Item],
    with another: Item
  ) {
    let count = items.count
    let orders = [
      Array(0..<count), Array((0..<count).reversed()),
      (0..<count).map { ($0 * 7_919 + 11) % count },
    ]
    let snapshots = orders.map { snapshot(of: items, internedAs: $0) }
    for order in orders {
      let other = snapshot(of: others, internedAs: order)
      for snapshot in snapshots { #expect(snapshot == other && other == snapshot) }
      for index in [0, count / 3, count - 1] {
        var changed = other
        changed.insertItems([another], beforeItem: others[index])
        changed.deleteItems([others[index]])
        for snapshot in snapshots { #expect(snapshot != changed && changed != snapshot) }
      }
      var moved = other
      moved.moveItem(others[count - 1], beforeItem: others[count - 2])
      for snapshot in snapshots { #expect(snapshot != moved && moved != snapshot) }
      moved.moveItem(others[count - 1], afterItem: others[count - 2])
      for snapshot in snapshots { #expect(snapshot == moved && moved == snapshot) }
    }
  }

  @Test(arguments: [700, 5_003])
  func `trees built apart are equal if and only if their items are in the same order`(count: Int) {
    let numbers = Array(0..<count)
    expectEquality(of: numbers, and: numbers, with: -1)
    let uuids = numbers.map { _ in UUID() }
    expectEquality(of: uuids, and: uuids, with: UUID())
    // Equal strings with different code units.
    expectEquality(
      of: numbers.map { "caf\u{E9} \($0)" },
      and: numbers.map { "cafe\u{301} \($0)" },
      with: "tea"
    )
    expectEquality(of: numbers.map { [$0] }, and: numbers.map { [$0] }, with: [-1])
  }

  @Test(arguments: [200, 5_003], [0, 1, 2])
  func `forks are equal if and only if their items are in the same order`(count: Int, step: Int) {
    // Handles in runs, in runs of two, and without runs.
    let items = step == 0 ? Array(0..<count) : (0..<count).sorted { $0 % 3 / step < $1 % 3 / step }
    var snapshot = Snapshot<Int, Int>(sections: [(0, Array(0..<count)), (1, [])])
    snapshot.moveItem(items[1], beforeItem: items[0])
    if step > 0 { snapshot.appendItems(items, toSection: 1) }
    var fork = snapshot
    fork.deleteItems([items[count / 2]])
    #expect(snapshot != fork)
    fork.insertItems([items[count / 2]], afterItem: items[count / 2 - 1])
    #expect(snapshot == fork)
    fork.moveItem(items[count - 1], beforeItem: items[count - 2])
    #expect(snapshot != fork)
    fork.moveItem(items[count - 1], afterItem: items[count - 2])
    fork.moveSection(1, beforeSection: 0)
    #expect(snapshot != fork)
  }

  @Test func `comparisons of two trees in both directions at once do not deadlock`() async {
    let items = Array(0..<2_000)
    let one = snapshot(of: items, internedAs: 0..<2_000)
    let other = snapshot(of: items, internedAs: (0..<2_000).reversed())
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<4 {
        group.addTask {
          (0..<200).allSatisfy { _ in task.isMultiple(of: 2) ? one == other : other == one }
        }
      }
      for await areEqual in group { #expect(areEqual) }
    }
  }
}
