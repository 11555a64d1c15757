import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Work of a section provider, performed once.
@MainActor
private final class SectionWork {
  var closure: (() -> Void)?

  func perform() {
    let work = closure
    closure = nil
    work?()
  }
}

/// A delegate that performs work when it is asked for a size.
private final class WorkingDelegate: CollectionViewDelegateFlowLayout {
  let work = SectionWork()
  var asked: Set<IndexPath> = []

  func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked.insert(indexPath)
    work.perform()
    return CGSize(width: 100, height: 20)
  }
}

/// Tests of calls inside section providers and registrations.
@MainActor
struct ProviderCallTests {
  /// Returns a list of three items whose section provider performs work once.
  private func makeProviding() -> (NumberList, SectionWork) {
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
    let section = LayoutSection(
      group: .vertical(layoutSize: row, subitems: [LayoutItem(layoutSize: row)])
    )
    let work = SectionWork()
    let layout = CompositionalCollectionLayout { _, _ in
      MainActor.assumeIsolated { work.perform() }
      return section
    }
    let list = NumberList(layout: layout)
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.show(("a", [1, 2, 3]))
    return (list, work)
  }

  @Test func `a section provider can carry an item during an update and during a pass`() {
    let (list, work) = makeProviding()
    #expect(list.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    for end in [4, 5] {
      work.closure = { [view = list.view] in
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 10 + 20 * CGFloat(end - 3)))
      }
      if end == 4 {
        list.edit { $0.appendItems([4, 5]) }
      } else {
        list.view.collectionViewLayout.invalidateLayout()
        list.view.layoutIfNeeded()
      }
      #expect(work.closure == nil)
      #expect(list.view.user.targetIndexPathForMovingItem == IndexPath(item: end - 3, section: 0))
      list.view.checkInvariants()
    }
    list.view.endInteractiveMovement()
    #expect(list.numbers == [2, 3, 1, 4, 5])
    list.view.checkInvariants()
  }

  @Test func `a section provider can scroll to an item of a section that a dragged item enters`() {
    let (list, work) = makeProviding()
    list.show(("a", [1]), ("b", [2, 3]))
    list.view.layoutIfNeeded()
    #expect(list.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 1)))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 10))
    #expect(list.view.user.targetIndexPathForMovingItem == IndexPath(item: 0, section: 0))
    var counts: [Int] = []
    work.closure = { [view = list.view] in
      counts = [0, 1].map { view.numberOfItems(inSection: $0) }
      view.scrollToItem(at: IndexPath(item: 1, section: 0), at: .top, animated: false)
    }
    list.view.collectionViewLayout.invalidateLayout()
    list.view.layoutIfNeeded()
    #expect(counts == [2, 1])
    list.view.checkInvariants()
    list.view.endInteractiveMovement()
    #expect(list.numbers == [2, 1, 3])
  }

  @Test func `a drag can be cancelled while the layout requests sizes`() {
    let list = NumberList(layout: FlowCollectionLayout())
    let delegate = WorkingDelegate()
    list.view.delegate = delegate
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.show(("a", [1]), ("b", [2, 3]))
    #expect(list.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    delegate.work.closure = { [view = list.view] in view.cancelInteractiveMovement() }
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    list.view.layoutIfNeeded()
    #expect(delegate.work.closure == nil)
    #expect(list.numbers == [1, 2, 3])
    #expect(list.cells.map(\.number) == [1, 2, 3])
    list.view.checkInvariants()
  }

  @Test func `sizes of an item that enters another section are asked by paths of the layout`() {
    let list = NumberList(layout: FlowCollectionLayout())
    let delegate = WorkingDelegate()
    list.view.delegate = delegate
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.show(("a", [1, 2, 3]), ("b", [4, 5]))
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
    delegate.asked = []
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 190))
    #expect(list.view.user.targetIndexPathForMovingItem == [1, 2])
    // The data has three items in the first section, and none at the landing position.
    let moved: Set<IndexPath> = [[0, 0], [0, 1], [1, 0], [1, 1], [1, 2]]
    #expect(delegate.asked == moved)
    #expect(list.source.itemIdentifier(for: [1, 2]) == nil)
    delegate.asked = []
    list.view.cancelInteractiveMovement()
    list.view.layoutIfNeeded()
    #expect(delegate.asked == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1]])
    list.view.checkInvariants()
  }

  @Test func `a section provider can apply a change while the view scrolls to an item`() {
    let (list, work) = makeProviding()
    work.closure = { list.edit { $0.deleteItems([1, 2]) } }
    list.view.collectionViewLayout.invalidateLayout()
    list.view.scrollToItem(at: IndexPath(item: 2, section: 0), at: .top, animated: false)
    list.view.layoutIfNeeded()
    #expect(work.closure == nil)
    #expect(list.numbers == [3])
    list.view.checkInvariants()
  }

  @Test func `a section provider can begin a movement and select items during an update`() {
    let (list, work) = makeProviding()
    let first = IndexPath(item: 0, section: 0)
    work.closure = { [view = list.view] in
      #expect(view.beginInteractiveMovementForItem(at: first))
      view.selectItem(at: first, animated: false, scrollPosition: [])
    }
    list.edit { $0.insertItems([8, 9], beforeItem: 1) }
    // The index paths are those of the new data.
    #expect(work.closure == nil)
    #expect(list.view.user.indexPathForMovingItem == first)
    #expect(list.selectedNumbers == [8])
    list.view.checkInvariants()
  }

  @Test func `a registration can select the item that it configures`() {
    let list = NumberList()
    let view = list.view
    let registration = CollectionView.CellRegistration<NumberCell, Int> { cell, path, item in
      cell.number = item
      if item == 2 { view.selectItem(at: path, animated: false, scrollPosition: []) }
    }
    let source = NumberList.Source(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    source.apply(Snapshot(sections: [("a", [1, 2, 3])]))
    view.layoutIfNeeded()
    #expect(list.cell(2)?.isSelected == true)
    view.checkInvariants()
  }
}
