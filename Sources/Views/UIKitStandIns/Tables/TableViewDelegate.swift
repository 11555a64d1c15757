public import CompositionalLayout
public import Foundation
public import HeadlessCollectionView
public import HeadlessViews

public typealias TableViewFocusUpdateContext = CollectionViewFocusUpdateContext

/// The delegate of a table, for its appearance and for user interaction.
@MainActor
@preconcurrency
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Returns the height of a row; ``TableView/automaticDimension`` means that of its cell.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// Returns the estimated height of a row that was not on screen yet.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat

  /// Returns the height of a header; ``TableView/automaticDimension`` means that of its content.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat

  /// Returns the header of a section, instead of one with a title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  )

  func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  )

  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
  func tableView(
    _ tableView: TableView,
    didEndDisplayingHeaderView view: View,
    forSection section: Int
  )
  func tableView(
    _ tableView: TableView,
    didEndDisplayingFooterView view: View,
    forSection section: Int
  )

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath)

  /// Called after a tap on a detail button.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

  /// Returns the title of the swipe action that deletes a row (default: "Delete").
  func tableView(
    _ tableView: TableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?

  /// Returns the index path at which a dragged row would be inserted.
  func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath

  /// Returns the row to select when the user taps one; nil selects none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

  /// Returns the row to deselect; `nil` keeps it selected.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

  func tableView(
    _ tableView: TableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration?

  /// Returns the editing style of a row.
  func tableView(
    _ tableView: TableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle

  func tableView(
    _ tableView: TableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// Returns the trailing swipe actions (default: delete, if the row can be edited).
  func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// Returns the trailing swipe actions in their old form, if there is no configuration of them.
  func tableView(
    _ tableView: TableView,
    editActionsForRowAt indexPath: IndexPath
  ) -> [TableViewRowAction]?

  // Methods that few apps implement.

  /// Returns whether the focus can move to a row.
  func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool

  /// Returns whether the focused row is selected (default: as the table says).
  func tableView(
    _ tableView: TableView,
    selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool

  /// Returns whether the focus may move (default: true).
  func tableView(
    _ tableView: TableView,
    shouldUpdateFocusIn context: TableViewFocusUpdateContext
  ) -> Bool

  func tableView(
    _ tableView: TableView,
    didUpdateFocusIn context: TableViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  )

  /// Returns the row that is focused first (default: the first one on screen).
  func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath?

  /// Returns whether a tap performs the primary action of a row (default: unless editing).
  func tableView(
    _ tableView: TableView,
    canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool

  /// Returns the estimated height of a header, before its content determines its height.
  func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat

  /// Returns the estimated height of a footer, before its content determines its height.
  func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> CGFloat

  /// Returns whether the background of a row is indented while editing (default: true).
  func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool

  /// Called before a swipe reveals the actions of a row, which edits it.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)

  /// Called after the actions of a row were hidden; nil if the row was deleted or reloaded.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)

  /// Returns whether a pan with two fingers selects rows (default: false).
  func tableView(
    _ tableView: TableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool

  func tableView(
    _ tableView: TableView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  )

  func tableView(
    _ tableView: TableView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  )

  func tableView(
    _ tableView: TableView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  )

  /// Called after a tap on the preview of a menu.
  func tableView(
    _ tableView: TableView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating
  )

  /// Returns the preview of a menu; not called, since no preview is shown.
  func tableView(
    _ tableView: TableView,
    previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?

  func tableView(
    _ tableView: TableView,
    previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?

  func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView)
}

extension TableViewDelegate {
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rows.unansweredHeight(in: tableView)
  }

  public func tableView(
    _ tableView: TableView,
    estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rows.unansweredEstimate() }

  public func tableView(
    _ tableView: TableView,
    heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }

  public func tableView(
    _ tableView: TableView,
    heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }

  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    nil
  }

  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    nil
  }

  public func tableView(_: TableView, willDisplayHeaderView _: View, forSection _: Int) {}
  public func tableView(_: TableView, willDisplayFooterView _: View, forSection _: Int) {}
  public func tableView(_: TableView, didEndDisplayingHeaderView _: View, forSection _: Int) {}
  public func tableView(_: TableView, didEndDisplayingFooterView _: View, forSection _: Int) {}
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  public func tableView(_: TableView, performPrimaryActionForRowAt _: IndexPath) {}
  public func tableView(_: TableView, accessoryButtonTappedForRowWith _: IndexPath) {}
  public func tableView(_: TableView, indentationLevelForRowAt _: IndexPath) -> Int { 0 }

  public func tableView(
    _ tableView: TableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }

  public func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  public func tableView(_: TableView, willDisplay _: TableViewCell, forRowAt _: IndexPath) {}
  public func tableView(_: TableView, didEndDisplaying _: TableViewCell, forRowAt _: IndexPath) {}

  public func tableView(
    _ tableView: TableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  public func tableView(_: TableView, shouldHighlightRowAt _: IndexPath) -> Bool { true }

  public func tableView(
    _ tableView: TableView,
    willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  public func tableView(
    _ tableView: TableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration? { nil }

  public func tableView(
    _ tableView: TableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }

  public func tableView(
    _ tableView: TableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  public func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  public func tableView(
    _ tableView: TableView,
    editActionsForRowAt indexPath: IndexPath
  ) -> [TableViewRowAction]? { nil }

  public func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    tableView.isEditing ? tableView.allowsFocusDuringEditing : tableView.allowsFocus
  }

  public func tableView(
    _ tableView: TableView,
    selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool { tableView.selectionFollowsFocus }

  public func tableView(
    _ tableView: TableView,
    shouldUpdateFocusIn context: TableViewFocusUpdateContext
  ) -> Bool { true }

  public func tableView(
    _ tableView: TableView,
    didUpdateFocusIn context: TableViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) {}

  public func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath? { nil }

  public func tableView(
    _ tableView: TableView,
    canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { !tableView.isEditing }

  public func tableView(
    _ tableView: TableView,
    estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { tableView.estimatedSectionHeaderHeight }

  public func tableView(
    _ tableView: TableView,
    estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { tableView.estimatedSectionFooterHeight }

  public func tableView(_: TableView, shouldIndentWhileEditingRowAt _: IndexPath) -> Bool {
    OptionalMethod.inherited(true)
  }

  public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}

  public func tableView(
    _ tableView: TableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }

  public func tableView(_: TableView, didBeginMultipleSelectionInteractionAt _: IndexPath) {}

  public func tableView(
    _ tableView: TableView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  public func tableView(
    _ tableView: TableView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  public func tableView(
    _ tableView: TableView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating
  ) {}

  public func tableView(
    _ tableView: TableView,
    previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }

  public func tableView(
    _ tableView: TableView,
    previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }

  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView) {}
}
