package import OrderTree

/// Test support for deep trees with few items and for counting the cost of edits.
extension SectionSnapshot {
  /// Creates an empty section snapshot in a tree of the given shape.
  package init(shape: TreeShape, spare: Int = HeldValues.defaultSpare) {
    self.init(
      interner: Interner(.items),
      outline: Outline(shape: shape),
      held: HeldValues(spare: spare)
    )
  }

  /// An empty section snapshot with small tree nodes, so that few items make the tree deep.
  ///
  /// It releases values soon after they are no longer used.
  @usableFromInline package static var deep: SectionSnapshot {
    SectionSnapshot(shape: TreeShape(leafCapacity: 3, innerCapacity: 3), spare: 1)
  }

  /// The number of values in the shared table.
  package var keptValues: Int { interner.valueCount }

  /// The number of values that this snapshot and its earlier versions have added to their table.
  package var addedValues: Int { held.added }

  /// Returns the maximum number of values added to the table by a snapshot of at most `size` items.
  package func mostAddedValues(holding size: Int) -> Int { 4 * size + 2 * held.spare }

  /// The number of pages that this value has copied because they were shared with a copy.
  package var copiedPages: Int { outline.tree.copiedPages + outline.links.copiedPages }

  /// The number of identifiers hashed for this snapshot and all made from it.
  package var hashedIdentifiers: Int { interner.withLock { $0.hashed } }

  /// Returns the number of nodes visited by the difference from a copy, or `nil` if it is no copy.
  package func nodesCompared(with old: SectionSnapshot) -> Int? {
    outline.tree.difference(from: old.outline.tree)?.nodesCompared
  }

  /// Returns the number of items visited to show exactly the given items; see
  /// ``reconciled(withVisibleItems:)``.
  package func itemsVisited(toShow items: [ItemIdentifierType]) -> Int {
    let rows = internedHandles(of: items).compactMap { $0 }
    var reconciliation = outline.reconciliation(withRows: rows)
    _ = reconciliation.run()
    return reconciliation.visits
  }
}
