public import BatchUpdates

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Drag methods for the displaying list; the shown state does not change before the drag ends.
extension DiffableDataSource {
  /// A dragged item.
  ///
  /// It is a class, because releasing a data source would look up the type of a generic structure.
  @usableFromInline
  final class Drag {
    @usableFromInline let item: ItemIdentifierType
    /// The index path of the drop, as an index path in the new state.
    @usableFromInline var target: IndexPath

    @inlinable
    init(_ item: ItemIdentifierType, at target: IndexPath) {
      self.item = item
      self.target = target
    }
  }

  /// Whether the item at an index path may be dragged: the result of `canReorderItem`, or `false`
  /// without it.
  @inlinable
  public func canReorderItem(at indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Begins to drag an item.
  ///
  /// Returns `false` if it may not be dragged, or if another drag is active.
  @inlinable
  public func beginReordering(at indexPath: IndexPath) -> Bool {
    guard drag == nil, canReorderItem(at: indexPath), let item = itemIdentifier(for: indexPath)
    else { return false }
    drag = Drag(item, at: indexPath)
    return true
  }

  /// Moves the drag to an index path, which is counted without the item itself.
  @inlinable
  public func updateReordering(to indexPath: IndexPath) {
    drag?.target = indexPath
  }

  /// Ends the drag and drops the item.
  ///
  /// `willReorder` is called before the data source changes; then the list is updated and
  /// `didReorder` is called.
  ///
  /// - Returns: Whether the item moved. If it was deleted, was not moved, or its new index path
  ///   does not exist, nothing changes and no handler is called. `willReorder` must not apply
  ///   anything.
  /// - Throws: An error if an update from elsewhere is outstanding; the drag then continues.
  @inlinable
  @discardableResult
  public func endReordering(
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) -> Bool {
    guard let drag else { return false }
    guard turns.takeNow() else { throw noTurn }
    self.drag = nil
    guard drag.target.count == 2,
      let reordering = state.reordering(drag.item, to: (drag.target.section, drag.target.item))
    else {
      turns.leave()
      return false
    }
    isTellingOfDrag = true
    reorderingHandlers.willReorder?(reordering.transaction)
    isTellingOfDrag = false
    state = reordering.state
    turns.leave()
    tell(reordering.update, animatingDifferences, completion)
    reorderingHandlers.didReorder?(reordering.transaction)
    return true
  }

  /// Cancels a drag without any effect; no handler is called.
  @inlinable
  public func cancelReordering() {
    drag = nil
  }
}
