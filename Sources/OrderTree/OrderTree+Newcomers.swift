public import Contracts

/// No two entries of a tree have the same handle: whoever puts one in twice has lost count, and is stopped.
extension OrderTree {
  /// Traps if the tree holds `handle` already.
  ///
  /// A handle without a hint is in no leaf, and the hint is about to be written: asking costs next to
  /// nothing.
  @inlinable
  @inline(__always)
  func checkIsNew(_ handle: Handle) {
    let hinted = hint(for: handle)
    demand(
      hinted == .none || !isHeld(handle, from: hinted),
      "Handle \(handle) is in the tree of \(count) entries already"
    )
  }

  /// The same for one of `count` entries that come at once.
  @inlinable
  @inline(__always)
  func checkIsNew(_ handle: Handle, among count: Int) {
    let hinted = hint(for: handle)
    demand(
      hinted == .none || !isHeld(handle, from: hinted),
      "Handle \(handle) is in the tree already, or comes twice among \(count) new entries"
    )
  }

  /// Whether a handle that has a hint is in the tree; apart, because nearly nobody has to ask.
  @inlinable
  @inline(never)
  func isHeld(_ handle: Handle, from hinted: NodeID) -> Bool {
    position(of: handle, from: hinted) != nil
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
        let handle = leaf.entries[index].handle
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
