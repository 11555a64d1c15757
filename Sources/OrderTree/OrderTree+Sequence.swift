extension OrderTree where Entry == SequenceEntry {
  /// What lies before `handle`, items and sections at once, or nil if the tree does not hold it.
  ///
  /// Nothing in a sectioned sequence is ever lifted, so the sums can be added up on the way from the leaf
  /// to the root, without a way back.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func total(before handle: Handle) -> SequenceSummary? {
    guard let (position, above) = positionAndParent(of: handle) else { return nil }
    var parent = above
    let leaf = leaf(position.leaf)
    var sections: UInt32 = 0
    for index in 0..<position.index where leaf.entries[index].handle.isSection { sections += 1 }
    var sum = SequenceSummary(items: UInt32(position.index) - sections, sections: sections)
    var child = position.leaf
    while parent != .none {
      let inner = inner(parent)
      var index = 0
      while inner.children[index] != child {
        sum.add(inner.sums[index])
        index += 1
      }
      (child, parent) = (parent, inner.parent)
    }
    return sum
  }
}
