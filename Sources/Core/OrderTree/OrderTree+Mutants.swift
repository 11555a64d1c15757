/// A mutant of an order tree: a deliberate bug in its maintenance.
///
/// Trials apply one after a correct edit to test that their oracles detect it.
package enum TreeMutant: Sendable, CaseIterable {
  /// Unchanged stamps in the nodes above a changed entry, so that the change goes undetected.
  case staleStamp
  /// An entry that is missing from the sums above it.
  case staleSum
  /// A handle's hint that refers to no leaf.
  case lostHint
  /// A split leaf that is unlinked from its origin while it has stale hints.
  case forgivenDebt
  /// A leaf whose parent is another inner node.
  case wrongParent
  /// An emptied leaf that is not freed, so that the tree grows without limit.
  case leakedLeaf
  /// A cursor that does not follow an edit before its leaf.
  case staleCursor
  /// A run that is not updated when its first entry is removed.
  case shiftedRun
}

extension OrderTree {
  /// Applies `mutant` on the path to the entry at `rank`; `old` is the tree before the edit.
  package mutating func commit(_ mutant: TreeMutant, at rank: Int, after old: OrderTree) {
    guard rank >= 0 && rank < count else { return }
    let position = seek(rank, in: Entries<Summary>.self).position
    switch mutant {
    case .staleStamp:
      keepStamps(to: position.leaf, from: old)
    case .staleSum:
      guard root?.height != 0 else { return }
      let path = path(to: position.leaf)
      let inner = mutableInner(path.node(path.count - 1))
      let slot = Int(path.slot(path.count - 1))
      inner.sums[slot].add(leaf(position.leaf)[position.index].summary)
    case .lostHint:
      setHint(for: leaf(position.leaf)[position.index].handle, to: .none)
    case .forgivenDebt:
      let leaf = mutableLeaf(position.leaf)
      guard leaf.origin != .none else { return }
      mutableLeaf(leaf.origin).forward = .none
      leaf.origin = .none
      leaf.debt = 0
    case .wrongParent:
      guard let height = root?.height, height > 1 else { return }
      leafParents[Int(position.leaf)] = root?.node ?? .none
    case .leakedLeaf: _ = allocateLeaf()
    case .staleCursor: cursor.start -= 1
    case .shiftedRun:
      guard let id = (0..<allocatedLeaves).first(where: { self.leaf($0).isRun }) else { return }
      let run = mutableLeaf(id)
      run.entries[0] = run[1]
    }
  }

  private mutating func keepStamps(to leaf: NodeID, from old: OrderTree) {
    guard let oldRoot = old.root else { return }
    let path = path(to: leaf)
    for step in 0..<path.count {
      let id = path.node(step)
      let inner = mutableInner(id)
      let slot = Int(path.slot(step))
      guard id < old.allocatedInners, let before = old.inner(id).index(of: inner.children[slot])
      else { continue }
      inner.stamps[slot] = old.inner(id).stamps[before]
    }
    if root?.node == oldRoot.node { root?.stamp = oldRoot.stamp }
  }
}
