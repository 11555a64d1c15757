public import OrderTree

extension SectionSnapshot {
  /// This outline with exactly the given visible items, as a section has it after a whole snapshot was
  /// applied over it.
  ///
  /// Items that stay keep their parents, their hidden descendants, and whether they are expanded. Visible
  /// items that are not listed are dropped with what they hide. An item that is new, or that changed
  /// places, comes after the visible item before it at that one's level; between a parent and its visible
  /// children it becomes the first child. An item that was hidden is taken out of where it was, collapsed
  /// if it has descendants.
  ///
  /// - Complexity: O(*n*); O(*r*) if the visible items are these *r* already.
  @inlinable
  package func reconciled(
    withVisibleItems items: [ItemIdentifierType]
  ) throws(OutlineError<ItemIdentifierType>) -> SectionSnapshot {
    let rows = interner.intern(items)
    try refuseAny(repeatedPositions(in: rows).map { rows[$0] })
    var snapshot = self
    snapshot.outline = outline.reconciled(withRows: rows)
    snapshot.hold(items, as: rows)
    return snapshot
  }
}
