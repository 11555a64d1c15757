package import OrderTree

/// What tests need to reach deep trees with few items, and to count what an edit costs.
extension SectionSnapshot {
  /// An empty section snapshot in a tree of the given shape.
  package init(shape: TreeShape, spare: Int = HeldValues.defaultSpare) {
    self.init(
      interner: Interner(.items),
      outline: Outline(shape: shape),
      held: HeldValues(spare: spare)
    )
  }

  /// An empty section snapshot in a tree of nodes so small that a few items make it deep, which lets go
  /// of values soon after it no longer holds them.
  package static var deep: SectionSnapshot {
    SectionSnapshot(shape: TreeShape(leafCapacity: 3, innerCapacity: 3), spare: 1)
  }

  /// How many values the table of this snapshot and its relatives keeps.
  package var keptValues: Int { interner.valueCount }

  /// How many values this snapshot and those it was copied from have added to their table.
  package var addedValues: Int { held.added }

  /// The most values that a snapshot adds to its table while it holds at most `size` items.
  package func mostAddedValues(holding size: Int) -> Int { 4 * size + 2 * held.spare }

  /// How many pages this value has copied, because a copy of it shared them, since it was made.
  package var copiedPages: Int { outline.tree.copiedPages + outline.links.copiedPages }

  /// How many identifiers were hashed so far for this snapshot and all made from it.
  package var hashedIdentifiers: Int { interner.withLock { $0.hashed } }

  /// How many nodes the difference from a copy looks into; nil for a snapshot that is not a copy.
  package func nodesCompared(with old: SectionSnapshot) -> Int? {
    outline.tree.difference(from: old.outline.tree)?.nodesCompared
  }
}
