public import OrderTree

extension SectionSnapshot {
  /// Returns the difference from the visible items of `old` to those of this snapshot.
  ///
  /// Between copies of one snapshot, the time depends on the number of edits between them, not on
  /// the number of items. Expanding an item with a million visible descendants is found as one
  /// insertion of a million rows, in the same time as for ten descendants. Between other snapshots,
  /// all visible items are compared in order, and an item is looked up only where the orders
  /// differ.
  ///
  /// - Complexity: O(*k* log *n*) for *k* edits between copies; otherwise O(*n* + *b* log *n*) for
  ///   *b* positions where the orders differ.
  @inlinable
  public func difference(from old: SectionSnapshot) -> OutlineDifference {
    OutlineDifference(
      common: commonRuns(with: old),
      oldCount: old.numberOfRows,
      newCount: numberOfRows
    )
  }

  /// Returns the common runs of rows of the snapshots, in the order of this one.
  @inlinable
  func commonRuns(with old: SectionSnapshot) -> [OrderRun] {
    if interner === old.interner { return outline.commonRuns(with: old.outline) }
    let items = visibleItems
    return old.interner.withLock { table in
      var walk = OutlineRowMatch(old: old.outline)
      for item in items {
        if let handle = walk.expected, table.matches(handle, item) {
          walk.matchExpected()
        } else {
          walk.match(table.handle(of: item))
        }
      }
      return walk.runs
    }
  }
}
