public import OrderTree

extension Snapshot {
  /// Whether the snapshot answers from its arrays, without a tree.
  package var isListing: Bool { interned == nil }

  /// How many identifiers of items were hashed for this snapshot and all that share its identities.
  package var hashedItemCount: Int {
    knownTree?.items.withLock { $0.hashed } ?? 0
  }

  /// How many pages of its tree the snapshot had to copy because others shared them.
  package var copiedPageCount: Int { knownTree?.order.tree.copiedPages ?? 0 }

  /// How many nodes have to be looked into to tell this snapshot from one it was copied from.
  package func nodesCompared(with old: Snapshot) -> Int? {
    guard let tree = knownTree, let oldTree = old.knownTree else { return nil }
    return tree.order.tree.difference(from: oldTree.order.tree)?.nodesCompared
  }
}

extension Snapshot {
  /// How many items this snapshot and all that share its identities have ever named.
  package var knownItemCount: Int { knownTree?.items.valueCount ?? 0 }
}

extension Snapshot {
  /// An empty snapshot that is a tree from the beginning, of nodes so small that a few items make it
  /// deep.
  package static var deep: Snapshot {
    var order = SectionedOrder()
    order.tree = OrderTree(shape: TreeShape(leafCapacity: 3, innerCapacity: 3))
    return Snapshot(interned: InternedOrder(order: order))
  }

  /// How many identifiers were hashed so far for this snapshot and all made from it; nil for a listing,
  /// which hashes none.
  @inlinable package var hashedIdentifiers: Int? {
    guard let interned = knownTree else { return nil }
    return interned.items.withLock { $0.hashed } + interned.sections.withLock { $0.hashed }
  }
}
