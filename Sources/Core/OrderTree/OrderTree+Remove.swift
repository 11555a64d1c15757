public import Portability

extension OrderTree {
  /// Removes the entry at `rank` and returns it.
  ///
  /// - Complexity: O(log *n*), and O(1) next to the last edit.
  @inlinable
  @discardableResult
  package mutating func remove(at rank: Int) -> Entry {
    demand(rank >= 0 && rank < count, "Rank \(rank) is outside 0..<\(count)")
    aim(at: rank)
    carveIfInside(rank..<(rank + 1))
    let index = rank - cursor.start
    let entry = leaf(cursor.leaf)[index].lifted(by: cursor.lift)
    removeFromLeaf(index..<(index + 1))
    return entry
  }

  /// Removes the entry of `handle`.
  ///
  /// Returns `false` if the tree does not contain it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  package mutating func remove(_ handle: Handle) -> Bool {
    guard let position = position(of: handle) else { return false }
    aim(atLeaf: position.leaf)
    remove(at: cursor.start + position.index)
    return true
  }

  /// Removes the entries in `range`.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* entries, and O(*k*) next to the last edit.
  @inlinable
  package mutating func removeSubrange(_ range: Range<Int>) {
    checkBounds(range)
    guard range.count <= shape.leafCapacity else {
      let stamp = lineage.next()
      if let removed = extract(range, stamp: stamp) { free(removed.node, height: removed.height) }
      return
    }
    // At most a few leaves, one after the other.
    var rest = range.count
    while rest > 0 {
      aim(at: range.lowerBound)
      carveIfInside(range.lowerBound..<(range.lowerBound + rest))
      let index = range.lowerBound - cursor.start
      let end = min(index + rest, cursor.count)
      removeFromLeaf(index..<end)
      rest -= end - index
    }
  }

  /// Carves the cursor's run, unless the removed entries are at one of its ends.
  @inlinable
  @inline(__always)
  mutating func carveIfInside(_ ranks: Range<Int>) {
    guard ranks.lowerBound > cursor.start, ranks.upperBound < cursor.start + cursor.count,
      leaf(cursor.leaf).isRun
    else { return }
    carve(around: ranks.lowerBound, stamp: lineage.next())
    aim(at: ranks.lowerBound)
  }

  /// Removes entries of the cursor's leaf; of a run, the first or the last ones.
  @inlinable
  @inline(__always)
  mutating func removeFromLeaf(_ range: Range<Int>) {
    let stamp = lineage.next()
    let id = cursor.leaf
    let leaf = mutableLeaf(id)
    let sum = leaf.total(of: range).lifted(by: cursor.lift)
    abandonHints(of: leaf, in: range)
    leaf.removeEntries(range)
    cursor.count -= range.count
    if !leaf.isRun && range.lowerBound < leaf.debt {
      leaf.debt -= min(range.upperBound, leaf.debt) - range.lowerBound
      repair(id, atMost: 0)
    }
    if cursor.count < shape.leastLeafCount || !subtractAboveCursor(sum, stamp: stamp) {
      mend(stamp: stamp)
    }
  }

  /// Updates the sums above the cursor's leaf, and merges nodes that have become too small.
  @inlinable
  @inline(never)
  mutating func mend(stamp: UInt64) {
    let path = cursor.path
    resetCursor()
    mend(path, stamp: stamp)
  }

  /// Walks from a changed leaf to the root, updating sums and merging nodes that have become too
  /// small.
  @inlinable
  mutating func mend(_ path: TreePath, stamp: UInt64) {
    var height = 1
    for step in stride(from: path.count - 1, through: 0, by: -1) {
      let node = path.node(step)
      let slot = Int(path.slot(step))
      refresh(slot, of: node, height: height, stamp: stamp)
      if width(of: inner(node).children[slot], height: height - 1)
        < leastWidth(atHeight: height - 1)
      {
        rebalance(slot, of: node, height: height, stamp: stamp)
      }
      height += 1
    }
    mendRoot(stamp: stamp)
  }

  /// Updates the root's sum, and removes a root with a single child or without any.
  @inlinable
  mutating func mendRoot(stamp: UInt64) {
    guard var top = root else { return }
    top.sum = total(of: top.node, height: top.height).lifted(by: top.sum.lift)
    top.stamp = stamp
    while top.height > 0 {
      let inner = inner(top.node)
      guard inner.count == 1 else { break }
      let child = Subtree(inner[0], height: top.height - 1, under: top.sum.lift)
      freeInner(top.node)
      top = child
      top.stamp = stamp
      setParent(of: top.node, height: top.height, to: .none)
    }
    if top.height == 0 && leaf(top.node).count == 0 {
      freeLeaf(top.node)
      root = nil
    } else {
      root = top
    }
  }

  /// Merges the child in `slot` with a neighbour, or moves some of the neighbour's contents into
  /// it.
  @inlinable
  mutating func rebalance(_ slot: Int, of node: NodeID, height: Int, stamp: UInt64) {
    let parent = mutableInner(node)
    let left = slot > 0 ? slot - 1 : slot
    let right = left + 1
    let leftWidth = width(of: parent.children[left], height: height - 1)
    let rightWidth = width(of: parent.children[right], height: height - 1)
    let capacity = height == 1 ? shape.leafCapacity : shape.innerCapacity
    let narrower = min(leftWidth, rightWidth)
    let isLeftNarrower = leftWidth < rightWidth
    if leftWidth + rightWidth <= capacity {
      // The narrower one moves: its entries' hints, or its children's parents, must be rewritten.
      let source = isLeftNarrower ? left : right
      transfer(
        0..<narrower,
        from: source,
        rightwards: isLeftNarrower,
        of: node,
        height: height,
        stamp: stamp
      )
      let emptied = parent.children[source]
      if height == 1 { freeLeaf(emptied) } else { freeInner(emptied) }
      mutableInner(node).remove(at: source)
    } else {
      // The narrower one is filled to half.
      let amount = (capacity + 1) / 2 - narrower
      transfer(
        isLeftNarrower ? 0..<amount : (leftWidth - amount)..<leftWidth,
        from: isLeftNarrower ? right : left,
        rightwards: !isLeftNarrower,
        of: node,
        height: height,
        stamp: stamp
      )
    }
  }

  /// Moves a range of entries or children to the next node, adjusted to its lift.
  ///
  /// The range is at the start when it moves to the left, and at the end when it moves to the
  /// right.
  @inlinable
  mutating func transfer(
    _ range: Range<Int>,
    from source: Int,
    rightwards: Bool,
    of node: NodeID,
    height: Int,
    stamp: UInt64
  ) {
    let parent = mutableInner(node)
    let target = rightwards ? source + 1 : source - 1
    let lift = parent.sums[source].lift - parent.sums[target].lift
    let (sourceNode, targetNode) = (parent.children[source], parent.children[target])
    if height == 1 {
      transferEntries(range, from: sourceNode, to: targetNode, rightwards: rightwards, lift)
    } else {
      transferChildren(
        range,
        from: sourceNode,
        to: targetNode,
        rightwards: rightwards,
        lift,
        height: height - 1
      )
    }
    refresh(source, of: node, height: height, stamp: stamp)
    refresh(target, of: node, height: height, stamp: stamp)
  }

  @inlinable
  mutating func transferEntries(
    _ range: Range<Int>,
    from sourceID: NodeID,
    to targetID: NodeID,
    rightwards: Bool,
    _ lift: Int32
  ) {
    settleAround(sourceID)
    settleAround(targetID)
    let source = mutableLeaf(sourceID)
    let target = mutableLeaf(targetID)
    target.writeOut()
    let length = range.count
    let start = rightwards ? 0 : target.count
    if rightwards { target.entries.shift(from: 0, to: length, length: target.count) }
    source.copy(range, to: target, at: start)
    target.count += length
    source.removeEntries(range)
    for index in start..<(start + length) {
      target.entries[index] = target.entries[index].lifted(by: lift)
    }
    setHints(of: target.entries, in: start..<(start + length), to: targetID)
  }

  @inlinable
  mutating func transferChildren(
    _ range: Range<Int>,
    from sourceID: NodeID,
    to targetID: NodeID,
    rightwards: Bool,
    _ lift: Int32,
    height: Int
  ) {
    let source = mutableInner(sourceID)
    let target = mutableInner(targetID)
    let length = range.count
    let start = rightwards ? 0 : target.count
    if rightwards { target.shift(from: 0, to: length, length: target.count) }
    target.copy(length, from: source, at: range.lowerBound, to: start)
    target.count += length
    source.shift(
      from: range.upperBound,
      to: range.lowerBound,
      length: source.count - range.upperBound
    )
    source.count -= length
    for index in start..<(start + length) {
      target.sums[index] = target.sums[index].lifted(by: lift)
      setParent(of: target.children[index], height: height - 1, to: targetID)
    }
  }
}
