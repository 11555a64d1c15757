public import Contracts

/// No two entries of a tree have the same handle: whoever puts one in twice has lost count, and is stopped.
extension OrderTree {
  /// Stops the program: one of `added` new entries has a hint, so the tree holds its handle already.
  ///
  /// A hint is written when an entry comes and taken back when it goes.
  @inlinable
  @inline(never)
  func refuse(_ handle: Handle, among added: Int) -> Never {
    stop(
      added == 1
        ? "Handle \(handle) is in the tree of \(count - 1) entries already"
        : "Handle \(handle) is in the tree already, or comes twice among \(added) new entries"
    )
  }

  /// Traps at an entry of new leaves, whose hints are written, that has another place too.
  ///
  /// - Complexity: O(*n*); only who knows that there is one has to ask which.
  @inlinable
  @inline(never)
  func checkAreNew(_ leaves: [ChildSlot<Summary>], count: Int) {
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
  }
}
