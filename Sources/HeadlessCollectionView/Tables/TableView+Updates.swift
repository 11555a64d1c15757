import BatchUpdates
public import Foundation

/// Cells, and changes of the rows.
extension TableView {
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    list.register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  /// A cell of the class that was registered for an identifier.
  ///
  /// - Precondition: A class of table cells was registered for it.
  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> TableViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    if let cell = cell as? TableViewCell { return cell }
    list.refuse(.unregistered(kind: CollectionView.cellKind, identifier: identifier))
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A cell that waits to be shown again, or one of the class that was registered; `nil` if there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    list.dequeueIfPossible(identifier) as? TableViewCell
  }

  /// Opens a batch of updates.
  ///
  /// ``endUpdates()`` closes the batch. Batches inside of a batch add to it.
  public func beginUpdates() { list.beginUpdates() }

  /// Performs what was asked for since ``beginUpdates()``, and asks for the heights of rows again.
  ///
  /// - Precondition: The operations lead from what is shown to what the data source has then.
  public func endUpdates() {
    rows.setNeedsHeights()
    list.endUpdates()
  }

  /// Performs the operations that `updates` asks for as one batch.
  ///
  /// - Precondition: The operations lead from what is shown to what the data source has then.
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    list.performBatchUpdates(
      {
        updates?()
        rows.setNeedsHeights()
      },
      completion: completion
    )
  }

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    list.insertItems(at: indexPaths)
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    list.deleteItems(at: indexPaths)
  }

  /// Shows rows anew, with other cells.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    list.reloadItems(at: indexPaths)
  }

  /// Configures the cells of rows anew; the cells stay.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    list.reconfigureItems(at: indexPaths)
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    list.moveItem(at: indexPath, to: newIndexPath)
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    list.insertSections(sections)
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    list.deleteSections(sections)
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    list.reloadSections(sections)
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    list.moveSection(section, toSection: newSection)
  }
}
