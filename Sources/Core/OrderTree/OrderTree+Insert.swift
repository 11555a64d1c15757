public import Portability

extension OrderTree {
  /// Inserts `entry` at `rank`.
  ///
  /// - Precondition: The tree does not contain the entry's handle.
  /// - Complexity: O(log *n*), and O(1) next to the last edit.
  @inlinable
  package mutating func insert(_ entry: Entry, at rank: Int) {
    demand(rank >= 0 && rank <= count, "Rank \(rank) is outside 0...\(count)")
    insertIntoLeaf(CollectionOfOne(entry), at: rank)
  }

  /// Inserts the entries at `rank`, in their order.
  ///
  /// - Precondition: The tree contains none of their handles, and no two are the same.
  /// - Complexity: O(*k* + log *n*) for *k* entries.
  @inlinable
  package mutating func insert(contentsOf entries: some Collection<Entry>, at rank: Int) {
    demand(rank >= 0 && rank <= count, "Rank \(rank) is outside 0...\(count)")
    let added = entries.count
    guard added > 0 else { return }
    if added <= shape.longestLeafEdit {
      insertIntoLeaf(entries, at: rank)
    } else {
      let stamp = lineage.next()
      splice(build(entries, stamp: stamp), at: rank, stamp: stamp)
    }
  }

  /// Inserts entries that fit into half a leaf: one memory move, and one sum for each node above.
  @inlinable
  @inline(__always)
  mutating func insertIntoLeaf(_ entries: some Collection<Entry>, at rank: Int) {
    let added = entries.count
    let stamp = lineage.next()
    if root == nil { plantRoot(stamp) }
    aim(forInserting: rank)
    if leaf(cursor.leaf).isRun {
      if extendRun(by: entries, at: rank, stamp: stamp) { return }
      carve(around: rank, stamp: stamp)
    }
    if cursor.count + added > shape.leafCapacity { makeRoom(for: added, at: rank, stamp: stamp) }
    let leaf = mutableLeaf(cursor.leaf)
    let range = rank - cursor.start..<rank - cursor.start + added
    let sum = write(entries, in: leaf, at: range)
    addAboveCursor(sum, stamp: stamp)
    setHints(of: leaf, in: range, for: cursor.leaf, among: added)
    payDebt(near: cursor.leaf, leaf, for: added)
  }

  /// Gives an empty tree an empty leaf.
  @inlinable
  mutating func plantRoot(_ stamp: UInt64) {
    root = Subtree(node: allocateLeaf(), height: 0, sum: .zero, stamp: stamp)
  }

  /// Writes entries into the leaf of the cursor, and returns their sum.
  @inlinable
  @inline(__always)
  mutating func write(
    _ entries: some Collection<Entry>,
    in leaf: Leaf<Entry>,
    at range: Range<Int>
  ) -> Summary {
    let index = range.lowerBound
    leaf.entries.shift(from: index, to: range.upperBound, length: cursor.count - index)
    var sum = Summary.zero
    var end = index
    for entry in entries {
      leaf.entries[end] = entry.lifted(by: -cursor.lift)
      sum.add(entry.summary)
      end += 1
    }
    demand(end == range.upperBound, "A collection of \(range.count) entries has \(end - index)")
    cursor.count += range.count
    leaf.count = cursor.count
    if index < leaf.debt { leaf.debt += range.count }
    return sum
  }

  /// Appends entries to a run that they continue.
  ///
  /// Returns `false` without a change if they do not.
  @inlinable
  mutating func extendRun(
    by entries: some Collection<Entry>,
    at rank: Int,
    stamp: UInt64
  ) -> Bool {
    let count = cursor.count
    let first = leaf(cursor.leaf).entries[0]
    guard rank == cursor.start + count, entries.first == first.advanced(by: count) else {
      return false
    }
    var end = count
    for entry in entries {
      guard entry == first.advanced(by: end) else { return false }
      end += 1
    }
    let handle = first.advanced(by: count).handle
    mutableLeaf(cursor.leaf).count = end
    cursor.count = end
    addAboveCursor(first.summary.times(end - count), stamp: stamp)
    if let repeated = setHints(ofRun: handle, end - count, for: cursor.leaf) {
      refuse(repeated, among: end - count)
    }
    return true
  }

  /// Cuts a piece around `rank` out of the cursor's run and stores its entries individually.
  ///
  /// The piece can then be edited, and the cursor is on it.
  @inlinable
  @inline(never)
  mutating func carve(around rank: Int, stamp: UInt64) {
    let (start, count) = (cursor.start, cursor.count)
    let length = shape.longestLeafEdit
    // The entry before the rank is in the piece, because an insertion uses its leaf.
    var lower = max(0, rank - start - max(1, length / 2))
    var upper = min(count, lower + length)
    // The rest of the run on either side is included if there is room for it.
    let room = shape.builtLeafCount
    if lower < room - length { lower = 0 }
    if count - upper < max(shape.leastLeafCount, room - (upper - lower)) { upper = count }
    if upper < count {
      divideLeaf(at: upper, isLast: false, stamp: stamp)
      aim(at: start)
    }
    if lower > 0 {
      divideLeaf(at: lower, isLast: false, stamp: stamp)
      aim(at: start + lower)
    }
    mutableLeaf(cursor.leaf).writeOut()
  }

  /// Splits the cursor's leaf, and moves the cursor to the half for insertions at `rank`.
  @inlinable
  @inline(never)
  mutating func makeRoom(for added: Int, at rank: Int, stamp: UInt64) {
    let isAtEnd = rank == count
    // Appending leaves the old leaf nearly full; elsewhere both halves get room to grow.
    let middle =
      isAtEnd
      ? cursor.count - max(1, shape.leastLeafCount - added) : (cursor.count + 1) / 2
    divideLeaf(at: middle, isLast: isAtEnd, stamp: stamp)
    aim(forInserting: rank)
  }

  /// Splits the cursor's leaf in two, and resets the cursor.
  ///
  /// - Parameter isLast: Whether entries are about to be appended at the very end.
  @inlinable
  mutating func divideLeaf(at middle: Int, isLast: Bool, stamp: UInt64) {
    let path = cursor.path
    let right = splitLeaf(cursor.leaf, at: middle)
    let lift = path.count > 0 ? slotLift(path, path.count - 1) : total.lift
    let sum = total(of: right, height: 0).lifted(by: lift)
    resetCursor()
    ascend(
      path,
      newborn: ChildSlot(node: right, sum: sum, stamp: stamp),
      isLast: isLast,
      stamp: stamp
    )
  }

  /// Moves the entries from `index` on to a new leaf, with a forwarding link for their hints.
  @inlinable
  mutating func splitLeaf(_ id: NodeID, at index: Int) -> NodeID {
    settleAround(id)
    let newborn = allocateLeaf()
    let left = mutableLeaf(id)
    let right = mutableLeaf(newborn)
    let moved = left.count - index
    if left.isRun {
      right.becomeRun(of: moved, from: left[index])
      left.count = index
      setHints(ofRun: right.entries[0].handle, moved, to: newborn)
      return newborn
    }
    right.entries.copy(moved, from: left.entries, at: index, to: 0)
    right.count = moved
    left.count = index
    right.origin = id
    right.debt = moved
    left.forward = newborn
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
    inner(path.node(step)).sums[Int(path.slot(step))].lift
  }

  /// Walks from a split leaf to the root, inserting new siblings and splitting full parents.
  ///
  /// - Parameter isLast: Whether the new node is at the very end, so that full nodes on the path
  ///   stay nearly full.
  @inlinable
  mutating func ascend(
    _ path: TreePath,
    newborn: ChildSlot<Summary>,
    isLast: Bool,
    stamp: UInt64
  ) {
    var newborn = newborn
    for step in stride(from: path.count - 1, through: 0, by: -1) {
      let (node, slot, height) = (path.node(step), Int(path.slot(step)), path.count - step)
      refresh(slot, of: node, height: height, stamp: stamp)
      guard let right = insert(newborn, behind: slot, of: node, height: height, isLast: isLast)
      else { return }
      let lift = step > 0 ? slotLift(path, step - 1) : total.lift
      newborn = ChildSlot(
        node: right,
        sum: total(of: right, height: height).lifted(by: lift),
        stamp: stamp
      )
    }
    growRoot(with: newborn, stamp: stamp)
  }

  /// Inserts a new node after its sibling.
  ///
  /// Returns the second half of the parent if it had to be split.
  @inlinable
  mutating func insert(
    _ newborn: ChildSlot<Summary>,
    behind slot: Int,
    of node: NodeID,
    height: Int,
    isLast: Bool
  ) -> NodeID? {
    let (index, count) = (slot + 1, inner(node).count)
    guard count == shape.innerCapacity else {
      mutableInner(node).insert(newborn, at: index)
      setParent(of: newborn.node, height: height - 1, to: node)
      return nil
    }
    let goesLeft = index <= count / 2
    let middle =
      isLast
      ? max(count - shape.leastInnerCount, shape.leastInnerCount)
      : goesLeft ? count / 2 : (count + 1) / 2
    let right = splitInner(node, at: middle, height: height)
    mutableInner(goesLeft ? node : right).insert(newborn, at: goesLeft ? index : index - middle)
    setParent(of: newborn.node, height: height - 1, to: goesLeft ? node : right)
    return right
  }

  /// Recomputes a parent's slot of one of its children.
  @inlinable
  mutating func refresh(_ slot: Int, of node: NodeID, height: Int, stamp: UInt64) {
    let inner = mutableInner(node)
    let child = inner.children[slot]
    inner.sums[slot] = total(of: child, height: height - 1).lifted(by: inner.sums[slot].lift)
    inner.stamps[slot] = stamp
  }

  /// Adds a new root above the old one and its new sibling, both with the old root's lift.
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

  /// Repairs the stale hints of this leaf and of the leaf that was split off from it.
  @inlinable
  mutating func settleAround(_ id: NodeID) {
    settle(id)
    let forward = leaf(id).forward
    if forward != .none { settle(forward) }
  }
}
