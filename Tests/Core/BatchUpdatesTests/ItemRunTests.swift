import BatchUpdates
import Foundation
import Testing

#if canImport(Darwin) && canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

@Suite struct ItemRunTests {
  @Test func `an index path has a section, an item and a row`() {
    var path = IndexPath(item: 3, section: 1)
    #expect(path == IndexPath(indexes: [1, 3]))
    #expect(path == IndexPath(row: 3, section: 1))
    #expect(path.section == 1 && path.item == 3 && path.row == 3)
    path.item = 4
    path.section = 2
    #expect(path == [2, 4])
    path.row = 5
    #expect(path == [2, 5])
  }

  #if os(Linux)
    @Test func `the section or row of an index path of another length traps`() async {
      await #expect(processExitsWith: .failure) { _ = IndexPath(index: 1).section }
      await #expect(processExitsWith: .failure) { _ = IndexPath(indexes: [1, 2, 3]).row }
      await #expect(processExitsWith: .failure) { _ = IndexPath(indexes: [1, 2, 3]).item }
      await #expect(processExitsWith: .failure) { _ = IndexPath(indexes: [1, 2, 3]).section }
      await #expect(processExitsWith: .failure) {
        var path = IndexPath(indexes: [1, 2, 3])
        path.item = 0
      }
      await #expect(processExitsWith: .failure) {
        var path = IndexPath(indexes: [1, 2, 3])
        path.section = 0
      }
      await #expect(processExitsWith: .failure) {
        var path = IndexPath(indexes: [1, 2, 3])
        path.row = 0
      }
    }
  #endif

  @Test func `a run with a negative count traps`() async {
    await #expect(processExitsWith: .failure) { _ = ItemRun(section: 0, first: 0, count: -1) }
  }

  @Test func `a position outside of a run traps`() async {
    await #expect(processExitsWith: .failure) { _ = ItemRun([0, 3])[1] }
    await #expect(processExitsWith: .failure) { _ = ItemRun([0, 3])[-1] }
    await #expect(processExitsWith: .failure) { _ = ItemRun([1, 2, 3]) }
  }

  @Test func `a run expands to its index paths on demand`() {
    let run = ItemRun(section: 2, first: 5, count: 1_000_000_000_000)
    #expect(run.count == 1_000_000_000_000)
    #expect(run.lowerBound == 5)
    #expect(Array(run.prefix(2)) == [[2, 5], [2, 6]])
    #expect(run[999_999_999_999] == [2, 1_000_000_000_004])
  }

  @Test func `a run is described by its section and its range of items`() {
    #expect("\(ItemRun([0, 3]))" == "(0 - 3)")
    #expect("\(ItemRun(section: 1, items: 3..<8))" == "(1 - 3…7)")
  }

  @Test func `a run at the end of all indexes does not overflow`() {
    let run = ItemRun([0, Int.max])
    #expect(run.upperBound == Int.max)
    #expect(run.items.isEmpty)
    #expect(BatchUpdates([.deleteItems(run), .deleteItems(run)]).operations.count == 2)
  }

  @Test func `runs are ordered by section and first item`() {
    let runs = [ItemRun([1, 0]), ItemRun([0, 5]), ItemRun(section: 0, items: 0..<9)]
    #expect(runs.sorted() == [runs[2], runs[1], runs[0]])
  }

  @Test func `calls of a collection view become operations of a batch`() {
    var updates = BatchUpdates()
    updates.insertItems(at: [[0, 0], [0, 1]])
    updates.deleteItems(at: [[1, 0]])
    updates.reloadItems(at: [[2, 0]])
    updates.reconfigureItems(at: [[2, 1]])
    updates.moveItem(at: [3, 0], to: [4, 0])
    updates.insertSections(IndexSet([1, 2, 5]))
    updates.deleteSections(IndexSet(integer: 7))
    updates.reloadSections(8..<10)
    updates.moveSection(11, toSection: 12)
    updates.deleteItems(at: [])
    updates.insertSections(4..<4)
    #expect(
      updates.description == """
        [ Insert item (0 - 0…1), Delete item (1 - 0), Reload item (2 - 0), Reconfigure item (2 - \
        1), Move item (3 - 0) to (4 - 0), Insert section (1…2), Insert section (5), Delete \
        section (7), Reload section (8…9), Move section (11) to (12) ]
        """
    )
    #expect(BatchUpdates().description == "[ ]")
    var twice = updates
    twice.append(contentsOf: BatchUpdates())
    #expect(twice == updates)
  }
}
