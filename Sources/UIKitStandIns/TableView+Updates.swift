import BatchUpdates
public import Foundation

/// Registration of cells, and updates of rows.
extension TableView {
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    list.register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  /// Returns a cell of the class that is registered for an identifier.
  ///
  /// - Precondition: A class of table cells is registered.
  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> TableViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    if let cell = cell as? TableViewCell { return cell }
    list.refuse(.unregistered(kind: PresentationError.cellKind, identifier: identifier))
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a cell from the pool or of the registered class; nil if there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    list.dequeueIfPossible(identifier) as? TableViewCell
  }

  /// Whether a batch of updates is open, or a drag changed the order of the rows.
  public var hasUncommittedUpdates: Bool { list.hasUncommittedUpdates }

  /// Requests the titles of the section index again; they are not shown.
  public func reloadSectionIndexTitles() { _ = dataSource?.sectionIndexTitles(for: self) }

  /// Opens a batch of updates.
  ///
  /// ``endUpdates()`` closes the batch. Nested batches are added to it.
  public func beginUpdates() { list.beginUpdates() }

  /// Performs the operations since ``beginUpdates()``, and requests the heights of rows again.
  ///
  /// - Precondition: The operations lead from the shown data to the data source's.
  public func endUpdates() {
    rows.setNeedsHeights()
    list.endUpdates()
  }

  /// Performs the operations of `updates` as one batch.
  ///
  /// - Precondition: The operations lead from the shown data to the data source's.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
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

  /// Replaces the cells of rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    list.reloadItems(at: indexPaths)
  }

  /// Configures the cells of rows again; the cells stay.
  public func reconfigureRows(at indexPaths: [IndexPath]) { list.reconfigureItems(at: indexPaths) }

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
