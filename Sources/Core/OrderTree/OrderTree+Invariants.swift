public import Portability

/// A broken invariant of the tree's structure.
@usableFromInline
package struct BrokenInvariant: Error, CustomStringConvertible {
  @usableFromInline package let description: String

  @usableFromInline
  package init(_ description: String) {
    self.description = description
  }
}

extension OrderTree {
  /// Checks the invariants of the structure.
  ///
  /// The function is inlinable into the calling modules: trials call it every few edits, and
  /// unspecialised it took a twelfth of their time.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  package func checkInvariants() throws(BrokenInvariant) {
    var seenLeaves = VisitedNodes(allocated: allocatedLeaves)
    var seenInners = VisitedNodes(allocated: allocatedInners)
    if let root {
      let total = try check(
        root.node,
        height: root.height,
        isRoot: true,
        leaves: &seenLeaves,
        inners: &seenInners
      )
      try expect(
        total.lifted(by: root.sum.lift) == root.sum,
        "The root's sum is \(root.sum), its parts add up to \(total)"
      )
      try expect(
        root.height == 0 || inner(root.node).parent == .none,
        "The root has a parent"
      )
    }
    try checkCursor()
    let hints = itemHints.presentCount + sectionHints.presentCount
    try expect(hints == count, "\(hints) handles have a hint, \(count) are in the tree")
    try checkFreeList(firstFreeLeaf, seen: &seenLeaves) { leaf($0).forward }
    try checkFreeList(firstFreeInner, seen: &seenInners) { inner($0).nextFree }
    try expect(seenLeaves.isComplete, "Leaves are lost")
    try expect(seenInners.isComplete, "Inner nodes are lost")
  }

  @inlinable
  func check(
    _ node: NodeID,
    height: Int,
    isRoot: Bool,
    leaves: inout VisitedNodes,
    inners: inout VisitedNodes
  ) throws(BrokenInvariant) -> Summary {
    guard height > 0 else {
      try expect(leaves.insert(node), "Leaf \(node) is in the tree twice")
      try checkLeaf(node, isRoot: isRoot)
      return leaf(node).total()
    }
    try expect(inners.insert(node), "Inner node \(node) is in the tree twice")
    let inner = inner(node)
    let least = isRoot ? 2 : shape.leastInnerCount
    try expect(
      inner.count >= least && inner.count <= shape.innerCapacity,
      "Inner node \(node) has \(inner.count) children, not \(least)...\(shape.innerCapacity)"
    )
    for index in 0..<inner.count {
      let slot = inner[index]
      try expect(
        parent(of: slot.node, height: height - 1) == node,
        "Child \(slot.node) of \(node) names another parent"
      )
      let total = try check(
        slot.node,
        height: height - 1,
        isRoot: false,
        leaves: &leaves,
        inners: &inners
      )
      try expect(
        total.lifted(by: slot.sum.lift) == slot.sum,
        "Child \(slot.node) amounts to \(total), its parent has \(slot.sum)"
      )
      try expect(
        slot.stamp <= lineage.last.load(ordering: .relaxed),
        "Child \(slot.node) has a stamp from the future"
      )
    }
    return inner.total()
  }

  @inlinable
  func checkLeaf(_ id: NodeID, isRoot: Bool) throws(BrokenInvariant) {
    let leaf = leaf(id)
    let least = isRoot ? 1 : shape.leastLeafCount
    try expect(
      leaf.count >= least && (leaf.isRun || leaf.count <= shape.leafCapacity),
      "Leaf \(id) has \(leaf.count) entries, not \(least)...\(shape.leafCapacity)"
    )
    if leaf.isRun {
      try expect(
        leaf.origin == .none && leaf.forward == .none,
        "Leaf \(id) is a run, and its hints lead elsewhere"
      )
      try expect(
        leaf[0].handle.isSection == leaf[leaf.count - 1].handle.isSection,
        "Leaf \(id) is a run of items and sections"
      )
    }
    let debt = leaf.isRun ? 0 : leaf.debt
    try expect(debt <= leaf.count, "Leaf \(id) owes more hints than it has entries")
    try expect(
      (debt > 0) == (leaf.origin != .none),
      "Leaf \(id) has debt without origin, or the reverse"
    )
    if leaf.origin != .none {
      try expect(self.leaf(leaf.origin).forward == id, "The origin of leaf \(id) leads elsewhere")
    }
    if leaf.forward != .none {
      try expect(self.leaf(leaf.forward).origin == id, "Leaf \(id) forwards to a leaf of another")
    }
    for index in 0..<leaf.count {
      let handle = leaf[index].handle
      let hint = hint(for: handle)
      try expect(
        hint == id || (index < debt && hint == leaf.origin),
        "The hint of \(handle) in leaf \(id) is \(hint)"
      )
      try expect(
        position(of: handle) == LeafPosition(leaf: id, index: index),
        "Handle \(handle) is in the tree twice, or is not found where it is"
      )
    }
  }

  /// Checks that a cursor's data matches the position of its leaf.
  @inlinable
  func checkCursor() throws(BrokenInvariant) {
    let id = cursor.leaf
    guard id != .none else { return }
    let path = path(to: id)
    let (lift, start) = descend(path, in: Entries<Summary>.self)
    try expect(
      cursor.start == start && cursor.count == leaf(id).count && cursor.lift == lift,
      "The cursor has \(cursor.count) entries of leaf \(id) from rank \(cursor.start), not \(start)"
    )
    try expect(
      cursor.path.count == path.count
        && (0..<path.count).allSatisfy {
          cursor.path.node($0) == path.node($0) && cursor.path.slot($0) == path.slot($0)
        },
      "The cursor has another way to leaf \(id)"
    )
  }

  @inlinable
  func checkFreeList(
    _ first: NodeID,
    seen: inout VisitedNodes,
    next: (NodeID) -> NodeID
  ) throws(BrokenInvariant) {
    var id = first
    while id != .none {
      try expect(seen.insert(id), "Node \(id) is both free and in use")
      id = next(id)
    }
  }

  @inlinable
  func expect(
    _ holds: Bool,
    _ message: @autoclosure () -> String
  ) throws(BrokenInvariant) {
    if !holds { throw BrokenInvariant(message()) }
  }
}

/// The nodes of an arena that a check has visited.
@usableFromInline
struct VisitedNodes {
  @usableFromInline var isSeen: [Bool]
  @usableFromInline var rest: Int

  @inlinable
  init(allocated: NodeID) {
    isSeen = Array(repeating: false, count: Int(allocated))
    rest = Int(allocated)
  }

  /// Whether every node was visited.
  @inlinable var isComplete: Bool { rest == 0 }

  /// Records a node.
  ///
  /// Returns `false` if it was visited before or is not in the arena.
  @inlinable
  mutating func insert(_ node: NodeID) -> Bool {
    guard node < isSeen.count, !isSeen[Int(node)] else { return false }
    isSeen[Int(node)] = true
    rest -= 1
    return true
  }
}
