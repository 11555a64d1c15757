public import Portability

extension OrderTree {
  /// Lifts all entries in `range` by `amount`.
  ///
  /// Subtrees entirely in the range are lifted at their root without being visited.
  ///
  /// - Complexity: O(log *n*), however long the range is.
  @inlinable
  package mutating func lift(_ range: Range<Int>, by amount: Int32) {
    checkBounds(range)
    guard var top = root, !range.isEmpty, amount != 0 else { return }
    let stamp = lineage.next()
    resetCursor()
    if range.count == count {
      top.sum = top.sum.lifted(by: amount)
    } else {
      let lift = top.sum.lift
      let total = self.lift(range, of: top.node, height: top.height, by: amount, stamp: stamp)
      top.sum = total.lifted(by: lift)
    }
    top.stamp = stamp
    root = top
  }

  /// Marks the tree as changed although its entries are not, because of data stored beside it.
  ///
  /// The tree is then no longer identical to earlier forks.
  @inlinable
  package mutating func touch() {
    let stamp = lineage.next()
    root?.stamp = stamp
  }

  /// Lifts some of a node's entries, and returns the node's new sum.
  @inlinable
  mutating func lift(
    _ range: Range<Int>,
    of node: NodeID,
    height: Int,
    by amount: Int32,
    stamp: UInt64
  ) -> Summary {
    if height == 0 {
      let leaf = mutableLeaf(node)
      demand(!leaf.isRun, "Entries that form runs cannot be lifted")
      for index in range { leaf.entries[index] = leaf.entries[index].lifted(by: amount) }
      return leaf.total()
    }
    let inner = mutableInner(node)
    var start = 0
    for index in 0..<inner.count {
      let sum = inner.sums[index]
      let first = start
      start += sum.count
      if start <= range.lowerBound { continue }
      let part = max(range.lowerBound - first, 0)..<min(range.upperBound - first, sum.count)
      if part.count == sum.count {
        inner.sums[index] = sum.lifted(by: amount)
      } else {
        let child = inner.children[index]
        let total = lift(part, of: child, height: height - 1, by: amount, stamp: stamp)
        inner.sums[index] = total.lifted(by: sum.lift)
        inner.stamps[index] = stamp
      }
      if start >= range.upperBound { break }
    }
    return inner.total()
  }
}
