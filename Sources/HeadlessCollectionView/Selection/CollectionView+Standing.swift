import CompositionalLayout
public import Foundation

/// Telling cells how their items stand: selected, highlighted, in focus, edited, swiped, unfolded.
extension CollectionView {
  /// Tells the cell of an item, if it is on screen.
  func tellStanding(at indexPath: IndexPath) {
    guard let cell = cellForItem(at: indexPath) else { return }
    tellStanding(to: cell, at: indexPath)
  }

  /// Tells all cells on screen.
  func tellStandings() {
    for (key, element) in shown where key.category == .cell {
      // A cell that was told may have asked for an update, after which others have other places.
      guard let cell = element.view as? CollectionViewCell, shown[key]?.view === cell else {
        continue
      }
      tellStanding(to: cell, at: key.indexPath)
    }
  }

  func tellStanding(to cell: CollectionViewCell, at indexPath: IndexPath) {
    let isSelected = selection.contains(indexPath)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = touch.highlighted == indexPath
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    var standing = CellStanding()
    standing.isFocused = touch.focused == indexPath
    standing.isEditing = isEditing
    standing.isSwiped = touch.swipe?.indexPath == indexPath
    let place = outlinePlace(at: indexPath)
    standing.isExpanded = place?.isExpanded ?? false
    if let movement, !movement.isLost {
      standing.isReordering = true
      standing.dragState = movement.source == indexPath ? .dragging : .none
      standing.dropState = movement.target == indexPath ? .targeted : .notTargeted
    }
    if let held {
      if held.session.sources.contains(indexPath) { standing.dragState = .dragging }
      if held.hasEntered {
        standing.dropState = held.destination == indexPath ? .targeted : .notTargeted
      }
    }
    if cell.standing != standing { cell.standing = standing }
    if let cell = cell as? CollectionViewListCell { indent(cell, place) }
  }

  /// Indents the cell of an outline's row by its level, whatever was set before, and no longer once the
  /// row has left the outline; other cells are left as they were configured.
  private func indent(_ cell: CollectionViewListCell, _ place: OutlinePlace?) {
    guard place != nil || cell.isIndentedByOutline else { return }
    let level = place?.level ?? 0
    if cell.indentationLevel != level { cell.indentationLevel = level }
    cell.isIndentedByOutline = place != nil
  }

  /// The same after the cell was configured: as in UIKit, the outline has the last word.
  func indent(_ cell: CollectionViewListCell, at indexPath: IndexPath) {
    indent(cell, outlinePlace(at: indexPath))
  }

  /// How an item stands in an outline; nothing where its section has none.
  public func outlinePlace(at indexPath: IndexPath) -> OutlinePlace? {
    informedSource?.outlinePlace(at: indexPath)
  }

  /// Tells a view that comes from a pool where it is going to be, before it is configured.
  func prepareForItem(_ view: CollectionReusableView, at indexPath: IndexPath) {
    if let cell = view as? CollectionViewListCell { prepareForList(cell, at: indexPath) }
    guard request.map({ $0.key.category == .cell }) ?? true, let cell = view as? CollectionViewCell
    else { return }
    tellStanding(to: cell, at: indexPath)
  }

  private func prepareForList(_ cell: CollectionViewListCell, at indexPath: IndexPath) {
    let isItem = request?.key.category == .cell
    cell.listPlace = listPlace(at: indexPath, isItem: isItem)
  }

  /// Tells the cells on screen in which kind of list they are, after the layout said so anew.
  func tellListPlaces() {
    for (key, element) in shown where key.section >= 0 {
      guard let cell = element.view as? CollectionViewListCell else { continue }
      cell.listPlace = listPlace(at: key.indexPath, isItem: key.category == .cell)
    }
  }

  private func listPlace(at indexPath: IndexPath, isItem: Bool) -> ListPlace? {
    guard indexPath.count == 2,
      let list = (layout as? CompositionalCollectionLayout)?
        .listConfiguration(ofSection: indexPath[0])
    else { return nil }
    let isFirst = list.headerMode == .firstItemInSection && indexPath[1] == 0
    return ListPlace(appearance: list.appearance, isHeader: !isItem || isFirst)
  }
}

extension CollectionView: ReusableViewHost {
  func sizeMayHaveChanged(of view: CollectionReusableView) { remeasure(view) }

  func constraintsDidChange(in view: CollectionReusableView) {
    if selfSizingInvalidation == .enabledIncludingConstraints { remeasure(view) }
  }

  func beginReordering(_ cell: CollectionViewCell) -> Bool {
    indexPath(for: cell).map { beginInteractiveMovementForItem(at: $0) } ?? false
  }

  func revealTrailingSwipeActions(of cell: CollectionViewCell) -> Bool {
    indexPath(for: cell).map { swipeItem(at: $0, from: .trailing) != nil } ?? false
  }

  func toggleDisclosure(of cell: CollectionViewCell) -> Bool {
    indexPath(for: cell).map { toggleDisclosure(at: $0) } ?? false
  }

  func toggleSelection(of cell: CollectionViewCell) -> Bool {
    indexPath(for: cell).map { tapItem(at: $0) } ?? false
  }
}
