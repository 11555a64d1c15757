public import Portability

/// Access to nodes, for reading or for writing, which copies shared pages.
///
/// A view for reading is valid until the next write to its store, which may leave the page to
/// another fork. A mutable view is valid until the next node is allocated, which may move a single
/// page.
extension OrderTree {
  @inlinable
  @inline(__always)
  func leaf(_ id: NodeID) -> Leaf<Entry> {
    guard let record = leaves.record(Int(id)) else {
      stop("Leaf \(id) was never allocated")
    }
    return Leaf(record, shape: shape)
  }

  @inlinable
  @inline(__always)
  func inner(_ id: NodeID) -> Inner<Summary> {
    guard let record = inners.record(Int(id)) else {
      stop("Inner node \(id) was never allocated")
    }
    return Inner(record, shape: shape)
  }

  @inlinable
  @inline(__always)
  mutating func mutableLeaf(_ id: NodeID) -> Leaf<Entry> {
    Leaf(leaves.mutableRecord(Int(id)), shape: shape)
  }

  @inlinable
  @inline(__always)
  mutating func mutableInner(_ id: NodeID) -> Inner<Summary> {
    Inner(inners.mutableRecord(Int(id)), shape: shape)
  }

  /// Calls `body` with each inner node above the cursor's leaf, from the root down, and the slot
  /// taken.
  @inlinable
  @inline(__always)
  mutating func forEachInnerAboveCursor(_ body: (Inner<Summary>, Int) -> Void) {
    // Checked once, because only these nodes are written in the loop.
    let isSole = inners.hasSoleOwner()
    for step in 0..<cursor.path.count {
      let id = Int(cursor.path.node(step))
      let record =
        isSole ? inners.mutableRecordOfSoleOwner(id) : inners.mutableRecord(id)
      body(Inner(record, shape: shape), Int(cursor.path.slot(step)))
    }
  }

  @inlinable
  mutating func allocateLeaf() -> NodeID {
    let id: NodeID
    if firstFreeLeaf != .none {
      id = firstFreeLeaf
      firstFreeLeaf = leaf(id).forward
    } else {
      id = allocatedLeaves
      allocatedLeaves += 1
    }
    mutableLeaf(id).clear()
    return id
  }

  @inlinable
  mutating func allocateInner() -> NodeID {
    let id: NodeID
    if firstFreeInner != .none {
      id = firstFreeInner
      firstFreeInner = inner(id).nextFree
    } else {
      id = allocatedInners
      allocatedInners += 1
    }
    let node = mutableInner(id)
    node.count = 0
    node.parent = .none
    return id
  }

  /// Frees a leaf to which no hint refers except those of the leaf that was split off from it.
  @inlinable
  mutating func freeLeaf(_ id: NodeID) {
    settleAround(id)
    mutableLeaf(id).forward = firstFreeLeaf
    firstFreeLeaf = id
  }

  @inlinable
  mutating func freeInner(_ id: NodeID) {
    mutableInner(id).nextFree = firstFreeInner
    firstFreeInner = id
  }

  /// Frees a node and everything below it.
  @inlinable
  mutating func free(_ id: NodeID, height: Int) {
    guard height > 0 else {
      let leaf = mutableLeaf(id)
      abandonHints(of: leaf, in: 0..<leaf.count)
      leaf.debt = 0
      freeLeaf(id)
      return
    }
    let node = mutableInner(id)
    for index in 0..<node.count { free(node.children[index], height: height - 1) }
    freeInner(id)
  }

  @inlinable
  mutating func setParent(of child: NodeID, height: Int, to parent: NodeID) {
    if height == 0 {
      leafParents[Int(child)] = parent
    } else {
      mutableInner(child).parent = parent
    }
  }

  @inlinable
  func parent(of child: NodeID, height: Int) -> NodeID {
    height == 0 ? leafParents[Int(child)] : inner(child).parent
  }

  /// Returns the sum of the node itself, without lifts from above.
  @inlinable
  func total(of node: NodeID, height: Int) -> Summary {
    height == 0 ? leaf(node).total() : inner(node).total()
  }

  /// Returns the number of entries or children in the node.
  @inlinable
  func width(of node: NodeID, height: Int) -> Int {
    height == 0 ? leaf(node).count : inner(node).count
  }

  @inlinable
  func leastWidth(atHeight height: Int) -> Int {
    height == 0 ? shape.leastLeafCount : shape.leastInnerCount
  }
}
