public import BatchUpdates

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A drag, as whoever displays the data drives it. Until it ends nothing that is shown changes.
extension DiffableDataSource {
  /// An item under a finger.
  @usableFromInline
  struct Drag {
    @usableFromInline var item: ItemIdentifierType
    /// Where it would land, by its place in the new state.
    @usableFromInline var target: IndexPath

    @inlinable
    init(_ item: ItemIdentifierType, at target: IndexPath) {
      self.item = item
      self.target = target
    }
  }

  /// Whether the item at an index path may be dragged: what `canReorderItem` says, no without it.
  @inlinable
  public func canReorderItem(at indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Begins to drag an item; no if it may not be dragged, or another one is.
  @inlinable
  public func beginReordering(at indexPath: IndexPath) -> Bool {
    guard drag == nil, canReorderItem(at: indexPath), let item = itemIdentifier(for: indexPath)
    else { return false }
    drag = Drag(item, at: indexPath)
    return true
  }

  /// Drags the item over a place, which is counted without the item itself.
  @inlinable
  public func updateReordering(to indexPath: IndexPath) {
    drag?.target = indexPath
  }

  /// Lets go of the item.
  ///
  /// `willReorder` is told while the data source is as it was; then the list is told, and `didReorder`.
  ///
  /// - Returns: Whether the item has another place now. If it is gone, is where it was, or there is no
  ///   such place, nothing changes and no handler is called. `willReorder` must not apply anything.
  /// - Throws: That an update from elsewhere is on its way; the drag goes on then.
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

  /// Ends a drag without any effect; no handler is called.
  @inlinable
  public func cancelReordering() {
    drag = nil
  }
}
