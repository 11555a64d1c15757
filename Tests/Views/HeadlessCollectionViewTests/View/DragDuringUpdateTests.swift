import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of carried and dragged items while the data changes.
@MainActor
struct DragDuringUpdateTests {
  final class Drags: CollectionViewDragDelegate, CollectionViewDropDelegate {
    func collectionView(
      _ collectionView: CollectionView,
      itemsForBeginning session: any DragSession,
      at indexPath: IndexPath
    ) -> [DragItem] { [DragItem(itemProvider: ItemProvider())] }
    func collectionView(
      _ collectionView: CollectionView,
      performDropWith coordinator: any CollectionViewDropCoordinator
    ) {}
  }

  @Test func `the section of a dragged item can be deleted and others inserted`() {
    let list = NumberList()
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.show(("a", [1, 2]), ("b", [3, 4]))
    #expect(list.view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 1)))
    list.source.apply(Snapshot<String, Int>())
    list.source.apply(Snapshot(sections: [("c", [5])]))
    list.source.apply(Snapshot(sections: [("d", [6])]))
    #expect(list.view.user.indexPathForMovingItem == nil)
    #expect(list.numbers == [6])
    list.view.endInteractiveMovement()
    list.view.checkInvariants()
  }

  @Test func `a drag can continue over rows that a reload deleted`() {
    let list = NumberList()
    let drags = Drags()
    list.view.dragDelegate = drags
    list.view.dropDelegate = drags
    list.show(("a", Array(0..<5)), ("b", Array(5..<10)))
    #expect(list.view.user.beginDrag(ofItemAt: IndexPath(item: 0, section: 0)))
    list.source.applySnapshotUsingReloadData(Snapshot(sections: [("a", [0])]))
    list.view.user.updateDrop(at: CGPoint(x: 50, y: 190))
    list.source.apply(Snapshot(sections: [("c", [1]), ("a", [0])]))
    list.source.apply(Snapshot(sections: [("c", [1])]))
    list.view.layoutIfNeeded()
    #expect(list.numbers == [1])
    list.view.checkInvariants()
  }
}
