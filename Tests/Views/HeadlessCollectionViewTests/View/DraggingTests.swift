import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of the other rows while a row is dragged.
@MainActor
struct DraggingTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func list(_ sections: (String, [Int])...) -> NumberList {
    let list = NumberList()
    var snapshot = list.source.snapshot()
    snapshot.appendSections(sections.map(\.0))
    for (name, items) in sections { snapshot.appendItems(items, toSection: name) }
    list.source.apply(snapshot, animatingDifferences: false)
    list.view.layoutIfNeeded()
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    return list
  }

  private func tops(_ list: NumberList) -> [Int: CGFloat] {
    Dictionary(uniqueKeysWithValues: list.cells.map { ($0.number, $0.frame.minY) })
  }

  @Test func `rows make space at the drop position before the data changes`() {
    let list = list(("a", [1, 2, 3, 4]))
    #expect(list.view.beginInteractiveMovementForItem(at: path(0)))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 47))
    #expect(tops(list) == [1: 37, 2: 0, 3: 20, 4: 60])
    #expect(list.source.snapshot().itemIdentifiers == [1, 2, 3, 4])
    #expect(list.view.indexPath(for: list.cells[1]) == path(1))
    // Over its own gap it stays, and it returns the way it came.
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 51))
    #expect(list.view.user.targetIndexPathForMovingItem == path(2))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 22))
    #expect(list.view.user.targetIndexPathForMovingItem == path(1))
    #expect(tops(list) == [1: 12, 2: 0, 3: 40, 4: 60])
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 5))
    #expect(list.view.user.targetIndexPathForMovingItem == path(0))
    #expect(tops(list) == [1: -5, 2: 20, 3: 40, 4: 60])
    list.view.checkInvariants()
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 65))
    list.view.endInteractiveMovement()
    #expect(list.numbers == [2, 3, 4, 1])
    #expect(tops(list) == [2: 0, 3: 20, 4: 40, 1: 60])
    list.view.checkInvariants()
  }

  @Test func `rows of another section make space until the drag is cancelled`() {
    let list = list(("a", [1, 2]), ("b", [3, 4]))
    #expect(list.view.beginInteractiveMovementForItem(at: path(0)))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 70))
    #expect(list.view.user.targetIndexPathForMovingItem == path(1, 1))
    #expect(tops(list) == [1: 60, 2: 0, 3: 20, 4: 60])
    // A new size lays out again, with the room for the row.
    list.view.frame.size.height = 150
    list.view.layoutIfNeeded()
    #expect(tops(list)[4] == 60)
    list.view.cancelInteractiveMovement()
    list.view.layoutIfNeeded()
    #expect(tops(list) == [1: 0, 2: 20, 3: 40, 4: 60])
    list.view.checkInvariants()
  }

  @Test func `a drag that is cancelled before the next layout leaves no cell behind`() {
    let list = list(("a", [1, 2, 3, 4]))
    #expect(list.view.beginInteractiveMovementForItem(at: path(0)))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 150))
    // The new layout has no frames yet.
    list.view.collectionViewLayout = .rows(height: 20)
    list.view.cancelInteractiveMovement()
    list.view.layoutIfNeeded()
    #expect(tops(list) == [1: 0, 2: 20, 3: 40, 4: 60])
    list.view.checkInvariants()
  }

  @Test func `a row that is put back after its width changed off screen is measured`() {
    let heights: [CGFloat] = [12, 19, 26, 33, 15, 22, 29, 36, 18, 25]
    let list = NumberList(layout: .rows(height: 20, isEstimated: true))
    for (number, height) in heights.enumerated() { list.heights[number] = height }
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.show(("a", Array(0..<10)))
    #expect(list.view.beginInteractiveMovementForItem(at: path(0)))
    list.scroll(to: 28)
    for width: CGFloat in [60, 100] {
      list.view.frame.size.width = width
      list.view.layoutIfNeeded()
    }
    list.edit { $0.insertItems([100], beforeItem: 0) }
    list.view.cancelInteractiveMovement()
    list.view.layoutIfNeeded()
    #expect(list.cell(0)?.frame.height == 12)
    list.view.checkInvariants()
  }

  @Test func `an update during a drag closes the space until the touch moves`() {
    let list = list(("a", [1, 2, 3, 4]))
    #expect(list.view.beginInteractiveMovementForItem(at: path(0)))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 47))
    list.edit { $0.insertItems([9], beforeItem: 1) }
    #expect(list.view.user.indexPathForMovingItem == path(1))
    #expect(tops(list)[2] == 40)
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 90))
    list.view.endInteractiveMovement()
    #expect(list.numbers == [9, 2, 3, 4, 1])
    list.view.checkInvariants()
  }

  @Test func `measured rows keep their heights when dragged`() {
    let list = NumberList(layout: .rows(height: 20, isEstimated: true))
    list.heights = [1: 50, 2: 30, 3: 10]
    list.show(("a", [1, 2, 3]))
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.edit { $0.moveItem(1, afterItem: 2) }
    #expect(list.cells.map(\.frame.height) == [30, 50, 10])
    #expect(list.cell(1)?.configurations == 1)
    #expect(list.view.contentSize.height == 90)
    #expect(list.view.beginInteractiveMovementForItem(at: path(0)))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 85))
    #expect(tops(list) == [1: 0, 2: 70, 3: 50])
    list.view.endInteractiveMovement()
    #expect(list.cells.map(\.frame.height) == [50, 10, 30])
  }
}
