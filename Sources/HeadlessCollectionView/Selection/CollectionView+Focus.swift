public import Foundation

/// The operations of a focus engine as method calls.
extension CollectionView {
  /// Moves the focus to an item, or removes it; returns false if that is not allowed.
  @discardableResult
  public func focusItem(at indexPath: IndexPath?) -> Bool {
    guard indexPath != interaction.focused else { return true }
    if let indexPath, !canFocusItem(at: indexPath) { return false }
    let old = interaction.focused
    let context = CollectionViewFocusUpdateContext(from: old, to: indexPath)
    guard delegate?.collectionView(self, shouldUpdateFocusIn: context) ?? true else { return false }
    interaction.focused = indexPath
    if let indexPath { interaction.lastFocused = indexPath }
    if let old { updateCellState(at: old) }
    if let indexPath { updateCellState(at: indexPath) }
    let coordinator = FocusAnimationCoordinator()
    delegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
    coordinator.run()
    if let indexPath { selectFocused(indexPath) }
    return true
  }

  /// Moves the focus into the view; returns false if no item can be focused.
  ///
  /// The target is the item that was focused last, if `remembersLastFocusedIndexPath` is true;
  /// otherwise the one that the delegate prefers, or the first focusable item on screen.
  @discardableResult
  public func enterFocus() -> Bool {
    if remembersLastFocusedIndexPath, let last = interaction.lastFocused, focusItem(at: last) {
      return true
    }
    if let wished = delegate?.indexPathForPreferredFocusedView(in: self), focusItem(at: wished) {
      return true
    }
    return indexPathsForVisibleItems.contains { focusItem(at: $0) }
  }

  /// Removes the focus from the view, which may remember the item.
  public func leaveFocus() {
    focusItem(at: nil)
  }

  /// The focused item.
  public var indexPathForFocusedItem: IndexPath? { interaction.focused }

  private func canFocusItem(at indexPath: IndexPath) -> Bool {
    hasItem(at: indexPath)
      && (delegate?.collectionView(self, canFocusItemAt: indexPath)
        ?? settings.canFocus)
  }

  /// Selects the focused item if the selection follows the focus; it never deselects.
  private func selectFocused(_ indexPath: IndexPath) {
    let follows =
      delegate?.collectionView(self, selectionFollowsFocusForItemAt: indexPath)
      ?? selectionFollowsFocus
    if follows, hasItem(at: indexPath), !interaction.selection.contains(indexPath) {
      chooseItem(at: indexPath)
    }
  }
}
