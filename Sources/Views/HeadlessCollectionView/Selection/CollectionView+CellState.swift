import CompositionalLayout
public import Foundation

/// Updates of the state of cells: selection, highlight, focus, editing, swipes and expansion.
extension CollectionView {
  /// Updates the cell of an item, if it is on screen.
  func updateCellState(at indexPath: IndexPath) {
    reuse.request?.missesState = true
    guard let cell = self.cell(at: indexPath) else { return }
    updateCellState(to: cell, at: indexPath)
  }

  /// Updates all cells on screen, in the order of their items.
  func updateCellStates() {
    reuse.request?.missesState = true
    let cells = screen.keys(of: .cell).map { ($0, screen.elements[$0]?.view) }
    for (key, view) in cells {
      // An updated cell may have requested an update, which changes the keys of others.
      guard let cell = view as? CollectionViewCell, screen.elements[key]?.view === cell else {
        continue
      }
      updateCellState(to: cell, at: key.indexPath)
    }
  }

  func updateCellState(to cell: CollectionViewCell, at indexPath: IndexPath) {
    // A query of the interaction state copies all of it.
    let isSelected = hasCellStates && interaction.selection.contains(indexPath)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = hasCellStates && interaction.highlighted == indexPath
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    let place = outlinePosition(at: indexPath)
    let isEditing = isEditing && tableRules?.showsEditing(cell, at: indexPath) ?? true
    let isExpanded = place?.isExpanded ?? false
    let cellState =
      hasCellStates
      ? interaction.cellState(at: indexPath, isEditing: isEditing, isExpanded: isExpanded)
      : CellState(isEditing: isEditing, isExpanded: isExpanded)
    if cell.cellState != cellState { cell.cellState = cellState }
    if cell.isListCell, let cell = cell as? CollectionViewListCell { indent(cell, place) }
  }

  /// Indents the cell of an outline row by its level, regardless of previous values.
  ///
  /// The indentation is removed when the row leaves the outline; other cells are not changed.
  private func indent(_ cell: CollectionViewListCell, _ place: OutlinePosition?) {
    guard place != nil || cell.isIndentedByOutline else { return }
    let level = place?.level ?? 0
    if cell.indentationLevel != level { cell.indentationLevel = level }
    cell.isIndentedByOutline = place != nil
  }

  /// Indents a cell after its configuration: as in UIKit, the outline takes precedence.
  func indent(_ cell: CollectionViewListCell, at indexPath: IndexPath) {
    indent(cell, outlinePosition(at: indexPath))
  }

  /// Prepares a view from a pool for its item, before it is configured.
  func prepareForItem(_ view: CollectionReusableView, at indexPath: IndexPath) {
    if view.takesListRole { prepareForList(view, at: indexPath) }
    guard let cell = view as? CollectionViewCell, reuse.request?.key.category ?? .cell == .cell
    else { return }
    updateCellState(to: cell, at: indexPath)
  }

  private func prepareForList(_ view: CollectionReusableView, at indexPath: IndexPath) {
    guard indexPath.count == 2 else { return view.adopt(ListRole?.none) }
    let list = layout.compositional?.listConfiguration(ofSection: indexPath[0])
    let isItem = reuse.request?.key.category == .cell
    view.adopt(list?.role(isItem: isItem, number: indexPath[1]))
  }

  /// Updates the list appearance of cells on screen after a change of the layout.
  func updateListRoles() {
    // Reading a configuration copies it, so each section is read once.
    var lists: [Int32: ListConfiguration?] = [:]
    for (key, element) in screen.elements where key.section >= 0 {
      guard element.view.takesListRole else { continue }
      let list =
        lists[key.section]
        ?? layout.compositional?.listConfiguration(ofSection: Int(key.section))
      lists[key.section] = .some(list)
      element.view.adopt(list?.role(isItem: key.category == .cell, number: Int(key.item)))
    }
  }
}

extension ListConfiguration {
  fileprivate func role(isItem: Bool, number: Int) -> ListRole {
    let isFirst = headerMode == .firstItemInSection && number == 0
    return ListRole(appearance: appearance, isHeader: !isItem || isFirst)
  }
}

extension CollectionView: ReusableViewHost {
  func sizeMayHaveChanged(of view: CollectionReusableView) { remeasure(view) }

  func constraintsDidChange(in view: CollectionReusableView) {
    if selfSizingInvalidation == .enabledIncludingConstraints { remeasure(view) }
  }

  func beginReordering(_ cell: CollectionViewCell) -> Bool {
    item(of: cell).map { lift($0) } ?? false
  }

  func revealTrailingSwipeActions(of cell: CollectionViewCell) -> Bool {
    existingItem(of: cell).map { user.swipeItem(at: $0, from: .trailing) != nil } ?? false
  }

  func toggleDisclosure(of cell: CollectionViewCell) -> Bool {
    existingItem(of: cell).map { user.toggleDisclosure(at: $0) } ?? false
  }

  func toggleSelection(of cell: CollectionViewCell) -> Bool {
    existingItem(of: cell).map { user.tapItem(at: $0) } ?? false
  }

  /// Returns the item of a cell, unless it was deleted since the last pass.
  private func existingItem(of cell: CollectionViewCell) -> IndexPath? {
    item(of: cell).flatMap { hasItem(at: $0) ? $0 : nil }
  }
}

extension HeadlessScrollView where Self: CollectionView {
  /// Returns the level and expansion of an item; nil if its section has no outline.
  public func outlinePosition(at indexPath: IndexPath) -> OutlinePosition? {
    delegates.informedSource?.outlinePosition(at: indexPath)
  }
}
