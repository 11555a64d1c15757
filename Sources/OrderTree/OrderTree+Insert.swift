public import Contracts

extension OrderTree {
  /// Puts `entry` at `rank`.
  ///
  /// - Precondition: the tree does not hold the entry's handle yet.
  /// - Complexity: O(log *n*).
  @inlinable
  package mutating func insert(_ entry: Entry, at rank: Int) {
    demand(rank >= 0 && rank <= count, "Rank \(rank) is outside 0...\(count)")
    // Asked first, so that the memory of the hint, which is written last, is waited for meanwhile.
    checkIsNew(entry.handle)
    let stamp = lineage.next()
    guard var top = root else {
      root = makeLeaf(entry, stamp: stamp)
      return
    }
    let isAtEnd = rank == top.sum.count
    var lift = top.sum.lift
    top.sum.add(entry.summary)
    top.stamp = stamp
    root = top

    var path = TreePath()
    var node = top.node
    var remaining = rank
    var height = top.height
    while height > 0 {
      let inner = mutableInner(node)
      let slot = slot(forInserting: &remaining, in: inner)
      var sum = inner.sums[slot]
      sum.add(entry.lifted(by: -lift).summary)
      inner.sums[slot] = sum
      inner.stamps[slot] = stamp
      path.append(node, slot: slot)
      lift += sum.lift
      node = inner.children[slot]
      height -= 1
    }

    let stored = entry.lifted(by: -lift)
    let leaf = mutableLeaf(node)
    if leaf.count < shape.leafCapacity {
      insert(stored, into: leaf, node, at: remaining)
      return
    }
    // Appending leaves the old leaf nearly full; anywhere else both halves get room to grow.
    let middle =
      isAtEnd ? shape.leafCapacity - shape.leastLeafCount : (shape.leafCapacity + 1) / 2
    let right = splitLeaf(node, at: middle)
    if remaining <= middle {
      insert(stored, into: mutableLeaf(node), node, at: remaining)
    } else {
      insert(stored, into: mutableLeaf(right), right, at: remaining - middle)
    }
    let leafLift = path.count > 0 ? slotLift(path, path.count - 1) : top.sum.lift
    ascend(
      path,
      newborn: ChildSlot(
        node: right,
        sum: total(of: right, height: 0).lifted(by: leafLift),
        stamp: stamp
      ),
      isLast: isAtEnd,
      stamp: stamp
    )
  }

  /// The child into which an entry at `remaining` goes, which is made relative to that child.
  @inlinable
  @inline(__always)
  func slot(forInserting remaining: inout Int, in inner: Inner<Summary>) -> Int {
    var index = 0
    let last = inner.count - 1
    while index < last {
      let size = inner.sums[index].count
      if remaining <= size { break }
      remaining -= size
      index += 1
    }
    return index
  }

  @inlinable
  mutating func makeLeaf(_ entry: Entry, stamp: UInt64) -> Subtree<Summary> {
    let id = allocateLeaf()
    let leaf = mutableLeaf(id)
    leaf.entries[0] = entry
    leaf.count = 1
    setHint(for: entry.handle, to: id)
    return Subtree(node: id, height: 0, sum: entry.summary, stamp: stamp)
  }

  /// Puts an entry into a leaf that has room.
  @inlinable
  mutating func insert(_ entry: Entry, into leaf: Leaf<Entry>, _ id: NodeID, at index: Int) {
    let count = leaf.count
    leaf.entries.shift(from: index, to: index + 1, length: count - index)
    leaf.entries[index] = entry
    leaf.count = count + 1
    if index < leaf.debt { leaf.debt += 1 }
    setHint(for: entry.handle, to: id)
    payDebt(near: id, leaf)
  }

  /// Moves the entries from `index` on to a new leaf, leaving a forwarding link for their hints.
  @inlinable
  mutating func splitLeaf(_ id: NodeID, at index: Int) -> NodeID {
    settleAround(id)
    let newborn = allocateLeaf()
    let left = mutableLeaf(id)
    let right = mutableLeaf(newborn)
    let moved = left.count - index
    right.entries.copy(moved, from: left.entries, at: index, to: 0)
    right.count = moved
    left.count = index
    if moved > 0 {
      right.origin = id
      right.debt = moved
      left.forward = newborn
    }
    return newborn
  }

  /// Moves the children from `index` on to a new inner node.
  @inlinable
  mutating func splitInner(_ id: NodeID, at index: Int, height: Int) -> NodeID {
    let newborn = allocateInner()
    let left = mutableInner(id)
    let right = mutableInner(newborn)
    let moved = left.count - index
    right.copy(moved, from: left, at: index, to: 0)
    right.count = moved
    left.count = index
    for slot in 0..<moved { setParent(of: right.children[slot], height: height - 1, to: newborn) }
    return newborn
  }

  @inlinable
  func slotLift(_ path: TreePath, _ step: Int) -> Int32 {
    inner(path.nodes[step]).sums[Int(path.slots[step])].lift
  }

  /// Walks from a changed leaf back to the root after a split: adds the newborn sibling where its parent
  /// has room, and splits the parents that have none.
  ///
  /// - Parameter isLast: the newborn is at the very end, so a full node on the way stays nearly full.
  @inlinable
  mutating func ascend(
    _ path: TreePath,
    newborn: ChildSlot<Summary>,
    isLast: Bool,
    stamp: UInt64
  ) {
    var newborn = newborn
    var step = path.count - 1
    var height = 1
    while step >= 0 {
      let node = path.nodes[step]
      let slot = Int(path.slots[step])
      refresh(slot, of: node, height: height, stamp: stamp)
      let inner = mutableInner(node)
      if inner.count < shape.innerCapacity {
        inner.insert(newborn, at: slot + 1)
        setParent(of: newborn.node, height: height - 1, to: node)
        return
      }
      let goesLeft = slot + 1 <= inner.count / 2
      let middle =
        isLast
        ? max(inner.count - shape.leastInnerCount, shape.leastInnerCount)
        : goesLeft ? inner.count / 2 : (inner.count + 1) / 2
      let right = splitInner(node, at: middle, height: height)
      let target = goesLeft ? node : right
      mutableInner(target).insert(newborn, at: target == node ? slot + 1 : slot + 1 - middle)
      setParent(of: newborn.node, height: height - 1, to: target)
      let lift = step > 0 ? slotLift(path, step - 1) : root?.sum.lift ?? 0
      newborn = ChildSlot(
        node: right,
        sum: total(of: right, height: height).lifted(by: lift),
        stamp: stamp
      )
      step -= 1
      height += 1
    }
    growRoot(with: newborn, stamp: stamp)
  }

  /// Recomputes what a parent keeps about one of its children.
  @inlinable
  mutating func refresh(_ slot: Int, of node: NodeID, height: Int, stamp: UInt64) {
    let inner = mutableInner(node)
    let child = inner.children[slot]
    inner.sums[slot] = total(of: child, height: height - 1).lifted(by: inner.sums[slot].lift)
    inner.stamps[slot] = stamp
  }

  /// Puts a new root above the old one and its newborn sibling, both under the old root's lift.
  @inlinable
  mutating func growRoot(with sibling: ChildSlot<Summary>, stamp: UInt64) {
    guard let old = root else { stop("An empty tree has no root to split") }
    let left = Subtree(
      node: old.node,
      height: old.height,
      sum: total(of: old.node, height: old.height).lifted(by: old.sum.lift),
      stamp: stamp
    )
    let right = Subtree(
      node: sibling.node,
      height: old.height,
      sum: sibling.sum,
      stamp: sibling.stamp
    )
    root = makeInner(left, right, stamp: stamp)
  }

  @inlinable
  mutating func makeInner(
    _ left: Subtree<Summary>,
    _ right: Subtree<Summary>,
    stamp: UInt64
  ) -> Subtree<Summary> {
    let id = allocateInner()
    let inner = mutableInner(id)
    inner.insert(left.slot(under: 0), at: 0)
    inner.insert(right.slot(under: 0), at: 1)
    setParent(of: left.node, height: left.height, to: id)
    setParent(of: right.node, height: right.height, to: id)
    return Subtree(node: id, height: left.height + 1, sum: inner.total(), stamp: stamp)
  }

  /// Leaves neither this leaf nor the one its split-off entries went to with stale hints.
  @inlinable
  mutating func settleAround(_ id: NodeID) {
    settle(id)
    let forward = leaf(id).forward
    if forward != .none { settle(forward) }
  }
}
