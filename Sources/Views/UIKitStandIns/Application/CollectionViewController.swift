import BatchUpdates
public import CompositionalLayout
public import Foundation
import Portability

/// A controller of a collection view, and its data source and delegate.
///
/// Its view contains the collection view, so that views added to it do not scroll. The evidence is
/// one public suite of tests and the name of UIKit's wrapper class.
///
/// Subclasses override at least `collectionView(_:cellForItemAt:)`, or assign another data source.
@MainActor
@preconcurrency
open class CollectionViewController: ViewController, CollectionViewDataSource,
  CollectionViewDelegate
{
  /// The initial layout of the view.
  open private(set) var collectionViewLayout: CollectionLayout

  /// Whether the selection is cleared when the view appears.
  open var clearsSelectionOnViewWillAppear = true
  /// Stored only: drags are method calls of the view here and need no gesture.
  open var installsStandardGestureForInteractiveMovement = true
  /// Stored only: navigation takes no time here.
  open var useLayoutToLayoutNavigationTransitions = false

  private var isLoading = false
  private lazy var list = CollectionView(
    frame: Screen.main.bounds,
    collectionViewLayout: collectionViewLayout
  )

  public init(collectionViewLayout layout: CollectionLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    collectionViewLayout = FlowCollectionLayout()
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = FlowCollectionLayout()
    super.init(coder: coder)
  }

  /// The collection view, which is never nil; it is loaded with the view of the controller.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: CollectionView! {
    get {
      loadViewIfNeeded()
      return list
    }
    set {
      list.removeFromSuperview()
      list = newValue
      (viewIfLoaded as? CollectionWrapper)?.show(list)
    }
  }

  /// Loads the view, unless `loadView()` is running, which may use the collection view.
  open override func loadViewIfNeeded() {
    guard !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    super.loadViewIfNeeded()
  }

  /// Creates the view; a data source and a delegate that were set stay.
  open override func loadView() {
    if list.dataSource == nil { list.dataSource = self }
    if list.delegate == nil { list.delegate = self }
    let wrapper = CollectionWrapper(frame: list.frame)
    wrapper.show(list)
    view = wrapper
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in list.indexPathsForSelectedItems ?? [] {
      list.deselectItem(at: path, animated: animated)
    }
  }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    list.isEditing = editing
  }

  // Methods of the data source.

  open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  open func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  open func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    stop("\(type(of: self)) has items, but does not override collectionView(_:cellForItemAt:)")
  }

  open func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView { CollectionReusableView(frame: .zero) }

  open func collectionView(_ view: CollectionView, canMoveItemAt path: IndexPath) -> Bool {
    OptionalMethod.inherited(true, by: self, ItemMethods.canMoveItem)
  }

  open func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalMethod.inherited((), by: self, ItemMethods.moveItem) }

  open func indexTitles(for collectionView: CollectionView) -> [String]? { nil }

  open func collectionView(
    _ collectionView: CollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  // Queries of the delegate; by default everything is allowed.

  open func collectionView(
    _ collectionView: CollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: CollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: CollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(_ view: CollectionView, canEditItemAt path: IndexPath) -> Bool { true }

  open func collectionView(
    _ collectionView: CollectionView,
    canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }

  open func collectionView(
    _ collectionView: CollectionView,
    canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    collectionView.isEditing ? collectionView.allowsFocusDuringEditing : collectionView.allowsFocus
  }

  open func collectionView(
    _ collectionView: CollectionView,
    selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }

  open func collectionView(
    _ collectionView: CollectionView,
    shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
  ) -> Bool { true }

  open func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath? {
    nil
  }

  open func collectionView(
    _ collectionView: CollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }

  open func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  open func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView,
      targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath
    )
  }

  open func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  open func collectionView(
    _ collectionView: CollectionView,
    transitionLayoutForOldLayout fromLayout: CollectionLayout,
    newLayout toLayout: CollectionLayout
  ) -> TransitionLayout { TransitionLayout(currentLayout: fromLayout, nextLayout: toLayout) }

  open func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration? {
    guard let indexPath = indexPaths.first, indexPaths.count == 1 else { return nil }
    return self.collectionView(
      collectionView,
      contextMenuConfigurationForItemAt: indexPath,
      point: point
    )
  }

  open func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration? { nil }

  // Notifications of the delegate.

  open func collectionView(_ view: CollectionView, didHighlightItemAt path: IndexPath) {}
  open func collectionView(_ view: CollectionView, didUnhighlightItemAt path: IndexPath) {}
  open func collectionView(_ view: CollectionView, didSelectItemAt path: IndexPath) {}
  open func collectionView(_ view: CollectionView, didDeselectItemAt path: IndexPath) {}
  open func collectionView(_ view: CollectionView, performPrimaryActionForItemAt path: IndexPath) {}

  open func collectionView(
    _ collectionView: CollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) {}

  open func collectionView(
    _ collectionView: CollectionView,
    didUpdateFocusIn context: CollectionViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) {}

  open func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: CollectionView,
    willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  open func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  open func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview? { nil }

  open func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview? { nil }

  open func collectionView(
    _ collectionView: CollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }

  open func collectionView(
    _ collectionView: CollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }

  open func collectionView(
    _ collectionView: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating
  ) {}

  // Scrolling.

  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}

/// The view of a controller around its collection view.
private final class CollectionWrapper: View {
  private weak var list: CollectionView?

  func show(_ list: CollectionView) {
    self.list = list
    list.frame = bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(list, at: 0)
  }
}

/// The optional methods of collection view controllers that an override may call on `super`.
@MainActor
private enum ItemMethods {
  static let moveItem = OverridableMethod(
    of: CollectionViewController.self,
    in: ItemMover.self,
    notIn: ItemAllower.self
  )
  static let canMoveItem = OverridableMethod(
    of: CollectionViewController.self,
    in: ItemAllower.self,
    notIn: ItemMover.self
  )

  private final class ItemMover: CollectionViewController {
    override func collectionView(_: CollectionView, moveItemAt _: IndexPath, to _: IndexPath) {}
  }

  private final class ItemAllower: CollectionViewController {
    override func collectionView(_: CollectionView, canMoveItemAt _: IndexPath) -> Bool { true }
  }
}
