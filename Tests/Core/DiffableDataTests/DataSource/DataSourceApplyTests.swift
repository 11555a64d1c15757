import BatchUpdates
import DiffableData
import Foundation
import Testing

@MainActor
struct DataSourceApplyTests {
  typealias Numbers = Snapshot<String, Int>

  let source = DiffableDataSource<String, Int>()
  let list: RecordingList

  init() {
    list = RecordingList(source)
  }

  @Test func `the first apply reloads and the second one is a batch update`() {
    source.apply(Numbers(["a": [1, 2], "b": [3]]))
    #expect(list.told() == ["reload"])
    var snapshot = source.snapshot()
    snapshot.appendItems([4], toSection: "b")
    source.apply(snapshot)
    #expect(list.told() == ["[ Insert item (1 - 1) ]"])
    #expect(list.mistakes == [])
  }

  @Test func `the first apply reloads even if it is empty`() {
    source.apply(Numbers())
    source.apply(Numbers(["a": [1]]))
    #expect(list.told() == ["reload", "[ Insert section (0) ]"])
  }

  @Test func `applying an equal snapshot updates only the layout`() {
    source.apply(Numbers(["a": [1, 2]]))
    _ = list.told()
    var completions = 0
    source.apply(source.snapshot()) { completions += 1 }
    source.apply(Numbers(["a": [1, 2]]), animatingDifferences: false) { completions += 1 }
    #expect(list.told() == ["layout", "layout"])
    #expect(completions == 2)
    #expect(list.animated == [true, true, false])
  }

  @Test func `items that change position or section are moved`() {
    source.apply(Numbers(["a": [1, 2, 3], "b": [4]]))
    _ = list.told()
    source.apply(Numbers(["a": [3, 1], "b": [4, 2]]))
    #expect(list.told() == ["[ Move item (0 - 0) to (0 - 1), Move item (0 - 1) to (1 - 1) ]"])
    #expect(list.mistakes == [])
  }

  @Test func `reloads are a second batch with new index paths`() {
    source.apply(Numbers(["a": [1, 2, 3]]))
    _ = list.told()
    var snapshot = source.snapshot()
    snapshot.deleteItems([1])
    snapshot.reloadItems([3])
    source.apply(snapshot)
    #expect(list.told() == ["[ Delete item (0 - 0) ]", "[ Reload item (0 - 1) ]"])
    #expect(list.mistakes == [])
  }

  @Test func `an inserted item can be reloaded in a second batch`() {
    source.apply(Numbers(["a": [1, 2, 3]]))
    _ = list.told()
    var snapshot = source.snapshot()
    snapshot.appendItems([9])
    snapshot.moveItem(1, afterItem: 3)
    snapshot.reloadItems([9])
    source.apply(snapshot)
    #expect(
      list.told() == [
        "[ Insert item (0 - 3), Move item (0 - 0) to (0 - 2) ]", "[ Reload item (0 - 3) ]",
      ]
    )
  }

  @Test func `reloads and reconfigurations alone are one batch`() {
    source.apply(Numbers(["a": [1, 2, 3], "b": [4]]))
    _ = list.told()
    var snapshot = source.snapshot()
    snapshot.reloadItems([2, 4])
    snapshot.reconfigureItems([3])
    snapshot.reloadSections(["b"])
    source.apply(snapshot)
    #expect(
      list.told() == ["[ Reload section (1), Reload item (0 - 1), Reconfigure item (0 - 2) ]"]
    )
    #expect(list.mistakes == [])
  }

  @Test func `the current snapshot has no marks`() {
    var snapshot = Numbers(["a": [1, 2]])
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2])
    snapshot.reloadSections(["a"])
    source.apply(snapshot)
    source.apply(snapshot)
    source.applySnapshotUsingReloadData(snapshot)
    #expect(source.snapshot().reloadedItemIdentifiers == [])
    #expect(source.snapshot().reconfiguredItemIdentifiers == [])
    #expect(source.snapshot().reloadedSectionIdentifiers == [])
    source.apply(source.snapshot())
    #expect(list.told().last == "layout")
  }

  @Test func `editing a copy of the current snapshot does not change the data source`() {
    source.apply(Numbers(["a": [1, 2]]))
    var copy = source.snapshot()
    copy.deleteAllItems()
    #expect(source.snapshot().contents == [[1, 2]])
    #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 2)
  }

  @Test func `a reload can be requested at any time`() {
    source.apply(Numbers(["a": [1, 2]]))
    var isDone = false
    source.applySnapshotUsingReloadData(Numbers(["b": [2]])) { isDone = true }
    #expect(list.told() == ["reload", "reload"])
    #expect(isDone)
    #expect(source.snapshot().contents == [[2]])
    #expect(list.mistakes == [])
  }

  @Test(arguments: [3, 100])
  func `lookups find every identifier and return nil for others`(count: Int) {
    source.apply(Numbers(["a": Array(0..<count), "b": [], "c": [-1]]))
    #expect(source.itemIdentifier(for: IndexPath(item: count - 1, section: 0)) == count - 1)
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 2)) == -1)
    let nowhere = [(count, 0), (0, 1), (0, 3), (-1, 0), (0, -1)]
    for (item, section) in nowhere {
      #expect(source.itemIdentifier(for: IndexPath(item: item, section: section)) == nil)
    }
    #expect(source.itemIdentifier(for: IndexPath(indexes: [0])) == nil)
    #expect(source.indexPath(for: -1) == IndexPath(item: 0, section: 2))
    #expect(source.indexPath(for: count) == nil)
    #expect(
      [-1, 0, 1, 2, 3].map { source.sectionIdentifier(for: $0) } == [nil, "a", "b", "c", nil]
    )
    #expect(["c", "d"].map { source.index(for: $0) } == [2, nil])
    #expect(source.numberOfSections() == 3)
    #expect((0..<3).map { source.numberOfItems(inSection: $0) } == [count, 0, 1])
  }

  @Test func `the description shows the counts of the current snapshot`() {
    source.apply(Numbers(["a": [1, 2], "b": []]))
    #expect(source.description().hasPrefix("<UICollectionViewDiffableDataSource 0x"))
    #expect(source.description().contains("2 sections with item counts: [2, 0]"))
  }

  @Test func `without a list view applies work and completions run at once`() {
    source.list = nil
    var order: [String] = []
    source.apply(Numbers(["a": [1]])) { order.append("completed") }
    order.append("returned")
    #expect(order == ["completed", "returned"])
    #expect(source.indexPath(for: 1) != nil)
  }

  @Test func `a completion runs after the list view's update and may apply again`() {
    list.isSlow = true
    var order: [String] = []
    source.apply(Numbers(["a": [1]])) {
      order.append("first")
      source.apply(Numbers(["a": [1, 2]])) { order.append("second") }
    }
    #expect(source.snapshot().contents == [[1]])
    #expect(order == [])
    list.finishOne()
    #expect(order == ["first"])
    #expect(source.snapshot().contents == [[1, 2]])
    list.finishOne()
    #expect(order == ["first", "second"])
  }

  @Test(arguments: [2, 200])
  func `a repeated item throws with both index paths and changes nothing`(count: Int) {
    source.apply(Numbers(["a": [1]]))
    _ = list.told()
    let items = Array(1...count)
    let snapshot = Numbers(["a": items, "b": [count + 1, 1]])
    let refusal = SnapshotError<String, Int>.duplicateItem(
      1,
      first: .init(section: 0, item: 0),
      second: .init(section: 1, item: 1)
    )
    #expect(throws: ApplyError.snapshot(refusal)) { try source.perform(.apply(snapshot)) }
    #expect(throws: ApplyError.snapshot(refusal)) {
      try source.perform(.applySnapshotUsingReloadData(snapshot))
    }
    #expect(
      refusal.description == """
        Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(
            1
        )}, at 0 - 0 and at 1 - 1
        """
    )
    #expect(source.snapshot().contents == [[1]])
    #expect(list.told() == [])
    source.apply(Numbers(["a": [1, 5]]))
    #expect(list.told() == ["[ Insert item (0 - 1) ]"])
  }

  @Test func `a repeated section throws with both indexes`() {
    let refusal = SnapshotError<String, Int>.duplicateSection("a", first: 0, second: 2)
    #expect(throws: ApplyError.snapshot(refusal)) {
      try source.perform(.apply(Numbers(["a": [1], "b": [], "a": [2]])))
    }
    #expect(source.numberOfSections() == 0)
  }

  @Test func `an apply traps where UIKit raises an exception`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let source = DiffableDataSource<String, Int>()
        source.apply(Numbers(["a": [1, 1]]))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = DiffableDataSource<String, Int>().numberOfItems(inSection: 0)
      }
    }
  }
}
