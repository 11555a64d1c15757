extension LabelledTree {
  /// Inserts a handle that is not in the list, at the given rank.
  ///
  /// - Complexity: O(log *n*), amortised over the redistribution of labels
  mutating func insert(_ handle: UInt32, at rank: Int) {
    precondition(0...count ~= rank, "Rank \(rank) is out of bounds: the list has \(count) handles")
    precondition(labels[handle] == 0, "Handle \(handle) is in the list already")
    let old = uniqueView(of: &root)
    let growth = insert(handle, into: old, height: height, at: rank, within: 0..<Self.top)
    count += 1

    var sibling = growth.sibling
    if growth.isCrowded {
      let label = spread([old] + siblings(sibling), height: height, within: 0..<Self.top)
      sibling?.label = label
    }
    guard let sibling else { return }
    let first = Entry(node: root, label: 0, count: count - sibling.count)
    root = .makeBranch()
    root.view.set(first, at: 0)
    root.view.set(sibling, at: 1)
    root.view.count = 2
    height += 1
  }

  /// The remaining work of an insertion for the parent.
  private struct Growth {
    /// The right half of a split node.
    var sibling: Entry?
    /// Whether the new handle has no label yet, because there was no gap for one.
    var isCrowded = false
  }

  private mutating func insert(
    _ handle: UInt32,
    into node: NodeView,
    height: Int,
    at rank: Int,
    within fence: Range<UInt64>
  ) -> Growth {
    if height == 0 {
      return insert(handle, intoLeaf: node, at: rank, within: fence)
    }
    var slot = 0
    var rank = rank
    while rank > node.childCount(slot) {
      rank -= node.childCount(slot)
      slot += 1
    }
    let childFence = node.fence(of: slot, within: fence)
    let child = node.uniqueChild(slot)
    var growth = insert(handle, into: child, height: height - 1, at: rank, within: childFence)
    if growth.isCrowded {
      let crowd = [child] + siblings(growth.sibling)
      if Self.canSpread(crowd, height: height - 1, within: childFence) {
        let label = spread(crowd, height: height - 1, within: childFence)
        growth.sibling?.label = label
        growth.isCrowded = false
      }
    }
    node.setChildCount(node.childCount(slot) + 1 - (growth.sibling?.count ?? 0), at: slot)
    if let sibling = growth.sibling {
      growth.sibling = Self.insert(sibling, into: node, at: slot + 1)
    }
    return growth
  }

  private mutating func insert(
    _ handle: UInt32,
    intoLeaf leaf: NodeView,
    at rank: Int,
    within fence: Range<UInt64>
  ) -> Growth {
    let lower = rank > 0 ? labels[leaf.handle(rank - 1)] : fence.lowerBound
    let upper = rank < leaf.count ? labels[leaf.handle(rank)] : fence.upperBound
    let label = Self.label(between: lower, and: upper)
    var growth = Growth(isCrowded: label == nil)
    if let label {
      labels[handle] = label
    }

    guard leaf.count == Self.leafCapacity else {
      leaf.insertHandle(handle, at: rank)
      return growth
    }
    let half = Self.leafCapacity / 2
    let sibling = SharedNode.makeLeaf()
    sibling.view.copyHandles(from: leaf, at: half, to: 0, count: half)
    sibling.view.count = half
    leaf.count = half
    let siblingLabel = labels[sibling.view.handle(0)]
    if rank <= half {
      leaf.insertHandle(handle, at: rank)
    } else {
      sibling.view.insertHandle(handle, at: rank - half)
    }
    growth.sibling = Entry(node: sibling, label: siblingLabel, count: sibling.view.count)
    return growth
  }

  /// Inserts a child into a branch.
  ///
  /// Returns the right half if the branch was split.
  private static func insert(_ entry: Entry, into node: NodeView, at slot: Int) -> Entry? {
    guard node.count == branchCapacity else {
      node.insertChild(entry, at: slot)
      return nil
    }
    let half = branchCapacity / 2
    let sibling = SharedNode.makeBranch()
    sibling.view.moveChildren(from: node, at: half, to: 0, count: half)
    sibling.view.count = half
    node.discardChildren(half..<branchCapacity)
    node.count = half
    if slot <= half {
      node.insertChild(entry, at: slot)
    } else {
      sibling.view.insertChild(entry, at: slot - half)
    }
    return Entry(
      node: sibling,
      label: sibling.view.label(0),
      count: sibling.view.total(height: 1)
    )
  }

  private func siblings(_ entry: Entry?) -> [NodeView] {
    entry.map { [$0.node.view] } ?? []
  }
}

extension NodeView {
  /// Returns the range of labels that a child may contain.
  func fence(of slot: Int, within fence: Range<UInt64>) -> Range<UInt64> {
    let lower = slot == 0 ? fence.lowerBound : label(slot)
    return lower..<(slot + 1 < count ? label(slot + 1) : fence.upperBound)
  }

  fileprivate func insertHandle(_ handle: UInt32, at slot: Int) {
    copyHandles(from: self, at: slot, to: slot + 1, count: count - slot)
    setHandle(handle, at: slot)
    count += 1
  }

  fileprivate func insertChild(_ entry: LabelledTree.Entry, at slot: Int) {
    moveChildren(from: self, at: slot, to: slot + 1, count: count - slot)
    set(entry, at: slot)
    count += 1
  }
}
