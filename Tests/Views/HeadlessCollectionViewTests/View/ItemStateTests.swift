import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of supplementary views with cell classes, and of state that outlives its items.
@MainActor
struct ItemStateTests {
  private final class Listener: CollectionViewDelegate {
    var shown: [String] = []

    func collectionView(
      _ collectionView: CollectionView,
      willDisplay cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      shown.append("item \(indexPath.item)")
    }

    func collectionView(
      _ collectionView: CollectionView,
      willDisplaySupplementaryView view: CollectionReusableView,
      forElementKind elementKind: String,
      at indexPath: IndexPath
    ) {
      shown.append("header")
    }
  }

  @Test func `a header whose class is a cell is not an item`() throws {
    var configuration = ListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let list = NumberList(layout: CompositionalCollectionLayout.list(using: configuration))
    let kind = CollectionView.elementKindSectionHeader
    let header = CollectionView.SupplementaryRegistration<CollectionViewListCell>(
      elementKind: kind
    ) { _, _, _ in }
    list.source.supplementaryViewProvider = { view, _, indexPath in
      view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    let listener = Listener()
    list.view.delegate = listener
    list.source.apply(Snapshot(sections: [("a", [1])]))
    list.view.layoutIfNeeded()

    let path = IndexPath(item: 0, section: 0)
    let cell = try #require(
      list.view.supplementaryView(forElementKind: kind, at: path) as? CollectionViewListCell
    )
    #expect(list.view.indexPath(for: cell) == nil)
    #expect(listener.shown.sorted() == ["header", "item 0"])
    list.view.checkInvariants()
  }

  @Test func `a selection made before the first layout survives the next apply`() {
    let list = NumberList()
    list.source.apply(Snapshot(sections: [("a", [1, 2, 3])]), animatingDifferences: false)
    list.view.selectItem(
      at: IndexPath(item: 1, section: 0),
      animated: false,
      scrollPosition: []
    )
    list.source.apply(Snapshot(sections: [("a", [0, 1, 2, 3])]), animatingDifferences: false)
    list.view.layoutIfNeeded()
    #expect(list.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }

  @Test func `deleting a dragged row ends its drag`() {
    let list = NumberList()
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.source.apply(Snapshot(sections: [("a", [1, 2, 3])]), animatingDifferences: false)
    list.view.layoutIfNeeded()
    let path = IndexPath(item: 1, section: 0)
    #expect(list.view.beginInteractiveMovementForItem(at: path))
    #expect(list.view.user.indexPathForMovingItem == path)
    list.source.apply(Snapshot(sections: [("a", [1, 3])]), animatingDifferences: false)
    list.view.layoutIfNeeded()
    #expect(list.view.user.indexPathForMovingItem == nil)
    #expect(
      list.view.cellForItem(at: path)?.configurationState.cellDragState
        == CellConfigurationState.DragState.none
    )
    list.view.endInteractiveMovement()
    #expect(list.source.snapshot().itemIdentifiers == [1, 3])
  }
}
