import OrderTree

extension SectionSnapshot: Equatable {
  /// Whether both have the same roots, the same children in the same order, and the same items expanded.
  ///
  /// - Complexity: O(1) for copies that nobody changed, else O(*n*) comparisons and no hashing.
  @inlinable
  public static func == (first: SectionSnapshot, second: SectionSnapshot) -> Bool {
    if first.interner === second.interner { return first.outline.isEqual(to: second.outline) }
    let (nodes, others) = (first.outline.nodes(), second.outline.nodes())
    guard nodes.count == others.count else { return false }
    let hasSameShape = zip(nodes, others).allSatisfy { node, other in
      node.level == other.level && node.isExpanded == other.isExpanded
    }
    // One lock after the other: two comparisons the other way round must not wait for each other.
    return hasSameShape && first.items == second.items
  }
}
