public import OrderTree

extension SectionSnapshot {
  /// Returns this outline with exactly the given visible items, as after a whole snapshot was
  /// applied.
  ///
  /// Remaining items keep their hidden descendants, their expansion, and their nearest remaining
  /// ancestor. Visible items that are not listed are deleted with their hidden descendants. An
  /// inserted or moved item follows the preceding visible item at its level; between a parent and
  /// its visible children, it becomes the first child. A hidden item is removed from its old
  /// position, and is collapsed if it has descendants.
  ///
  /// - Complexity: O(*n*), or O(*r*) if these *r* items are already the visible ones.
  @inlinable
  package func reconciled(
    withVisibleItems items: [ItemIdentifierType]
  ) throws(OutlineError<ItemIdentifierType>) -> SectionSnapshot {
    var snapshot = self
    let rows = snapshot.intern(items)
    try refuseAny(repeatedPositions(in: rows).map { rows[$0] })
    if rows != outline.visibleHandles() { snapshot.outline = outline.reconciled(withRows: rows) }
    snapshot.hold(items, as: rows)
    snapshot.discardUnusedValues()
    return snapshot
  }

  /// Returns this outline with other rows, given the unmoved ones.
  ///
  /// - Parameters:
  ///   - kept: The unmoved rows, ascending in both orders.
  ///   - newCount: The new number of rows.
  ///   - arrivals: The distinct items of the other rows, in order.
  /// - Complexity: O(*k* log *n*) for *k* changed rows, including their hidden descendants.
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
    snapshot.discardUnusedValues()
    return snapshot
  }
}
