public import CompositionalLayout
public import Foundation
public import HeadlessViews

/// Swipe actions of list rows as method calls.
///
/// At most one row is open. Its actions are read when the swipe begins: from the cell, or from the
/// list's configuration if the cell has none. Only rows of list sections can be swiped.
extension ViewUser where Target: CollectionView {
  /// Swipes a row open from one side; returns its actions, or nil if it has none.
  @discardableResult
  public func swipeItem(
    at indexPath: IndexPath,
    from edge: SwipeEdge
  ) -> SwipeActionsConfiguration? {
    guard hits(indexPath), let actions = swipeActions(at: indexPath, from: edge),
      !actions.actions.isEmpty
    else {
      return nil
    }
    // The delegate may change the data, which the row follows.
    closeSwipe(toOpen: .init(indexPath: indexPath, edge: edge), actions)
    guard let opening = openRow(with: actions) else { return nil }
    view.tableRules?.willSwipe(at: opening)
    guard let open = openRow(with: actions) else { return nil }
    view.interaction.showSwipe()
    view.updateCellState(at: open)
    return actions
  }

  /// Returns the open row if it has these actions.
  private func openRow(with actions: SwipeActionsConfiguration) -> IndexPath? {
    guard view.interaction.openActions === actions, let path = view.interaction.swipe?.indexPath,
      view.hasItem(at: path)
    else { return nil }
    return path
  }

  /// Swipes fully, which performs the first action if the configuration allows it.
  ///
  /// - Returns: Whether an action was performed.
  @discardableResult
  public func swipeItemFully(at indexPath: IndexPath, from edge: SwipeEdge) -> Bool {
    guard let actions = swipeItem(at: indexPath, from: edge) else { return false }
    guard actions.performsFirstActionWithFullSwipe else { return false }
    return performSwipeAction(at: 0)
  }

  /// Performs an action of the open row; the row closes when the action has finished.
  ///
  /// - Returns: Whether the action was performed.
  @discardableResult
  public func performSwipeAction(at index: Int) -> Bool {
    guard let open = view.interaction.swipe, let actions = view.interaction.openActions,
      actions.actions.indices.contains(index)
    else {
      let isOpen = view.interaction.swipe != nil
      reportMissedGesture(isOpen ? "the open row has no action \(index)" : "no row is open")
      return false
    }
    let action = actions.actions[index]
    action.handler(action, view.cell(at: open.indexPath)) { [weak view] _ in
      MainActor.assumeIsolated {
        // Another row may be open by the time the action has finished.
        guard let view, view.interaction.openActions === actions else { return }
        view.user.closeSwipe()
      }
    }
    return true
  }

  /// Closes the open row, if there is one.
  public func closeSwipe() {
    if view.interaction.swipe != nil { closeSwipe(toOpen: nil, nil) }
  }

  private func closeSwipe(
    toOpen next: InteractionState.OpenSwipe?,
    _ actions: SwipeActionsConfiguration?
  ) {
    let open = view.interaction.swipe
    view.interaction.setSwipe(next, actions)
    guard let open else { return }
    view.updateCellState(at: open.indexPath)
    view.tableRules?.didEndSwipe(at: open.indexPath)
  }

  /// The open row.
  public var indexPathForSwipedItem: IndexPath? { view.interaction.swipedItem }

  private func swipeActions(
    at indexPath: IndexPath,
    from edge: SwipeEdge
  ) -> SwipeActionsConfiguration? {
    guard let cell = view.cell(at: indexPath),
      let layout = view.layout.compositional,
      layout.listConfiguration(ofSection: indexPath[0]) != nil,
      view.delegate?.collectionView(view, canEditItemAt: indexPath) ?? true
    else { return nil }
    let listCell = cell as? CollectionViewListCell
    let own =
      edge == .leading
      ? listCell?.leadingSwipeActionsConfiguration : listCell?.trailingSwipeActionsConfiguration
    return own ?? layout.swipeActions(forItemAt: indexPath, fromLeadingEdge: edge == .leading)
  }
}
