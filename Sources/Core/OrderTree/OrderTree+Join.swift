public import Portability

/// Cutting and joining of subtrees in one arena, the basis of every operation on ranges.
extension OrderTree {
  /// Returns the two parts of a subtree, cut before `rank`.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  mutating func cut(
    _ tree: Subtree<Summary>,
    at rank: Int,
    stamp: UInt64
  ) -> (Subtree<Summary>?, Subtree<Summary>?) {
    if rank == 0 { return (nil, tree) }
    if rank == tree.sum.count { return (tree, nil) }
    let lift = tree.sum.lift
    if tree.height == 0 {
      let right = splitLeaf(tree.node, at: rank)
      return (
        subtree(tree.node, height: 0, lift: lift, stamp: stamp),
        subtree(right, height: 0, lift: lift, stamp: stamp)
      )
    }
    let node = mutableInner(tree.node)
    var rest = rank
    let slot = slot(forInserting: &rest, in: node)
    let child = Subtree(node[slot], height: tree.height - 1, under: lift)

    var right: Subtree<Summary>?
    if slot + 1 < node.count {
      let id = splitInner(tree.node, at: slot + 1, height: tree.height)
      right = unwrap(subtree(id, height: tree.height, lift: lift, stamp: stamp))
    }
    var left: Subtree<Summary>?
    mutableInner(tree.node).count = slot
    if slot > 0 {
      left = unwrap(subtree(tree.node, height: tree.height, lift: lift, stamp: stamp))
    } else {
      freeInner(tree.node)
    }
    let (childLeft, childRight) = cut(child, at: rest, stamp: stamp)
    return (
      join(left, childLeft, stamp: stamp),
      join(childRight, right, stamp: stamp)
    )
  }

  /// Returns the child for an insertion at `remaining`, which becomes relative to that child.
  @inlinable
  @inline(__always)
  func slot(forInserting remaining: inout Int, in inner: Inner<Summary>) -> Int {
    var index = 0
    while remaining > inner.sums[index].count {
      remaining -= inner.sums[index].count
      index += 1
    }
    return index
  }

  @inlinable
  func subtree(_ node: NodeID, height: Int, lift: Int32, stamp: UInt64) -> Subtree<Summary> {
    Subtree(
      node: node,
      height: height,
      sum: total(of: node, height: height).lifted(by: lift),
      stamp: stamp
    )
  }

  /// Returns a subtree without the inner nodes at its top that have a single child.
  @inlinable
  mutating func unwrap(_ tree: Subtree<Summary>) -> Subtree<Summary> {
    var tree = tree
    while tree.height > 0 {
      let node = inner(tree.node)
      guard node.count == 1 else { break }
      let child = Subtree(node[0], height: tree.height - 1, under: tree.sum.lift)
      freeInner(tree.node)
      tree = child
    }
    return tree
  }

  /// Returns the join of two subtrees of any heights, first before second.
  ///
  /// - Complexity: O(difference of heights).
  @inlinable
  mutating func join(
    _ first: Subtree<Summary>?,
    _ second: Subtree<Summary>?,
    stamp: UInt64
  ) -> Subtree<Summary>? {
    guard let first else { return second }
    guard let second else { return first }
    if first.height == second.height {
      let joined = makeInner(first, second, stamp: stamp)
      return mendJoint(joined, stamp: stamp)
    }
    // The lower one becomes the outermost child at its own height in the higher one.
    let firstIsHigher = first.height > second.height
    let (higher, lower) = firstIsHigher ? (first, second) : (second, first)
    return graft(lower, onto: higher, atEnd: firstIsHigher, stamp: stamp)
  }

  /// Widens a narrow child of a joint, and removes the joint if only one child remains.
  @inlinable
  mutating func mendJoint(_ tree: Subtree<Summary>, stamp: UInt64) -> Subtree<Summary> {
    let node = inner(tree.node)
    let least = leastWidth(atHeight: tree.height - 1)
    for index in 0..<node.count {
      if width(of: node.children[index], height: tree.height - 1) < least {
        rebalance(index, of: tree.node, height: tree.height, stamp: stamp)
        break
      }
    }
    return unwrap(subtree(tree.node, height: tree.height, lift: tree.sum.lift, stamp: stamp))
  }

  /// Attaches `lower` to the left or right spine of `higher`, splitting and rebalancing on the way
  /// up.
  @inlinable
  mutating func graft(
    _ lower: Subtree<Summary>,
    onto higher: Subtree<Summary>,
    atEnd: Bool,
    stamp: UInt64
  ) -> Subtree<Summary> {
    let lift = higher.sum.lift
    let node = mutableInner(higher.node)
    let slot = atEnd ? node.count - 1 : 0
    var newborn: Subtree<Summary>?
    if higher.height == lower.height + 1 {
      newborn = lower
    } else {
      let child = Subtree(node[slot], height: higher.height - 1, under: lift)
      let grafted = graft(lower, onto: child, atEnd: atEnd, stamp: stamp)
      if grafted.height == child.height {
        mutableInner(higher.node)[slot] = grafted.slot(under: lift)
        setParent(of: grafted.node, height: grafted.height, to: higher.node)
        return subtree(higher.node, height: higher.height, lift: lift, stamp: stamp)
      }
      // The child was split under a new root of two: both halves become children here.
      let pair = inner(grafted.node)
      let first = Subtree(pair[0], height: child.height, under: grafted.sum.lift)
      let second = Subtree(pair[1], height: child.height, under: grafted.sum.lift)
      freeInner(grafted.node)
      let (kept, other) = atEnd ? (first, second) : (second, first)
      mutableInner(higher.node)[slot] = kept.slot(under: lift)
      setParent(of: kept.node, height: kept.height, to: higher.node)
      newborn = other
    }
    guard let newborn else { stop("A graft adds a child or keeps the height") }
    return adopt(newborn, into: higher, atEnd: atEnd, stamp: stamp)
  }

  /// Adds a first or last child to an inner node.
  ///
  /// A full node is split under a new root of two, unless the halves fit into one node again.
  @inlinable
  mutating func adopt(
    _ newborn: Subtree<Summary>,
    into tree: Subtree<Summary>,
    atEnd: Bool,
    stamp: UInt64
  ) -> Subtree<Summary> {
    let lift = tree.sum.lift
    let node = mutableInner(tree.node)
    if node.count < shape.innerCapacity {
      let index = atEnd ? node.count : 0
      node.insert(newborn.slot(under: lift), at: index)
      setParent(of: newborn.node, height: newborn.height, to: tree.node)
      if width(of: newborn.node, height: newborn.height) < leastWidth(atHeight: newborn.height) {
        rebalance(index, of: tree.node, height: tree.height, stamp: stamp)
      }
      return subtree(tree.node, height: tree.height, lift: lift, stamp: stamp)
    }
    let middle = atEnd ? (node.count + 1) / 2 : node.count / 2
    let right = splitInner(tree.node, at: middle, height: tree.height)
    let rightTree = subtree(right, height: tree.height, lift: lift, stamp: stamp)
    let leftTree = subtree(tree.node, height: tree.height, lift: lift, stamp: stamp)
    // A narrow new node may be merged with its neighbour, which can make half of a narrow node too
    // narrow.
    let halves =
      atEnd
      ? makeInner(
        leftTree,
        adopt(newborn, into: rightTree, atEnd: true, stamp: stamp),
        stamp: stamp
      )
      : makeInner(
        adopt(newborn, into: leftTree, atEnd: false, stamp: stamp),
        rightTree,
        stamp: stamp
      )
    return mendJoint(halves, stamp: stamp)
  }
}
