import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessViews
import Testing

@testable import HeadlessCollectionView

/// Tests of the methods that delegates and data sources do not implement.
@MainActor
struct DelegateDefaultTests {
  /// A delegate without methods of its own.
  private final class Silent: CollectionViewDelegateFlowLayout, CollectionViewDataSource,
    CollectionViewDragDelegate, CollectionViewDropDelegate, CollectionViewDataSourcePrefetching
  {
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ view: CollectionView,
      itemsForBeginning session: any DragSession,
      at path: IndexPath
    ) -> [DragItem] { [] }
    func collectionView(
      _ view: CollectionView,
      performDropWith coordinator: any CollectionViewDropCoordinator
    ) {}
    func collectionView(_ view: CollectionView, prefetchItemsAt paths: [IndexPath]) {}
  }

  private let silent = Silent()
  private let path = IndexPath(item: 1, section: 0)
  private let layout = FlowCollectionLayout()
  private let view: CollectionView

  init() {
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: layout
    )
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = silent
    view.delegate = silent
    view.layoutIfNeeded()
  }

  @Test func `a delegate allows selection and highlighting by default`() {
    #expect(silent.collectionView(view, shouldHighlightItemAt: path))
    #expect(silent.collectionView(view, shouldSelectItemAt: path))
    #expect(silent.collectionView(view, shouldDeselectItemAt: path))
    #expect(silent.collectionView(view, canEditItemAt: path))
    #expect(!silent.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path))
    #expect(silent.collectionView(view, canPerformPrimaryActionForItemAt: path))
    view.isEditing = true
    #expect(!silent.collectionView(view, canPerformPrimaryActionForItemAt: path))
  }

  @Test func `focus follows the settings of the view by default`() {
    #expect(silent.collectionView(view, canFocusItemAt: path))
    #expect(!silent.collectionView(view, selectionFollowsFocusForItemAt: path))
    #expect(silent.indexPathForPreferredFocusedView(in: view) == nil)
    let context = CollectionViewFocusUpdateContext(from: nil, to: path)
    #expect(silent.collectionView(view, shouldUpdateFocusIn: context))
    view.allowsFocus = false
    view.selectionFollowsFocus = true
    #expect(!silent.collectionView(view, canFocusItemAt: path))
    #expect(silent.collectionView(view, selectionFollowsFocusForItemAt: path))
    view.isEditing = true
    view.allowsFocusDuringEditing = true
    #expect(silent.collectionView(view, canFocusItemAt: path))
    view.allowsFocusDuringEditing = false
    view.allowsFocus = true
    #expect(!silent.collectionView(view, canFocusItemAt: path))
  }

  @Test func `a delegate without menus opens none`() {
    #expect(
      silent.collectionView(view, contextMenuConfigurationForItemsAt: [path], point: .zero) == nil
    )
    #expect(
      silent.collectionView(view, contextMenuConfigurationForItemAt: path, point: .zero) == nil
    )
    #expect(view.user.openContextMenu(forItemAt: path) == nil)
    #expect(!silent.collectionView(view, shouldShowMenuForItemAt: path))
    #expect(
      !silent.collectionView(
        view,
        canPerformAction: Selector("copy:"),
        forItemAt: path,
        withSender: nil
      )
    )
  }

  @Test func `a delegate accepts proposed offsets and targets by default`() {
    let point = CGPoint(x: 1, y: 2)
    #expect(
      silent.collectionView(view, targetContentOffsetForProposedContentOffset: point) == point
    )
    let other = IndexPath(item: 0, section: 0)
    #expect(
      silent.collectionView(
        view,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: other,
        atCurrentIndexPath: other,
        toProposedIndexPath: path
      ) == path
    )
    let next = FlowCollectionLayout()
    let between = silent.collectionView(
      view,
      transitionLayoutForOldLayout: layout,
      newLayout: next
    )
    #expect(between.currentLayout === layout && between.nextLayout === next)
  }

  @Test func `a data source has one section, and an item that it cannot move goes back`() {
    #expect(silent.numberOfSections(in: view) == 1)
    #expect(view.numberOfSections == 1)
    #expect(view.beginInteractiveMovementForItem(at: path))
    view.updateInteractiveMovementTargetPosition(.zero)
    view.endInteractiveMovement()
    #expect(!view.hasUncommittedUpdates)
    #expect(silent.indexTitles(for: view) == nil)
    #expect(silent.collectionView(view, indexPathForIndexTitle: "A", at: 2) == [2, 0])
  }

  @Test func `drags add nothing and may move by default, and drops copy what comes from elsewhere`()
  {
    let session = DragAndDropSession(isLocal: true)
    #expect(
      silent.collectionView(view, itemsForAddingTo: session, at: path, point: .zero).isEmpty
    )
    #expect(silent.collectionView(view, dragSessionAllowsMoveOperation: session))
    #expect(!silent.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session))
    #expect(silent.collectionView(view, dragPreviewParametersForItemAt: path) == nil)
    #expect(silent.collectionView(view, canHandle: session))
    for isLocal in [true, false] {
      let proposal = silent.collectionView(
        view,
        dropSessionDidUpdate: DragAndDropSession(isLocal: isLocal),
        withDestinationIndexPath: path
      )
      #expect(proposal.operation == (isLocal ? .move : .copy))
      #expect(proposal.intent == .insertAtDestinationIndexPath)
    }
    view.dragDelegate = silent
    #expect(!view.user.beginDrag(ofItemAt: path))
  }

  /// Returns the answers of a flow delegate for a layout.
  private func answers(
    _ delegate: any CollectionViewDelegateFlowLayout,
    _ layout: CollectionLayout
  ) -> [CGFloat] {
    let size = delegate.collectionView(view, layout: layout, sizeForItemAt: path)
    let insets = delegate.collectionView(view, layout: layout, insetForSectionAt: 0)
    let header = delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: 0)
    let footer = delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: 0)
    return [
      size.width, size.height, insets.top, insets.left, insets.bottom, insets.right,
      delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0),
      delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0),
      header.width, header.height, footer.width, footer.height,
    ]
  }

  @Test func `a flow delegate returns the properties of the layout by default`() throws {
    layout.itemSize = CGSize(width: 11, height: 12)
    layout.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    layout.minimumLineSpacing = 5
    layout.minimumInteritemSpacing = 6
    layout.headerReferenceSize = CGSize(width: 7, height: 8)
    layout.footerReferenceSize = CGSize(width: 9, height: 10)
    let expected: [CGFloat] = [11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    #expect(answers(silent, layout) == expected)
    #expect(answers(silent, CollectionLayout()) == Array(repeating: 0, count: 12))

    let bridge = try #require(layout.delegate as? FlowDelegateBridge)
    func bridged(_ layout: CollectionLayout) -> [CGFloat] {
      let size = bridge.collectionView(view, layout: layout, sizeForItemAt: path)
      let insets = bridge.collectionView(view, layout: layout, insetForSectionAt: 0)
      let header = bridge.collectionView(view, layout: layout, referenceSizeForHeaderInSection: 0)
      let footer = bridge.collectionView(view, layout: layout, referenceSizeForFooterInSection: 0)
      return [
        size.width, size.height, insets.top, insets.left, insets.bottom, insets.right,
        bridge.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0),
        bridge.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0),
        header.width, header.height, footer.width, footer.height,
      ]
    }
    #expect(bridged(layout) == expected)
    #expect(bridged(CollectionLayout()) == Array(repeating: 0, count: 12))
  }

  @Test func `a flow layout uses its own properties after its delegate is gone`() throws {
    var delegate: Silent? = Silent()
    view.delegate = delegate
    let bridge = try #require(layout.delegate as? FlowDelegateBridge)
    delegate = nil
    layout.itemSize = CGSize(width: 11, height: 12)
    layout.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    layout.minimumLineSpacing = 5
    layout.minimumInteritemSpacing = 6
    layout.headerReferenceSize = CGSize(width: 7, height: 8)
    layout.footerReferenceSize = CGSize(width: 9, height: 10)
    #expect(bridge.collectionView(view, layout: layout, sizeForItemAt: path) == layout.itemSize)
    #expect(
      bridge.collectionView(view, layout: layout, insetForSectionAt: 0) == layout.sectionInset
    )
    #expect(bridge.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0) == 5)
    #expect(
      bridge.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == 6
    )
    #expect(
      bridge.collectionView(view, layout: layout, referenceSizeForHeaderInSection: 0).height == 8
    )
    #expect(
      bridge.collectionView(view, layout: layout, referenceSizeForFooterInSection: 0).height == 10
    )
    let none = CollectionLayout()
    #expect(bridge.collectionView(view, layout: none, sizeForItemAt: path) == .zero)
    #expect(bridge.collectionView(view, layout: none, insetForSectionAt: 0) == .zero)
    #expect(bridge.collectionView(view, layout: none, minimumLineSpacingForSectionAt: 0) == 0)
    #expect(bridge.collectionView(view, layout: none, minimumInteritemSpacingForSectionAt: 0) == 0)
  }

  @Test func `a layout gets no delegate from a view whose delegate has no methods for it`() {
    final class Other: CollectionViewDelegate {}
    let other = Other()
    view.delegate = other
    #expect(layout.delegate == nil)
    view.delegate = silent
    #expect(layout.delegate is FlowDelegateBridge)
    view.collectionViewLayout = FlowCollectionLayout()
    #expect((view.collectionViewLayout as? FlowCollectionLayout)?.delegate is FlowDelegateBridge)
  }

  @Test func `a layout keeps its own delegate if the view's delegate has no methods for it`() {
    final class Other: CollectionViewDelegate {}
    final class Own: FlowLayoutDelegate {}
    let (other, own) = (Other(), Own())
    layout.delegate = own
    view.delegate = other
    #expect(layout.delegate === own)
    withExtendedLifetime(other) {}
  }
}
