import OrderTree

extension SectionSnapshot: Equatable {
  /// Returns whether two snapshots have the same roots, children in the same order, and expanded
  /// items.
  ///
  /// - Complexity: O(1) for unchanged copies, otherwise O(*n*) comparisons without hashing.
  @inlinable
  public static func == (first: SectionSnapshot, second: SectionSnapshot) -> Bool {
    if first.interner === second.interner { return first.outline.isEqual(to: second.outline) }
    let (nodes, others) = (first.outline.nodes(), second.outline.nodes())
    guard nodes.count == others.count else { return false }
    let hasSameShape = zip(nodes, others).allSatisfy { node, other in
      node.level == other.level && node.isExpanded == other.isExpanded
    }
    // One lock after the other, so that two concurrent comparisons in opposite order cannot
    // deadlock.
    return hasSameShape && first.items == second.items
  }
}
