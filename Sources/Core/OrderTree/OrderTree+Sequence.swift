public import Portability

extension OrderTree where Entry == SequenceEntry {
  /// Returns the entry at `rank`, and the sum of the items and sections before it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func entryAndTotal(before rank: Int) -> (SequenceEntry, SequenceSummary) {
    demand(rank >= 0 && rank < count, "Rank \(rank) is outside 0..<\(count)")
    guard let root else { stop("An empty tree has no entry at rank \(rank)") }
    var before = SequenceSummary.zero
    var node = root.node
    for _ in 0..<root.height {
      let inner = inner(node)
      var slot = 0
      while before.count &+ inner.sums[slot].count <= rank {
        before.add(inner.sums[slot])
        slot &+= 1
      }
      node = inner.children[slot]
    }
    let leaf = leaf(node)
    let index = rank - before.count
    before.add(leaf.total(ofFirst: index))
    return (leaf[index], before)
  }

  /// Returns the marker of the section at `index`, and its rank.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func section(at index: Int) -> (handle: Handle, rank: Int) {
    let limit = Int(total.sections)
    demand(index >= 0 && index < limit, "Section \(index) is outside 0..<\(limit)")
    guard let root else { stop("An empty tree has no section \(index)") }
    var rest = UInt32(truncatingIfNeeded: index)
    var rank = 0
    var node = root.node
    for _ in 0..<root.height {
      let inner = inner(node)
      var slot = 0
      while inner.sums[slot].sections <= rest {
        rest &-= inner.sums[slot].sections
        rank &+= inner.sums[slot].count
        slot &+= 1
      }
      node = inner.children[slot]
    }
    let leaf = leaf(node)
    let place = leaf.isRun ? Int(rest) : leaf.entries.index(ofSection: rest)
    return (leaf[place].handle, rank &+ place)
  }

  /// Returns the sum of the items and sections before `handle`, or `nil` if it is not in the tree.
  ///
  /// A sectioned sequence has no lifts, so the sums are added on the way from the leaf to the root.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func total(before handle: Handle) -> SequenceSummary? {
    guard let (position, above) = positionAndParent(of: handle) else { return nil }
    var parent = above
    let leaf = leaf(position.leaf)
    var sum = leaf.total(ofFirst: position.index)
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
