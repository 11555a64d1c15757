public import OrderTree

extension Snapshot {
  /// Whether the snapshot is a listing, without a tree.
  package var isListing: Bool { interned == nil }

  /// The number of item identifiers hashed for this snapshot and all with the same tables.
  package var hashedItemCount: Int {
    knownTree?.items.withLock { $0.hashed } ?? 0
  }

  /// The number of tree pages copied because they were shared.
  package var copiedPageCount: Int { knownTree?.order.tree.copiedPages ?? 0 }

  /// Returns the number of nodes visited to compare this snapshot with one it was copied from.
  package func nodesCompared(with old: Snapshot) -> Int? {
    guard let tree = knownTree, let oldTree = old.knownTree else { return nil }
    return tree.order.tree.difference(from: oldTree.order.tree)?.nodesCompared
  }
}

extension Snapshot {
  /// The number of item identifiers in the shared table.
  package var knownItemCount: Int { knownTree?.items.valueCount ?? 0 }
}

extension Snapshot {
  /// The number of values that this snapshot and its earlier versions have added to their tables.
  package var addedValues: Int {
    interned.map { $0.heldItems.added + $0.heldSections.added } ?? 0
  }

  /// Returns the maximum number of values added to the tables by a snapshot of at most `size`
  /// identifiers.
  package func mostAddedValues(holding size: Int) -> Int {
    4 * size + 4 * (interned?.heldItems.spare ?? 0)
  }

  /// An empty snapshot with a tree of small nodes, so that few items make the tree deep.
  ///
  /// It releases values soon after they are no longer used.
  package static var deep: Snapshot {
    var order = SectionedOrder()
    order.tree = OrderTree(shape: TreeShape(leafCapacity: 3, innerCapacity: 3))
    let tree = InternedOrder<SectionIdentifierType, ItemIdentifierType>(order: order)
    tree.heldItems = HeldValues(spare: 1)
    tree.heldSections = HeldValues(spare: 1)
    return Snapshot(interned: tree)
  }

  /// The number of identifiers hashed for this snapshot and all made from it.
  ///
  /// `nil` for a listing, which hashes none.
  @inlinable package var hashedIdentifiers: Int? {
    guard let interned = knownTree else { return nil }
    return interned.items.withLock { $0.hashed } + interned.sections.withLock { $0.hashed }
  }
}

extension Snapshot {
  /// Whether queries are answered by a table.
  package var hasTable: Bool { knownTree?.cache.table.withObject { _ in true } ?? false }

  /// Gives the snapshot the table of another one, like an edit that does not discard it.
  package func plantTable(of other: Snapshot) {
    other.knownTree?.cache.table.withObject { table in knownTree?.cache.table.publish(table) }
  }
}
