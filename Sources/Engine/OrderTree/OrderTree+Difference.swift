extension OrderTree {
  /// Returns the difference from a fork of this tree in rows, or `nil` if the trees are unrelated.
  ///
  /// Nodes with equal stamps contain the same entries in the same order and are skipped. The cost
  /// therefore depends on the number of edits between the trees, not on their size.
  ///
  /// - Complexity: O(*k* log *n*) for *k* edits.
  @inlinable
  package func difference(from old: OrderTree) -> OrderDifference? {
    guard isRelated(to: old) else { return nil }
    var walk = DifferenceWalk(old: old, new: self)
    if let root { walk.compare(root.slot(under: 0), height: root.height, lift: 0, row: 0) }
    walk.difference.close()
    return walk.difference
  }
}
