import Foundation
@_spi(LayoutCycle) import HeadlessCollectionView
import HeadlessViews

/// Actions of the user on the rows of a table, with the questions of the table's delegate.
extension TableHeights {
  /// Asks the delegate to select a row, then to deselect others.
  ///
  /// A selected row is asked about again, unless the user may select several. A row that the
  /// delegate does not deselect stays selected beside the new one. The documentation says only that
  /// it is not deselected.
  func choose(_ indexPath: IndexPath, amongSeveral: Bool) -> Bool {
    guard let table else { return false }
    let list = table.rowList
    if amongSeveral, list.isItemSelected(at: indexPath) {
      guard deselect(indexPath) else { return false }
      table.noteSelection()
      return true
    }
    let chosen =
      table.delegate.map { $0.tableView(table, willSelectRowAt: indexPath) } ?? indexPath
    guard let chosen, list.hasItem(at: chosen) else { return false }
    if !amongSeveral {
      for other in list.indexPathsForSelectedItems ?? [] where other != chosen { deselect(other) }
    }
    // A callback may have deleted the row.
    guard list.hasItem(at: chosen) else { return false }
    list.setSelected(true, at: chosen)
    table.delegate?.tableView(table, didSelectRowAt: chosen)
    table.noteSelection()
    return true
  }

  /// Deselects the row that the delegate returns for another one; returns whether it was selected.
  @discardableResult
  private func deselect(_ indexPath: IndexPath) -> Bool {
    guard let table else { return false }
    let list = table.rowList
    let chosen =
      table.delegate.map { $0.tableView(table, willDeselectRowAt: indexPath) } ?? indexPath
    guard let chosen, list.isItemSelected(at: chosen) else { return false }
    list.setSelected(false, at: chosen)
    table.delegate?.tableView(table, didDeselectRowAt: chosen)
    return true
  }

  func showsEditing(_ cell: CollectionViewCell, at indexPath: IndexPath) -> Bool {
    guard let table, let source = table.dataSource else { return true }
    // Before the next pass, the data may have other rows.
    guard !table.rowList.isBehindData else { return cell.showsEditing }
    if let cell = cell as? TableViewCell, let delegate = table.delegate {
      cell.shouldIndentWhileEditing =
        OptionalMethod.result(
          of: "tableView(_:shouldIndentWhileEditingRowAt:)",
          delegate.tableView(table, shouldIndentWhileEditingRowAt: indexPath)
        ) ?? cell.shouldIndentWhileEditing
    }
    return source.tableView(table, canEditRowAt: indexPath)
  }

  func willSwipe(at indexPath: IndexPath) {
    guard let table, !table.rowList.isEditing else { return }
    isSwiped = true
    table.delegate?.tableView(table, willBeginEditingRowAt: indexPath)
  }

  func didEndSwipe(at indexPath: IndexPath?) {
    guard let table, isSwiped else { return }
    isSwiped = false
    table.delegate?.tableView(table, didEndEditingRowAt: indexPath)
  }
}

extension TableView {
  /// Posts that the user changed the selection.
  fileprivate func noteSelection() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }
}
