public import OrderTree

extension SectionSnapshot {
  /// What must happen to the visible items of `old` to get the visible items of this snapshot.
  ///
  /// Between copies of one snapshot the cost follows the number of edits that separate them, not the
  /// number of items: expanding an item over a million visible descendants is found as one insertion of
  /// a million rows in the time that one over ten takes. Between any others all visible items are
  /// compared in order, and only where the orders part is an item looked up.
  ///
  /// - Complexity: O(*k* log *n*) for *k* edits between copies; otherwise O(*n* + *b* log *n*) for *b*
  ///   places where the orders part.
  @inlinable
  public func difference(from old: SectionSnapshot) -> OutlineDifference {
    OutlineDifference(
      common: commonRuns(with: old),
      oldCount: old.numberOfRows,
      newCount: numberOfRows
    )
  }

  /// The stretches of rows that the snapshots have in common, in the order of this one.
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
