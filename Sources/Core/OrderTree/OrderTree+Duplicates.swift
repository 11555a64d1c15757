public import Portability

/// Detection of duplicate handles, whose insertion traps.
extension OrderTree {
  /// Stops the program because one of `added` new entries is already in the tree.
  ///
  /// A hint is written when an entry is inserted and cleared when it is removed.
  @inlinable
  @inline(never)
  func refuse(_ handle: Handle, among added: Int) -> Never {
    stop(
      added == 1
        ? "Handle \(handle) is in the tree of \(count - 1) entries already"
        : "Handle \(handle) is in the tree already, or comes twice among \(added) new entries"
    )
  }

  /// Stops the program because an entry of new leaves, whose hints are written, is also elsewhere in
  /// the tree.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @inline(never)
  func refuseRepeated(_ leaves: [ChildSlot<Summary>], count: Int) -> Never {
    for slot in leaves {
      let leaf = leaf(slot.node)
      for index in 0..<leaf.count {
        let handle = leaf[index].handle
        demand(
          position(of: handle) == LeafPosition(leaf: slot.node, index: index),
          "Handle \(handle) comes twice among \(count) new entries"
        )
      }
    }
    let newborn = Set(leaves.map(\.node))
    forEach(in: 0..<self.count) { entry in
      demand(
        !newborn.contains(hint(for: entry.handle)),
        "Handle \(entry.handle) is in the tree of \(self.count) entries already"
      )
    }
    stop("None of \(count) new entries is in the tree already, or comes twice")
  }
}
