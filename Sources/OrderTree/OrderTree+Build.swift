public import Contracts

extension OrderTree {
  /// A tree of the given entries, in their order.
  ///
  /// - Precondition: no two entries have the same handle.
  /// - Complexity: O(*n*).
  @inlinable
  package init(_ entries: some Collection<Entry>, shape: TreeShape = .standard(for: Entry.self)) {
    self.init(shape: shape)
    root = build(entries, stamp: lineage.next())
  }

  /// Builds a subtree bottom-up: evenly filled leaves, then one level of parents after the other.
  @inlinable
  mutating func build(_ entries: some Collection<Entry>, stamp: UInt64) -> Subtree<Summary>? {
    let count = entries.count
    guard count > 0 else { return nil }
    var level: [ChildSlot<Summary>] = []
    let leafCount = (count + shape.builtLeafCount - 1) / shape.builtLeafCount
    level.reserveCapacity(leafCount)
    var span = ItemSpan()
    var iterator = entries.makeIterator()
    for number in 0..<leafCount {
      let size = (number + 1) * count / leafCount - number * count / leafCount
      let id = allocateLeaf()
      let leaf = mutableLeaf(id)
      for index in 0..<size {
        guard let entry = iterator.next() else {
          stop("A collection of \(count) entries ended early")
        }
        leaf.entries[index] = entry
      }
      leaf.count = size
      for index in 0..<size { span.take(leaf.entries[index].handle) }
      level.append(ChildSlot(node: id, sum: leaf.total(), stamp: stamp))
    }
    setHints(ofBuilt: level, count: count, span)
    var height = 0
    while level.count > 1 {
      level = buildParents(of: level, height: height, stamp: stamp)
      height += 1
    }
    return Subtree(node: level[0].node, height: height, sum: level[0].sum, stamp: stamp)
  }

  @inlinable
  mutating func buildParents(
    of level: [ChildSlot<Summary>],
    height: Int,
    stamp: UInt64
  ) -> [ChildSlot<Summary>] {
    let count = level.count
    let parentCount = (count + shape.builtInnerCount - 1) / shape.builtInnerCount
    var parents: [ChildSlot<Summary>] = []
    parents.reserveCapacity(parentCount)
    for number in 0..<parentCount {
      let first = number * count / parentCount
      let size = (number + 1) * count / parentCount - first
      let id = allocateInner()
      let inner = mutableInner(id)
      for index in 0..<size { inner[index] = level[first + index] }
      inner.count = size
      for index in 0..<size { setParent(of: level[first + index].node, height: height, to: id) }
      parents.append(ChildSlot(node: id, sum: inner.total(), stamp: stamp))
    }
    return parents
  }
}
