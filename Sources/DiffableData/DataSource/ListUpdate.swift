public import BatchUpdates

/// What a list is told after an apply: once for each, and never more than it needs.
public enum ListUpdate: Hashable, Sendable {
  /// Nothing shown can be relied on: read all of it anew.
  case reload

  /// What leads from the state shown to the new one; see ``batches``.
  case change(SnapshotDifference)

  /// Nothing changed, yet somebody applied: read the layout anew, and leave the cells alone.
  case layout
}

extension ListUpdate {
  /// The batches to perform one after the other, none of them empty: first what is deleted, inserted
  /// and moved, then what is reloaded, by its place after that.
  ///
  /// - Complexity: O(runs).
  public var batches: [BatchUpdates] {
    guard case .change(let difference) = self else { return [] }
    return [difference.batchUpdates, difference.reloadUpdates].filter { !$0.isEmpty }
  }

  /// The update that says a difference.
  @usableFromInline
  init(_ difference: SnapshotDifference) {
    self = difference.isEmpty ? .layout : .change(difference)
  }
}
