public import Foundation

/// What a focus engine does, as method calls.
extension CollectionView {
  /// Brings an item into focus, or nothing; no if the item cannot be focused or the delegate objects.
  @discardableResult
  public func focusItem(at indexPath: IndexPath?) -> Bool {
    guard indexPath != touch.focused else { return true }
    if let indexPath, !canFocusItem(at: indexPath) { return false }
    let old = touch.focused
    let context = CollectionViewFocusUpdateContext(from: old, to: indexPath)
    guard delegate?.collectionView(self, shouldUpdateFocusIn: context) ?? true else { return false }
    touch.focused = indexPath
    if let indexPath { touch.lastFocused = indexPath }
    if let old { tellStanding(at: old) }
    if let indexPath { tellStanding(at: indexPath) }
    let coordinator = FocusAnimationCoordinator()
    delegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
    coordinator.run()
    if let indexPath { selectFocused(indexPath) }
    return true
  }

  /// Lets focus come into the view, as when a user moves there; no if nothing can be focused.
  ///
  /// It goes to the item that was in focus last, if the view remembers that; else to the one that the
  /// delegate prefers, else to the first on screen that can be focused.
  @discardableResult
  public func enterFocus() -> Bool {
    if remembersLastFocusedIndexPath, let last = touch.lastFocused, focusItem(at: last) {
      return true
    }
    if let wished = delegate?.indexPathForPreferredFocusedView(in: self), focusItem(at: wished) {
      return true
    }
    return indexPathsForVisibleItems.contains { focusItem(at: $0) }
  }

  /// Lets focus leave the view; the view may remember where it was.
  public func leaveFocus() {
    focusItem(at: nil)
  }

  /// The item in focus.
  public var indexPathForFocusedItem: IndexPath? { touch.focused }

  private func canFocusItem(at indexPath: IndexPath) -> Bool {
    hasItem(at: indexPath)
      && (delegate?.collectionView(self, canFocusItemAt: indexPath)
        ?? (isEditing ? allowsFocusDuringEditing : allowsFocus))
  }

  /// The selection follows the focus where that is wanted; it never takes anything away.
  private func selectFocused(_ indexPath: IndexPath) {
    let follows =
      delegate?.collectionView(self, selectionFollowsFocusForItemAt: indexPath)
      ?? selectionFollowsFocus
    if follows, hasItem(at: indexPath), !selection.contains(indexPath) { chooseItem(at: indexPath) }
  }
}

/// Where the focus of a collection view goes, and where it comes from.
public final class CollectionViewFocusUpdateContext {
  public let previouslyFocusedIndexPath: IndexPath?
  public let nextFocusedIndexPath: IndexPath?

  init(from previous: IndexPath?, to next: IndexPath?) {
    previouslyFocusedIndexPath = previous
    nextFocusedIndexPath = next
  }
}

/// Runs what goes along with a change of focus, which takes no time here.
@MainActor
@preconcurrency
public final class FocusAnimationCoordinator {
  private var steps: [() -> Void] = []

  public func addCoordinatedAnimations(
    _ animations: (() -> Void)?,
    completion: (() -> Void)? = nil
  ) {
    for step in [animations, completion].compactMap(\.self) { steps.append(step) }
  }

  func run() {
    for step in steps { step() }
    steps = []
  }
}
