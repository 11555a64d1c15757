public import OrderTree

extension Snapshot {
  /// Checks the invariants of the snapshot, for tests.
  ///
  /// The function is inlinable into the calling modules, so that it is specialised.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  package func checkInvariants() throws(BrokenInvariant) {
    guard let interned else {
      try expect(
        listing.numberOfItems == listing.sections.reduce(0) { $0 + $1.items.count },
        "The number of items in the listing is wrong"
      )
      try expect(
        listing.memo != nil || listing.isSmall,
        "A listing of \(listing.size) is searched although it is large"
      )
      if let tree = knownTree {
        try expect(
          tree.sectionIdentifiers == listing.sections.map(\.identifier)
            && tree.order.itemCounts() == itemCounts
            && tree.itemIdentifiers == listing.itemIdentifiers,
          "The tree beside the arrays holds something else"
        )
      }
      return
    }
    try expect(listing.size == 0 && listing.memo == nil, "There are two forms at once")
    try interned.order.tree.checkInvariants()
    try expect(
      interned.order.numberOfItems == 0 || interned.order.tree.entry(at: 0).handle.isSection,
      "An item is in no section"
    )
    // Queries the tree directly, so that checking builds no table.
    for (rank, item) in interned.itemIdentifiers.enumerated() {
      let found = interned.name(ofItem: item).flatMap { interned.order.index(ofItem: $0) }
      try expect(found == rank, "\(item) is in the tree under another name")
    }
    try expect(
      interned.withTable { $0.agrees(with: interned) } ?? true,
      "The table of the order holds something else than the tree"
    )
  }

  @inlinable
  func expect(
    _ condition: Bool,
    _ description: @autoclosure () -> String
  ) throws(BrokenInvariant) {
    if !condition { throw BrokenInvariant(description()) }
  }
}
