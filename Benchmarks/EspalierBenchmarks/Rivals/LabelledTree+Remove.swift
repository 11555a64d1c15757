extension LabelledTree {
  /// Removes and returns the handle at a rank.
  ///
  /// - Complexity: O(log *n*)
  @discardableResult
  mutating func remove(at rank: Int) -> UInt32 {
    precondition(0..<count ~= rank, "Rank \(rank) is out of bounds: the list has \(count) handles")
    let handle = Self.remove(from: uniqueView(of: &root), height: height, at: rank, labels)
    labels[handle] = 0
    count -= 1
    while height > 0, root.view.count == 1 {
      root = root.view.orphan(0)
      height -= 1
    }
    return handle
  }

  /// Removes a handle if it is in the list.
  mutating func remove(_ handle: UInt32) {
    if let rank = rank(of: handle) {
      remove(at: rank)
    }
  }

  /// Moves the handle at one rank to another rank, counted after the move.
  mutating func move(from source: Int, to target: Int) {
    let handle = remove(at: source)
    insert(handle, at: target)
  }

  private static func remove(
    from node: NodeView,
    height: Int,
    at rank: Int,
    _ labels: borrowing PagedMap
  ) -> UInt32 {
    if height == 0 {
      let handle = node.handle(rank)
      node.copyHandles(from: node, at: rank + 1, to: rank, count: node.count - rank - 1)
      node.count -= 1
      return handle
    }
    var slot = 0
    var rank = rank
    while rank >= node.childCount(slot) {
      rank -= node.childCount(slot)
      slot += 1
    }
    let child = node.uniqueChild(slot)
    let handle = remove(from: child, height: height - 1, at: rank, labels)
    node.setChildCount(node.childCount(slot) - 1, at: slot)
    let capacity = height == 1 ? leafCapacity : branchCapacity
    if child.count < max(2, capacity / 4), node.count > 1 {
      let left = max(0, slot - 1)
      balance(node, left, capacity: capacity, height: height - 1, labels)
    }
    return handle
  }

  /// Merges two neighbours, or balances them if they do not fit in one node.
  private static func balance(
    _ node: NodeView,
    _ slot: Int,
    capacity: Int,
    height: Int,
    _ labels: borrowing PagedMap
  ) {
    let left = node.uniqueChild(slot)
    let right = node.uniqueChild(slot + 1)
    if height > 0 {
      right.setLabel(node.label(slot + 1), at: 0)
    }
    let sum = left.count + right.count
    if sum <= capacity {
      move(right.count, from: right, to: left, height: height)
      node.removeChild(at: slot + 1)
      node.setChildCount(left.total(height: height), at: slot)
      return
    }
    if left.count < right.count {
      move(right.count - sum / 2, from: right, to: left, height: height)
    } else {
      moveBack(left.count - sum / 2, from: left, to: right, height: height)
    }
    node.setLabel(height == 0 ? labels[right.handle(0)] : right.label(0), at: slot + 1)
    node.setChildCount(left.total(height: height), at: slot)
    node.setChildCount(right.total(height: height), at: slot + 1)
  }

  /// Moves the first slots of `right` to the end of `left`.
  private static func move(_ count: Int, from right: NodeView, to left: NodeView, height: Int) {
    let rest = right.count - count
    if height == 0 {
      left.copyHandles(from: right, at: 0, to: left.count, count: count)
      right.copyHandles(from: right, at: count, to: 0, count: rest)
    } else {
      left.moveChildren(from: right, at: 0, to: left.count, count: count)
      right.moveChildren(from: right, at: count, to: 0, count: rest)
      right.discardChildren(rest..<right.count)
    }
    left.count += count
    right.count = rest
  }

  /// Moves the last slots of `left` to the front of `right`.
  private static func moveBack(_ count: Int, from left: NodeView, to right: NodeView, height: Int) {
    let rest = left.count - count
    if height == 0 {
      right.copyHandles(from: right, at: 0, to: count, count: right.count)
      right.copyHandles(from: left, at: rest, to: 0, count: count)
    } else {
      right.moveChildren(from: right, at: 0, to: count, count: right.count)
      right.moveChildren(from: left, at: rest, to: 0, count: count)
      left.discardChildren(rest..<left.count)
    }
    right.count += count
    left.count = rest
  }
}

extension NodeView {
  fileprivate func removeChild(at slot: Int) {
    _ = orphan(slot)
    moveChildren(from: self, at: slot + 1, to: slot, count: count - slot - 1)
    discardChildren(count - 1..<count)
    count -= 1
  }
}
