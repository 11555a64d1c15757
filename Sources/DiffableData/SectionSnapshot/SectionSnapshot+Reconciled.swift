public import OrderTree

extension SectionSnapshot {
  /// This outline with exactly the given visible items, as a section has it after a whole snapshot was
  /// applied over it.
  ///
  /// Items that stay keep their hidden descendants, whether they are expanded, and the nearest parent that
  /// stays. Visible items that are not listed are dropped with what they hide. An item that is new, or that
  /// changed places, comes after the visible item before it at that one's level; between a parent and its
  /// visible children it becomes the first child. An item that was hidden is taken out of where it was,
  /// collapsed if it has descendants.
  ///
  /// - Complexity: O(*n*); O(*r*) if the visible items are these *r* already.
  @inlinable
  package func reconciled(
    withVisibleItems items: [ItemIdentifierType]
  ) throws(OutlineError<ItemIdentifierType>) -> SectionSnapshot {
    var snapshot = self
    let rows = snapshot.intern(items)
    try refuseAny(repeatedPositions(in: rows).map { rows[$0] })
    if rows != outline.visibleHandles() { snapshot.outline = outline.reconciled(withRows: rows) }
    snapshot.hold(items, as: rows)
    snapshot.forgetStrangers()
    return snapshot
  }

  /// The same where it is known which rows keep their place.
  ///
  /// - Parameters:
  ///   - kept: The rows that keep their place, rising in both orders.
  ///   - newCount: The number of rows afterwards.
  ///   - arrivals: The items of the other rows, in order; no two are the same.
  /// - Complexity: O(*k* log *n*) for *k* rows that change, what they hide included.
  @inlinable
  func reconciled(
    kept: [OrderRun],
    newCount: Int,
    arrivals: [ItemIdentifierType]
  ) -> SectionSnapshot {
    var snapshot = self
    let handles = snapshot.intern(arrivals)
    snapshot.outline = outline.reconciled(kept: kept, newCount: newCount, arrivals: handles)
    snapshot.hold(arrivals, as: handles)
    snapshot.forgetStrangers()
    return snapshot
  }
}
