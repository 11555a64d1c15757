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
  /// How many values this snapshot and those it was copied from have added to their tables.
  package var addedValues: Int {
    interned.map { $0.heldItems.added + $0.heldSections.added } ?? 0
  }

  /// The most values that a snapshot adds to its tables while it holds at most `size` identifiers.
  package func mostAddedValues(holding size: Int) -> Int {
    4 * size + 4 * (interned?.heldItems.spare ?? 0)
  }

  /// An empty snapshot that is a tree from the beginning, of nodes so small that a few items make it
  /// deep, and that lets go of values soon after it no longer holds them.
  package static var deep: Snapshot {
    var order = SectionedOrder()
    order.tree = OrderTree(shape: TreeShape(leafCapacity: 3, innerCapacity: 3))
    let tree = InternedOrder<SectionIdentifierType, ItemIdentifierType>(order: order)
    tree.heldItems = HeldValues(spare: 1)
    tree.heldSections = HeldValues(spare: 1)
    return Snapshot(interned: tree)
  }

  /// How many identifiers were hashed so far for this snapshot and all made from it; nil for a listing,
  /// which hashes none.
  @inlinable package var hashedIdentifiers: Int? {
    guard let interned = knownTree else { return nil }
    return interned.items.withLock { $0.hashed } + interned.sections.withLock { $0.hashed }
  }
}
