#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Changes of items, named as in `UICollectionView` and by runs.
extension BatchUpdates {
  /// Inserts items at the given index paths after the batch.
  public mutating func insertItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { append(.insertItems(ItemRun(path))) }
  }

  /// Inserts a run of items, given its position after the batch.
  public mutating func insertItems(_ run: ItemRun) {
    append(.insertItems(run))
  }

  /// Deletes the items at the given index paths before the batch.
  public mutating func deleteItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { append(.deleteItems(ItemRun(path))) }
  }

  /// Deletes a run of items, given its position before the batch.
  public mutating func deleteItems(_ run: ItemRun) {
    append(.deleteItems(run))
  }

  /// Moves an item from its index path before the batch to the one after it.
  public mutating func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let target = ItemRun(newIndexPath)
    moveItems(ItemRun(indexPath), toSection: target.section, item: target.lowerBound)
  }

  /// Moves a run of items, keeping its order, so that its first item ends at `item` in `section`.
  public mutating func moveItems(_ run: ItemRun, toSection section: Int, item: Int) {
    append(.moveItems(ItemMove(run, toSection: section, item: item)))
  }

  /// Replaces the cells of the items at the given index paths before the batch.
  public mutating func reloadItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { append(.reloadItems(ItemRun(path))) }
  }

  /// Replaces the cells of a run of items, given its position before the batch.
  public mutating func reloadItems(_ run: ItemRun) {
    append(.reloadItems(run))
  }

  /// Updates the cells of the items at the given index paths before the batch without replacing
  /// them.
  ///
  /// A reconfigured item may move in the same batch, because its cell stays.
  public mutating func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { append(.reconfigureItems(ItemRun(path))) }
  }

  /// Updates the cells of a run of items without replacing them.
  public mutating func reconfigureItems(_ run: ItemRun) {
    append(.reconfigureItems(run))
  }
}
