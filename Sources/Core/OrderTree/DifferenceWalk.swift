/// A walk along the new tree that looks up changed nodes, by their stamps, in the old tree.
@usableFromInline
struct DifferenceWalk<Entry: OrderEntry> {
  @usableFromInline typealias Summary = Entry.Summary

  @usableFromInline let old: OrderTree<Entry>
  @usableFromInline let new: OrderTree<Entry>
  @usableFromInline var difference = OrderDifference()

  /// The old position after the entry compared last.
  @usableFromInline var cursor: PreviousPosition?

  /// A position in the old tree: an entry of a leaf, its row, and the lift of the leaf.
  @usableFromInline
  struct PreviousPosition {
    @usableFromInline let leaf: Leaf<Entry>
    @usableFromInline let id: NodeID
    @usableFromInline var index = 0
    @usableFromInline var row: Int
    @usableFromInline let lift: Int32

    @inlinable
    init(leaf: Leaf<Entry>, id: NodeID, row: Int, lift: Int32) {
      self.leaf = leaf
      self.id = id
      self.row = row
      self.lift = lift
    }
  }

  /// A node in the old tree: its slot, the lift above that slot, and its first row.
  @usableFromInline
  struct PreviousNode {
    @usableFromInline var slot: ChildSlot<Summary>
    @usableFromInline var lift: Int32
    @usableFromInline var row: Int

    @inlinable
    init(slot: ChildSlot<Summary>, lift: Int32, row: Int) {
      self.slot = slot
      self.lift = lift
      self.row = row
    }
  }

  @inlinable
  init(old: OrderTree<Entry>, new: OrderTree<Entry>) {
    self.old = old
    self.new = new
  }

  /// Compares a node of the new tree with the same node of the old one.
  @inlinable
  mutating func compare(_ slot: ChildSlot<Summary>, height: Int, lift: Int32, row: Int) {
    difference.nodesLookedUp += 1
    compare(slot, height: height, lift: lift, row: row, with: oldNode(slot.node, height: height))
  }

  @inlinable
  mutating func compare(
    _ slot: ChildSlot<Summary>,
    height: Int,
    lift: Int32,
    row: Int,
    with counterpart: PreviousNode?
  ) {
    let rows = slot.sum.rows(under: lift)
    guard rows > 0 else { return }
    if let counterpart, counterpart.slot.stamp == slot.stamp {
      // The same entries. Either all lifts are equal too, or one of the nodes has no visible rows.
      if counterpart.slot.sum.rows(under: counterpart.lift) > 0 {
        difference.append(OrderRun(old: counterpart.row, new: row, length: rows))
      }
      return
    }
    difference.nodesCompared += 1
    let inside = lift + slot.sum.lift
    if height == 0 {
      compareLeaf(slot.node, lift: inside, row: row, with: counterpart)
    } else {
      compareInner(slot.node, height: height, lift: inside, row: row, with: counterpart)
    }
  }

  @inlinable
  mutating func compareInner(
    _ id: NodeID,
    height: Int,
    lift: Int32,
    row: Int,
    with counterpart: PreviousNode?
  ) {
    let node = new.inner(id)
    guard let counterpart else {
      return compareChildren(of: node, height: height, lift: lift, row: row)
    }
    let oldNode = old.inner(counterpart.slot.node)
    let oldLift = counterpart.lift + counterpart.slot.sum.lift
    var run = OrderRun(old: counterpart.row, new: row, length: 0)
    var (index, oldIndex) = (0, 0)
    let (count, oldCount) = (node.count, oldNode.count)
    while true {
      // Unchanged children of both nodes at equal positions.
      while index < count, oldIndex < oldCount,
        node.children[index] == oldNode.children[oldIndex],
        node.stamps[index] == oldNode.stamps[oldIndex]
      {
        run.advance(
          old: oldNode.sums[oldIndex].rows(under: oldLift),
          new: node.sums[index].rows(under: lift),
          &difference
        )
        index += 1
        oldIndex += 1
      }
      guard index < count else { break }
      // A changed child, an inserted child, or one that follows deleted children.
      difference.append(run)
      let row = run.new + run.length
      var oldRow = run.old + run.length
      var candidate = oldIndex
      while candidate < oldCount && oldNode.children[candidate] != node.children[index] {
        oldRow += oldNode.sums[candidate].rows(under: oldLift)
        candidate += 1
      }
      let rows = node.sums[index].rows(under: lift)
      if candidate < oldCount {
        let match = PreviousNode(slot: oldNode[candidate], lift: oldLift, row: oldRow)
        compare(node[index], height: height - 1, lift: lift, row: row, with: match)
        oldIndex = candidate + 1
        run = OrderRun(
          old: oldRow + match.slot.sum.rows(under: oldLift),
          new: row + rows,
          length: 0
        )
      } else {
        compare(node[index], height: height - 1, lift: lift, row: row)
        run = OrderRun(old: run.old + run.length, new: row + rows, length: 0)
      }
      index += 1
    }
    difference.append(run)
  }

  /// Compares the children of a node that is not in the old tree.
  @inlinable
  mutating func compareChildren(of node: Inner<Summary>, height: Int, lift: Int32, row: Int) {
    var row = row
    for index in 0..<node.count {
      compare(node[index], height: height - 1, lift: lift, row: row)
      row += node.sums[index].rows(under: lift)
    }
  }

  @inlinable
  mutating func compareLeaf(_ id: NodeID, lift: Int32, row: Int, with counterpart: PreviousNode?) {
    if let counterpart {
      cursor = PreviousPosition(
        leaf: old.leaf(id),
        id: id,
        row: counterpart.row,
        lift: counterpart.lift + counterpart.slot.sum.lift
      )
    }
    let leaf = new.leaf(id)
    let count = leaf.count
    var row = row
    var index = 0
    while true {
      walk(leaf, from: &index, to: count, lift: lift, row: &row)
      guard index < count else { return }
      // The old tree has another entry here: it was deleted, or this entry is inserted or moved.
      let entry = leaf[index]
      difference.entriesLookedUp += 1
      if let position = old.position(of: entry.handle) {
        moveCursor(to: position)
      } else {
        row += entry.summary.rows(under: lift)
        index += 1
      }
    }
  }

  /// Walks along both trees while they agree.
  @inlinable
  @inline(__always)
  mutating func walk(
    _ leaf: Leaf<Entry>,
    from index: inout Int,
    to end: Int,
    lift: Int32,
    row: inout Int
  ) {
    guard var place = cursor else { return }
    let oldCount = place.leaf.count
    var run = OrderRun(old: place.row, new: row, length: 0)
    if leaf.isRun && place.leaf.isRun, leaf[index].handle == place.leaf[place.index].handle {
      let length = min(end - index, oldCount - place.index)
      run.advance(
        old: place.leaf.measure(0..<length, in: Rows<Summary>.self, under: place.lift),
        new: leaf.measure(0..<length, in: Rows<Summary>.self, under: lift),
        &difference
      )
      index += length
      place.index += length
    }
    while index < end && place.index < oldCount {
      let entry = leaf[index]
      let oldEntry = place.leaf[place.index]
      guard entry.handle == oldEntry.handle else { break }
      run.advance(
        old: oldEntry.summary.rows(under: place.lift),
        new: entry.summary.rows(under: lift),
        &difference
      )
      index += 1
      place.index += 1
    }
    difference.append(run)
    row = run.new + run.length
    place.row = run.old + run.length
    cursor = place
  }

  /// Moves the cursor to an entry of the old tree.
  @inlinable
  mutating func moveCursor(to position: LeafPosition) {
    if let place = cursor, place.id == position.leaf, position.index > place.index {
      // Further on in the same leaf, as after a deleted entry.
      var next = place
      next.row += next.leaf.measure(
        next.index..<position.index,
        in: Rows<Summary>.self,
        under: next.lift
      )
      next.index = position.index
      cursor = next
      return
    }
    difference.nodesLookedUp += 1
    let (lift, before) = old.descend(old.path(to: position.leaf), in: Rows<Summary>.self)
    var place = PreviousPosition(
      leaf: old.leaf(position.leaf),
      id: position.leaf,
      row: before,
      lift: lift
    )
    place.row += place.leaf.measure(0..<position.index, in: Rows<Summary>.self, under: lift)
    place.index = position.index
    cursor = place
  }

  /// Returns the node in the old tree, or `nil` if that tree does not have it at that height.
  @inlinable
  func oldNode(_ id: NodeID, height: Int) -> PreviousNode? {
    guard let root = old.root else { return nil }
    guard id < (height == 0 ? old.allocatedLeaves : old.allocatedInners) else { return nil }
    // Climb to the root, then add on the way back: lifts can be computed only from above.
    guard let climbed = path(to: id, height: height, below: root),
      climbed.count == root.height - height
    else { return nil }
    var lift: Int32 = 0
    var row = 0
    var slot = root.slot(under: 0)
    for step in stride(from: climbed.count - 1, through: 0, by: -1) {
      lift += slot.sum.lift
      let inner = old.inner(climbed.node(step))
      let index = Int(climbed.slot(step))
      for before in 0..<index { row += inner.sums[before].rows(under: lift) }
      slot = inner[index]
    }
    return PreviousNode(slot: slot, lift: lift, row: row)
  }

  /// Returns the nodes above a node of the old tree, the lowest first, up to its root.
  ///
  /// Returns `nil` for most nodes that the old tree has freed, whose parents may form a circle. The path
  /// is too short for a node of another height.
  @inlinable
  @inline(__always)
  func path(to id: NodeID, height: Int, below root: Subtree<Summary>) -> TreePath? {
    var climbed = TreePath()
    var child = id
    var parent = height == 0 ? old.parentOfLeaf(id) : old.inner(id).parent
    while parent != .none {
      guard climbed.count < root.height - height else { return nil }
      let inner = old.inner(parent)
      guard let slot = inner.index(of: child) else { return nil }
      climbed.append(parent, slot: slot)
      (child, parent) = (parent, inner.parent)
    }
    return child == root.node ? climbed : nil
  }
}
