public import CompositionalLayout
public import Foundation

/// The default implementations of a delegate.
extension CollectionViewDelegate {
  public func collectionView(_: CollectionView, shouldHighlightItemAt _: IndexPath) -> Bool { true }
  public func collectionView(_ view: CollectionView, didHighlightItemAt indexPath: IndexPath) {}
  public func collectionView(_ view: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  public func collectionView(_: CollectionView, shouldSelectItemAt _: IndexPath) -> Bool { true }
  public func collectionView(_: CollectionView, shouldDeselectItemAt _: IndexPath) -> Bool { true }
  public func collectionView(_ view: CollectionView, didSelectItemAt indexPath: IndexPath) {}
  public func collectionView(_ view: CollectionView, didDeselectItemAt indexPath: IndexPath) {}

  /// Returns true unless the list is being edited.
  public func collectionView(
    _ view: CollectionView,
    canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !view.isEditing }
  public func collectionView(_: CollectionView, performPrimaryActionForItemAt _: IndexPath) {}

  public func collectionView(
    _ view: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ view: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ view: CollectionView,
    willDisplaySupplementaryView supplementary: CollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  public func collectionView(
    _ view: CollectionView,
    didEndDisplayingSupplementaryView supplementary: CollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {}

  public func collectionView(_ view: CollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Returns whether items can be focused at all.
  public func collectionView(_ view: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    view.isEditing ? view.allowsFocusDuringEditing : view.allowsFocus
  }
  public func collectionView(
    _ view: CollectionView,
    selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { view.selectionFollowsFocus }
  public func indexPathForPreferredFocusedView(in view: CollectionView) -> IndexPath? { nil }
  public func collectionView(
    _ view: CollectionView,
    shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
  ) -> Bool { true }
  public func collectionView(
    _ view: CollectionView,
    didUpdateFocusIn context: CollectionViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) {}

  /// Returns the result of the method for one item, if there is exactly one.
  public func collectionView(
    _ view: CollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration? {
    guard let indexPath = indexPaths.first, indexPaths.count == 1 else { return nil }
    return collectionView(view, contextMenuConfigurationForItemAt: indexPath, point: point)
  }
  public func collectionView(
    _ view: CollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration? { nil }
  public func collectionView(
    _ view: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
  public func collectionView(
    _ view: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  public func collectionView(
    _ view: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating
  ) {}
  public func collectionView(
    _ view: CollectionView,
    shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { true }

  public func collectionView(
    _ view: CollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  public func collectionView(
    _ view: CollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  public func collectionViewDidEndMultipleSelectionInteraction(_ view: CollectionView) {}

  public func collectionView(
    _ view: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  public func collectionView(
    _ view: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    collectionView(
      view,
      targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath
    )
  }
  public func collectionView(
    _ view: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  public func collectionView(
    _ view: CollectionView,
    transitionLayoutForOldLayout fromLayout: CollectionLayout,
    newLayout toLayout: CollectionLayout
  ) -> TransitionLayout { TransitionLayout(currentLayout: fromLayout, nextLayout: toLayout) }
}
