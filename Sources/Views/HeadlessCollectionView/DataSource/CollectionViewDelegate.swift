public import CompositionalLayout
public import Foundation

/// The delegate of a collection view, which controls and observes user interaction.
///
/// Every method has a default implementation.
@MainActor
@preconcurrency
public protocol CollectionViewDelegate: ScrollViewDelegate {
  func collectionView(_ view: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ view: CollectionView, didHighlightItemAt indexPath: IndexPath)
  func collectionView(_ view: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
  func collectionView(_ view: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ view: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ view: CollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ view: CollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(
    _ view: CollectionView,
    canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(_ view: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  func collectionView(
    _ view: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  )
  func collectionView(
    _ view: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  )
  func collectionView(
    _ view: CollectionView,
    willDisplaySupplementaryView supplementary: CollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  )
  func collectionView(
    _ view: CollectionView,
    didEndDisplayingSupplementaryView supplementary: CollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  )

  func collectionView(_ view: CollectionView, canEditItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ view: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  func collectionView(
    _ view: CollectionView,
    selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool
  func indexPathForPreferredFocusedView(in view: CollectionView) -> IndexPath?
  func collectionView(
    _ view: CollectionView,
    shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
  ) -> Bool
  func collectionView(
    _ view: CollectionView,
    didUpdateFocusIn context: CollectionViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  )

  func collectionView(
    _ view: CollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration?
  /// Returns the menu for one item; an older form of the method for several.
  func collectionView(
    _ view: CollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration?
  func collectionView(
    _ view: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview?
  func collectionView(
    _ view: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview?
  func collectionView(
    _ view: CollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  func collectionView(
    _ view: CollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  func collectionView(
    _ view: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating
  )
  func collectionView(
    _ view: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  )
  func collectionView(
    _ view: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  )

  /// Returns whether a drag that rests on an item opens it; not called, since no time passes.
  func collectionView(
    _ view: CollectionView,
    shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool

  func collectionView(
    _ view: CollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  func collectionView(
    _ view: CollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  )
  func collectionViewDidEndMultipleSelectionInteraction(_ view: CollectionView)

  func collectionView(
    _ view: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  func collectionView(
    _ view: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the target of a move; an older form with fewer parameters.
  func collectionView(
    _ view: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  /// Returns the layout of an interactive transition.
  func collectionView(
    _ view: CollectionView,
    transitionLayoutForOldLayout fromLayout: CollectionLayout,
    newLayout toLayout: CollectionLayout
  ) -> TransitionLayout
}
