public import CompositionalLayout
public import Foundation

/// Swiping rows of lists open, as method calls.
///
/// At most one row is open. What it offers is asked for when the swipe begins: of the cell, and of
/// the list's configuration where the cell says nothing. Only rows of list sections can be swiped.
extension CollectionView {
  /// Swipes a row open from one side; answers with what it offers, or nothing if it offers nothing.
  @discardableResult
  public func swipeItem(
    at indexPath: IndexPath,
    from edge: SwipeEdge
  ) -> SwipeActionsConfiguration? {
    guard let actions = swipeActions(at: indexPath, from: edge), !actions.actions.isEmpty else {
      return nil
    }
    closeSwipe()
    touch.swipe = TouchState.OpenSwipe(indexPath: indexPath, edge: edge)
    openActions = actions
    tellStanding(at: indexPath)
    return actions
  }

  /// Swipes all the way, which performs the first action if the configuration lets it.
  ///
  /// - Returns: Whether an action was performed.
  @discardableResult
  public func swipeItemFully(at indexPath: IndexPath, from edge: SwipeEdge) -> Bool {
    guard let actions = swipeItem(at: indexPath, from: edge) else { return false }
    guard actions.performsFirstActionWithFullSwipe else { return false }
    return performSwipeAction(at: 0)
  }

  /// Chooses one of the actions of the open row; the row closes when the action says it is done.
  ///
  /// - Returns: Whether there is such an action.
  @discardableResult
  public func performSwipeAction(at index: Int) -> Bool {
    guard let open = touch.swipe, let actions = openActions,
      actions.actions.indices.contains(index)
    else { return false }
    let action = actions.actions[index]
    action.handler(action, cellForItem(at: open.indexPath)) { [weak self] _ in
      MainActor.assumeIsolated {
        // Another row may be open by the time the action is done.
        guard let self, self.openActions === actions else { return }
        self.closeSwipe()
      }
    }
    return true
  }

  /// Closes the row that is open, if one is.
  public func closeSwipe() {
    guard let open = touch.swipe else { return }
    touch.swipe = nil
    openActions = nil
    tellStanding(at: open.indexPath)
  }

  /// The row that is swiped open.
  public var indexPathForSwipedItem: IndexPath? { touch.swipe?.indexPath }

  private func swipeActions(
    at indexPath: IndexPath,
    from edge: SwipeEdge
  ) -> SwipeActionsConfiguration? {
    guard hasItem(at: indexPath), let cell = cellForItem(at: indexPath),
      let layout = layout as? CompositionalCollectionLayout,
      layout.isList(section: indexPath[0]),
      delegate?.collectionView(self, canEditItemAt: indexPath) ?? true
    else { return nil }
    return cell.swipeActions(from: edge)
      ?? layout.swipeActions(forItemAt: indexPath, fromLeadingEdge: edge == .leading)
  }
}

extension CollectionViewCell {
  /// What the cell itself offers, asked for when the user swipes and not before.
  func swipeActions(from edge: SwipeEdge) -> SwipeActionsConfiguration? {
    guard let cell = self as? CollectionViewListCell else { return nil }
    return edge == .leading
      ? cell.leadingSwipeActionsConfiguration : cell.trailingSwipeActionsConfiguration
  }
}
