public import CompositionalLayout
public import Foundation
public import HeadlessCollectionView
public import HeadlessViews

/// Gestures on the rows of a table, with the rules of those on the items of a collection view.
extension ViewUser where Target: TableView {
  private var list: ViewUser<CollectionView> { view.rowList.user }

  /// Taps a row: highlights it, then selects or deselects it, then performs its primary action.
  ///
  /// - Returns: Whether the selection changed or an action was performed.
  @discardableResult
  public func tapRow(at indexPath: IndexPath) -> Bool { list.tapItem(at: indexPath) }

  /// Highlights a row; returns false if the delegate does not allow it.
  @discardableResult
  public func highlightRow(at indexPath: IndexPath) -> Bool { list.highlightItem(at: indexPath) }

  /// Removes the highlight without selecting.
  public func unhighlightRow() { list.unhighlightItem() }

  /// The highlighted row.
  public var indexPathForHighlightedRow: IndexPath? { list.indexPathForHighlightedItem }

  /// Selects all rows that a finger is drawn over, if the delegate allows it.
  @discardableResult
  public func dragSelection(over indexPaths: [IndexPath]) -> Bool {
    list.dragSelection(over: indexPaths)
  }

  /// Swipes a row open from one side; returns its actions, or nil if it has none.
  @discardableResult
  public func swipeRow(at indexPath: IndexPath, from edge: SwipeEdge) -> SwipeActionsConfiguration?
  { list.swipeItem(at: indexPath, from: edge) }

  /// Swipes fully, which performs the first action if the configuration allows it.
  ///
  /// - Returns: Whether an action was performed.
  @discardableResult
  public func swipeRowFully(at indexPath: IndexPath, from edge: SwipeEdge) -> Bool {
    list.swipeItemFully(at: indexPath, from: edge)
  }

  /// Performs an action of the open row; returns whether it exists.
  @discardableResult
  public func performSwipeAction(at index: Int) -> Bool { list.performSwipeAction(at: index) }

  /// Closes the open row, if there is one.
  public func closeSwipe() { list.closeSwipe() }

  /// The open row.
  public var indexPathForSwipedRow: IndexPath? { list.indexPathForSwipedItem }

  // Editing.

  /// Taps an accessory of a row on screen, such as `insert`, `delete`, `detail` or `reorder`.
  ///
  /// - Returns: Whether the row shows the accessory and it had an effect.
  @discardableResult
  public func tapAccessory(
    _ type: CellAccessory.AccessoryType,
    ofRowAt indexPath: IndexPath
  ) -> Bool {
    guard list.hits(indexPath) else { return false }
    let cell = view.cellForRow(at: indexPath)
    if cell?.useAccessory(type) == true { return true }
    let row = "row \(indexPath[1]) in section \(indexPath[0])"
    reportMissedGesture(
      cell == nil ? "\(row) is not on screen" : "\(row) shows no accessory to tap of kind \(type)"
    )
    return false
  }

  /// Drags a row by its handle to the place of another one.
  ///
  /// - Returns: Whether the data source allows it.
  @discardableResult
  public func moveRow(at indexPath: IndexPath, to destination: IndexPath) -> Bool {
    let frame = view.rectForRow(at: destination)
    guard list.hits(indexPath), list.hits(destination),
      view.rowList.beginInteractiveMovementForItem(at: indexPath)
    else { return false }
    view.rowList.updateInteractiveMovementTargetPosition(CGPoint(x: frame.midX, y: frame.midY))
    view.rowList.endInteractiveMovement()
    return true
  }

  /// Taps a title of the section index, which scrolls to the section that the data source returns.
  ///
  /// - Returns: Whether the table shows the title, and the section exists.
  @discardableResult
  public func tapSectionIndexTitle(at index: Int) -> Bool {
    let titles = view.dataSource?.sectionIndexTitles(for: view) ?? []
    let count = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfRows(inSection: $1) }
    guard titles.indices.contains(index), count >= view.sectionIndexMinimumDisplayRowCount,
      let section = view.dataSource?.tableView(
        view,
        sectionForSectionIndexTitle: titles[index],
        at: index
      ), (0..<view.numberOfSections).contains(section)
    else { return false }
    let path = IndexPath(item: NSNotFound, section: section)
    view.scrollToRow(at: path, at: .top, animated: false)
    return true
  }

  // Menus.

  /// Opens the menu of a row; returns nil if the delegate has none.
  @discardableResult
  public func openContextMenu(forRowAt indexPath: IndexPath) -> Menu? {
    list.openContextMenu(forItemAt: indexPath)
  }

  /// The open menu.
  public var openContextMenu: Menu? { list.openContextMenu }

  /// Chooses an action of the open menu or of its submenus; the menu closes first.
  @discardableResult
  public func chooseFromContextMenu(_ action: Action) -> Bool { list.chooseFromContextMenu(action) }

  /// Taps the preview of the open menu, which closes; returns whether it has one.
  @discardableResult
  public func tapContextMenuPreview() -> Bool { list.tapContextMenuPreview() }

  /// Closes the open menu without a choice.
  public func closeContextMenu() { list.closeContextMenu() }

  // Drag and drop.

  /// Begins to drag a row; returns false if the drag delegate returns no drag items for it.
  @discardableResult
  public func beginDrag(ofRowAt indexPath: IndexPath) -> Bool {
    list.beginDrag(ofItemAt: indexPath)
  }

  /// Adds another row to the drag; returns false if the drag delegate returns no drag items for it.
  @discardableResult
  public func addToDrag(rowAt indexPath: IndexPath) -> Bool { list.addToDrag(itemAt: indexPath) }

  /// Moves a drag from elsewhere over the table; returns false if it does not handle the drag.
  @discardableResult
  public func enterDrop(of items: [DragItem], at point: CGPoint) -> Bool {
    list.enterDrop(of: items, at: point)
  }

  /// Moves the drag over a point of the content; returns the proposal for a drop there.
  @discardableResult
  public func updateDrop(at point: CGPoint) -> TableViewDropProposal? {
    list.updateDrop(at: point).map { _ in view.drags.proposal }
  }

  /// Drops the drag items; returns whether the drop delegate received them.
  @discardableResult
  public func performDrop() -> Bool { list.performDrop() }

  /// Moves the drag away from the table; the drag stays active.
  public func leaveDrop() { list.leaveDrop() }

  /// Ends the drag without a drop.
  public func cancelDrag() { list.cancelDrag() }

  // Focus.

  /// Moves the focus to a row, or removes it; returns false if that is not allowed.
  @discardableResult
  public func focusRow(at indexPath: IndexPath?) -> Bool { list.focusItem(at: indexPath) }

  /// Moves the focus into the table; returns false if no row can be focused.
  @discardableResult
  public func enterFocus() -> Bool { list.enterFocus() }

  /// Removes the focus from the table.
  public func leaveFocus() { list.leaveFocus() }

  /// The focused row.
  public var indexPathForFocusedRow: IndexPath? { list.indexPathForFocusedItem }
}
