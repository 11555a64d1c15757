package import OrderTree

/// What tests need to reach deep trees with few items, and to count what an edit costs.
extension SectionSnapshot {
  /// An empty section snapshot in a tree of the given shape.
  package init(shape: TreeShape) {
    self.init(interner: Interner(.items), outline: Outline(shape: shape))
  }

  /// An empty section snapshot in a tree of nodes so small that a few items make it deep.
  package static var deep: SectionSnapshot {
    SectionSnapshot(shape: TreeShape(leafCapacity: 3, innerCapacity: 3))
  }

  /// How many pages this value has copied, because a copy of it shared them, since it was made.
  package var copiedPages: Int { outline.tree.copiedPages + outline.links.copiedPages }

  /// How many identifiers were hashed so far for this snapshot and all made from it.
  package var hashedIdentifiers: Int { interner.withLock { $0.hashed } }

  /// How many nodes the difference from a copy looks into; nil for a snapshot that is not a copy.
  package func nodesCompared(with old: SectionSnapshot) -> Int? {
    outline.tree.difference(from: old.outline.tree)?.nodesCompared
  }
}
