public import Foundation
public import HeadlessViews

/// The operations of a focus engine as method calls.
extension ViewUser where Target: CollectionView {
  /// Moves the focus to an item, or removes it; returns false if that is not allowed.
  @discardableResult
  public func focusItem(at indexPath: IndexPath?) -> Bool {
    (indexPath.map(hits) ?? true) && moveFocus(to: indexPath)
  }

  private func moveFocus(to indexPath: IndexPath?) -> Bool {
    guard indexPath != view.interaction.focused else { return true }
    if let indexPath, !canFocusItem(at: indexPath) { return false }
    let old = view.interaction.focused
    let context = CollectionViewFocusUpdateContext(from: old, to: indexPath)
    guard view.delegate?.collectionView(view, shouldUpdateFocusIn: context) ?? true else {
      return false
    }
    view.interaction.focused = indexPath
    if let indexPath { view.interaction.lastFocused = indexPath }
    if let old { view.updateCellState(at: old) }
    if let indexPath { view.updateCellState(at: indexPath) }
    let coordinator = FocusAnimationCoordinator()
    view.delegate?.collectionView(view, didUpdateFocusIn: context, with: coordinator)
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
    if view.remembersLastFocusedIndexPath, let last = view.interaction.lastFocused,
      moveFocus(to: last)
    {
      return true
    }
    if let wished = view.delegate?.indexPathForPreferredFocusedView(in: view), moveFocus(to: wished)
    {
      return true
    }
    return view.indexPathsForVisibleItems.contains { moveFocus(to: $0) }
  }

  /// Removes the focus from the view, which may remember the item.
  public func leaveFocus() {
    _ = moveFocus(to: nil)
  }

  /// The focused item.
  public var indexPathForFocusedItem: IndexPath? { view.interaction.focused }

  private func canFocusItem(at indexPath: IndexPath) -> Bool {
    view.hasItem(at: indexPath)
      && (view.delegate?.collectionView(view, canFocusItemAt: indexPath)
        ?? view.canFocus)
  }

  /// Selects the focused item if the selection follows the focus; it never deselects.
  ///
  /// The delegate decides for single items, and is asked only then.
  private func selectFocused(_ indexPath: IndexPath) {
    guard view.selectionFollowsFocus else { return }
    let follows =
      view.delegate?.collectionView(view, selectionFollowsFocusForItemAt: indexPath) ?? true
    if follows, view.hasItem(at: indexPath), !view.interaction.selection.contains(indexPath) {
      chooseItem(at: indexPath)
    }
  }
}
