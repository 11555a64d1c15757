import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessViews
import Synchronization
import Testing

@testable import HeadlessCollectionView

/// Tests of states of cells, defaults of delegates and small queries that no other suite states.
@MainActor
struct StateRuleTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// A cell that calls the app when its drag state changes.
  private final class CallingCell: CollectionViewCell {
    static var work: (() -> Void)?
    override func dragStateDidChange(_ dragState: DragState) {
      defer { Self.work = nil }
      Self.work?()
    }
  }

  @Test func `a cell that changes the data while states are updated leaves correct states`() {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: .rows(height: 20)
    )
    let registration = CollectionView.CellRegistration<CallingCell, Int> { _, _, _ in }
    let source = NumberList.Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.apply(Snapshot(sections: [("a", Array(0..<6))]))
    view.allowsMultipleSelection = true
    view.layoutIfNeeded()
    for item in [2, 4] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    CallingCell.work = {
      var snapshot = source.snapshot()
      snapshot.deleteItems([0])
      source.apply(snapshot, animatingDifferences: false)
    }
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    #expect(CallingCell.work == nil)
    #expect(view.visibleCells.map(\.isSelected) == [false, true, false, true, false])
    view.checkInvariants()
  }

  @Test func `updates are uncommitted while a batch is open or an item is carried`() {
    let list = NumberList()
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.show(("a", [1, 2]))
    let view = list.view
    #expect(!view.hasUncommittedUpdates)
    view.performBatchUpdates({ #expect(view.hasUncommittedUpdates) })
    #expect(!view.hasUncommittedUpdates)
    #expect(view.beginInteractiveMovementForItem(at: path(0)) && view.hasUncommittedUpdates)
    view.cancelInteractiveMovement()
    #expect(!view.hasUncommittedUpdates)
  }

  @Test func `a focus coordinator releases its animations`() {
    final class Focus: CollectionViewDelegate {
      weak var last: FocusAnimationCoordinator?
      var calls: [String] = []
      func collectionView(
        _ view: CollectionView,
        didUpdateFocusIn context: CollectionViewFocusUpdateContext,
        with coordinator: FocusAnimationCoordinator
      ) {
        last = coordinator
        coordinator.addCoordinatedAnimations({ [weak self] in self?.calls.append("animation") }) {
          [weak self] in
          // The coordinator owns this closure until it has run.
          coordinator.addCoordinatedAnimations(nil)
          self?.calls.append("completion")
        }
      }
    }
    let (list, focus) = (NumberList(), Focus())
    list.show(("a", [1, 2]))
    list.view.delegate = focus
    #expect(list.view.user.focusItem(at: path(0)))
    #expect(focus.calls == ["animation", "completion"] && focus.last == nil)
  }

  @Test func `the menu of one item is not that of several selected items`() {
    final class Menus: CollectionViewDelegate {
      var asked: [IndexPath] = []
      func collectionView(
        _ view: CollectionView,
        contextMenuConfigurationForItemAt path: IndexPath,
        point: CGPoint
      ) -> ContextMenuConfiguration? {
        asked.append(path)
        return ContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
          Menu(title: "One", children: [Action(title: "Act") { _ in }])
        }
      }
    }
    let (list, menus) = (NumberList(), Menus())
    list.show(("a", [1, 2, 3]))
    list.view.delegate = menus
    list.view.allowsMultipleSelection = true
    list.view.selectItems(inSection: 0)
    #expect(list.view.user.openContextMenu(forItemAt: path(1)) == nil && menus.asked.isEmpty)
    list.view.deselectItem(at: path(1), animated: false)
    #expect(list.view.user.openContextMenu(forItemAt: path(1))?.title == "One")
    #expect(menus.asked == [path(1)])
    #expect(
      menus.collectionView(list.view, contextMenuConfigurationForItemsAt: [], point: .zero) == nil
    )
  }

  @Test func `a data source performs an update as a value`() throws {
    let list = NumberList()
    list.show(("a", [1, 2]))
    var isDone = false
    try list.source.perform(.apply(Snapshot(sections: [("a", [2])]))) { isDone = true }
    list.view.endTransitions()
    #expect(list.numbers == [2] && isDone && list.view.lastTransition?.isAnimated == true)
  }

  @Test func `an awaited apply is animated by default for an override`() async {
    final class Source: CollectionViewDiffableDataSource<String, Int> {
      let animated = Mutex<[Bool]>([])
      override nonisolated(nonsending) func apply(
        _ snapshot: Shown,
        animatingDifferences: Bool = true
      ) async { animated.withLock { $0.append(animatingDifferences) } }
      override nonisolated(nonsending) func apply(
        _ snapshot: Rows,
        to section: String,
        animatingDifferences: Bool = true
      ) async { animated.withLock { $0.append(animatingDifferences) } }
    }
    let view = CollectionView(frame: .zero, collectionViewLayout: .rows(height: 20))
    let source = Source(collectionView: view) { _, _, _ in nil }
    let base: CollectionViewDiffableDataSource<String, Int> = source
    await base.apply(Snapshot(sections: []))
    await base.apply(SectionSnapshot(), to: "a")
    #expect(source.animated.withLock(\.self) == [true, true])
  }

  @Test func `loading objects reports one unit of progress`() {
    final class Target: DropInteractionDelegate {
      var units: [Int64] = []
      func dropInteraction(
        _ interaction: DropInteraction,
        sessionDidUpdate session: any DropSession
      ) -> DropProposal {
        units.append(session.loadObjects(ofClass: String.self) { _ in }.totalUnitCount)
        return DropProposal(operation: .cancel)
      }
    }
    let (target, view) = (Target(), View())
    let drop = DropInteraction(delegate: target)
    drop.didMove(to: view)
    let provider = ItemProvider(object: "x")
    #expect(!drop.drop([DragItem(itemProvider: provider)]) && target.units == [1])
    let progress = provider.loadObject(ofClass: String.self) { _, _ in }
    #expect(progress.totalUnitCount == 1)
  }

  @Test func `accessories of a cell outside of a view do nothing`() {
    let cell = CollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    cell.accessories = [
      .delete(displayed: .always), .outlineDisclosure(), .multiselect(displayed: .always),
      .reorder(displayed: .always),
    ]
    cell.layoutIfNeeded()
    #expect((0..<4).map { cell.useAccessory(at: $0) } == [false, false, false, false])
  }

  /// A layout that returns all its items, whatever the rectangle.
  private final class Generous: CollectionLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1_000) }
    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      (0..<5).map { item in
        let attributes = LayoutAttributes(forCellWith: [0, item])
        attributes.frame = CGRect(x: 0, y: item * 200, width: 50, height: 150)
        return attributes
      }
    }
    override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
      layoutAttributesForElements(in: .infinite)?[path[1]]
    }
  }

  @Test func `a point off screen belongs to the item that contains it, whatever a layout returns`()
  {
    let list = NumberList(layout: Generous())
    list.show(("a", Array(0..<5)))
    func item(_ x: CGFloat, _ y: CGFloat) -> IndexPath? {
      list.view.indexPathForItem(at: CGPoint(x: x, y: y))
    }
    #expect(item(10, 610) == path(3) && item(60, 610) == nil && item(10, 760) == nil)
    #expect(item(49.995, 949.995) == path(4) && item(50, 949) == nil && item(10, 799.995) == nil)
  }
}
