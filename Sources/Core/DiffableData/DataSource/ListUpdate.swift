public import BatchUpdates

/// An update of a list after an apply: one for each apply, as small as possible.
public enum ListUpdate: Hashable, Sendable {
  /// A complete reload, because no shown element can be kept.
  case reload

  /// The difference from the shown state to the new one; see ``batches``.
  case change(SnapshotDifference)

  /// An apply without changes: invalidate the layout, but keep the cells.
  case layout
}

extension ListUpdate {
  /// The nonempty batches to perform one after the other.
  ///
  /// The first contains deletions, insertions and moves, the second reloads by their index paths
  /// after the first.
  ///
  /// - Complexity: O(runs).
  public var batches: [BatchUpdates] {
    guard case .change(let difference) = self else { return [] }
    return [difference.batchUpdates, difference.reloadUpdates].filter { !$0.isEmpty }
  }

  /// Creates an update from a difference.
  @usableFromInline
  init(_ difference: SnapshotDifference) {
    self = difference.isEmpty ? .layout : .change(difference)
  }
}

/// A list that displays a ``DiffableDataSource``.
@MainActor
public protocol UpdatingList: AnyObject {
  /// Shows an update.
  ///
  /// The data source already contains the new state; the list still shows the old one. The list
  /// calls `completion` once, when the update is shown and its animation, if any, has finished. It
  /// may do so before this method returns.
  func receive(_ update: ListUpdate, animated: Bool, completion: @escaping @MainActor () -> Void)

  /// Shows an update without a completion.
  func receive(_ update: ListUpdate, animated: Bool)
}

extension UpdatingList {
  /// Shows an update with an empty completion.
  public func receive(_ update: ListUpdate, animated: Bool) {
    receive(update, animated: animated) {}
  }
}
