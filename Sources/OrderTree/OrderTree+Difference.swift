extension OrderTree {
  /// What this tree has in common with a fork of it, measured in rows; nil if the two are not related.
  ///
  /// Nodes whose stamps are equal hold the same entries in the same order and are skipped whole, so the
  /// cost follows the number of edits that separate the two, not their size.
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
