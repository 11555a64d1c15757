public import Contracts

extension OrderTree {
  /// Takes out the entry at `rank` and returns it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  package mutating func remove(at rank: Int) -> Entry {
    demand(rank >= 0 && rank < count, "Rank \(rank) is outside 0..<\(count)")
    let found = seek(rank, in: Entries<Summary>.self)
    remove(found.position)
    return found.entry
  }

  /// Takes out the entry of `handle`; false if the tree does not hold it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  package mutating func remove(_ handle: Handle) -> Bool {
    guard let position = position(of: handle) else { return false }
    remove(position)
    return true
  }

  @inlinable
  mutating func remove(_ position: LeafPosition) {
    let stamp = lineage.next()
    let path = path(to: position.leaf)
    let leaf = mutableLeaf(position.leaf)
    let index = position.index
    setHint(for: leaf.entries[index].handle, to: .none)
    leaf.entries.shift(from: index + 1, to: index, length: leaf.count - index - 1)
    leaf.count -= 1
    if index < leaf.debt {
      leaf.debt -= 1
      repair(position.leaf, atMost: 0)
    }
    mend(path, stamp: stamp)
  }

  /// Walks from a changed leaf back to the root: refreshes sums, and merges what became too small.
  @inlinable
  mutating func mend(_ path: TreePath, stamp: UInt64) {
    var height = 1
    for step in stride(from: path.count - 1, through: 0, by: -1) {
      let node = path.nodes[step]
      let slot = Int(path.slots[step])
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

  /// Refreshes the root's sum, drops a root with a single child, and an empty one altogether.
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

  /// Merges the child in `slot` with a neighbour, or takes some of the neighbour's width.
  @inlinable
  mutating func rebalance(_ slot: Int, of node: NodeID, height: Int, stamp: UInt64) {
    let parent = mutableInner(node)
    guard parent.count > 1 else { return }
    let left = slot > 0 ? slot - 1 : slot
    let right = left + 1
    let leftWidth = width(of: parent.children[left], height: height - 1)
    let rightWidth = width(of: parent.children[right], height: height - 1)
    let capacity = height == 1 ? shape.leafCapacity : shape.innerCapacity
    if leftWidth + rightWidth <= capacity {
      // The narrower one moves: its entries' hints, or its children's parents, must be rewritten.
      let (source, target) = rightWidth <= leftWidth ? (right, left) : (left, right)
      transfer(
        source < target ? 0..<leftWidth : 0..<rightWidth,
        from: source,
        to: target,
        of: node,
        height: height,
        stamp: stamp
      )
      let emptied = parent.children[source]
      if height == 1 { freeLeaf(emptied) } else { freeInner(emptied) }
      mutableInner(node).remove(at: source)
    } else {
      let middle = (leftWidth + rightWidth) / 2
      if leftWidth < middle {
        let range = 0..<(middle - leftWidth)
        transfer(range, from: right, to: left, of: node, height: height, stamp: stamp)
      } else {
        let range = middle..<leftWidth
        transfer(range, from: left, to: right, of: node, height: height, stamp: stamp)
      }
    }
  }

  /// Moves a run of entries or children between neighbours: the first ones leftwards, or the last ones
  /// rightwards, each adjusted to the lift of where it goes.
  @inlinable
  mutating func transfer(
    _ range: Range<Int>,
    from source: Int,
    to target: Int,
    of node: NodeID,
    height: Int,
    stamp: UInt64
  ) {
    let parent = mutableInner(node)
    let lift = parent.sums[source].lift - parent.sums[target].lift
    let (sourceNode, targetNode) = (parent.children[source], parent.children[target])
    if height == 1 {
      transferEntries(range, from: sourceNode, to: targetNode, rightwards: target > source, lift)
    } else {
      transferChildren(
        range,
        from: sourceNode,
        to: targetNode,
        rightwards: target > source,
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
    let length = range.count
    let start = rightwards ? 0 : target.count
    if rightwards { target.entries.shift(from: 0, to: length, length: target.count) }
    target.entries.copy(length, from: source.entries, at: range.lowerBound, to: start)
    target.count += length
    source.entries.shift(
      from: range.upperBound,
      to: range.lowerBound,
      length: source.count - range.upperBound
    )
    source.count -= length
    if lift != 0 {
      for index in start..<(start + length) {
        target.entries[index] = target.entries[index].lifted(by: lift)
      }
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
      if lift != 0 { target.sums[index] = target.sums[index].lifted(by: lift) }
      setParent(of: target.children[index], height: height - 1, to: targetID)
    }
  }
}
