/// A walk along the entries of an outline in preorder that computes their covers.
struct CoverWalk {
  /// The last entry.
  var last = OutlineEntry(.item(0), level: 0, cover: 0)
  /// The cover at each level above that of the last entry, which later siblings there have too.
  private var covers: [Int32] = []

  /// Moves to an entry at another level than the last one.
  mutating func enter(_ level: Int32, _ isExpanded: (Handle) -> Bool) {
    var cover = last.cover
    if level < last.level {
      cover = covers[Int(level)]
    } else {
      if Int(last.level) < covers.count {
        covers[Int(last.level)] = cover
      } else {
        covers.append(cover)
      }
      cover += isExpanded(last.handle) ? 0 : 1
    }
    last = OutlineEntry(last.handle, level: level, cover: cover)
  }
}

extension OrderTree<OutlineEntry> {
  /// Sets the covers of all entries to the numbers of their collapsed ancestors.
  ///
  /// Nodes without a changed entry stay shared with earlier forks.
  ///
  /// - Parameter isExpanded: Returns whether an item is expanded; called for parents.
  /// - Complexity: O(*n*).
  package mutating func updateCovers(_ isExpanded: (Handle) -> Bool) {
    guard var top = root else { return }
    let stamp = lineage.next()
    resetCursor()
    var walk = CoverWalk()
    if let sum = update(top.node, height: top.height, top.sum.lift, stamp, &walk, isExpanded) {
      top.sum = sum.lifted(by: top.sum.lift)
    }
    top.stamp = stamp
    root = top
  }

  /// Sets the covers of the entries below a node, and returns the new sum unless none changed.
  private mutating func update(
    _ node: NodeID,
    height: Int,
    _ lift: Int32,
    _ stamp: UInt64,
    _ walk: inout CoverWalk,
    _ isExpanded: (Handle) -> Bool
  ) -> OutlineSummary? {
    guard height > 0 else { return updateLeaf(node, lift, &walk, isExpanded) }
    var hasChanged = false
    for index in 0..<inner(node).count {
      // A view is read again, because an update below may copy its page.
      let (child, sum) = (inner(node).children[index], inner(node).sums[index])
      let below = lift + sum.lift
      guard let new = update(child, height: height - 1, below, stamp, &walk, isExpanded) else {
        continue
      }
      let inner = mutableInner(node)
      inner.sums[index] = new.lifted(by: sum.lift)
      inner.stamps[index] = stamp
      hasChanged = true
    }
    return hasChanged ? inner(node).total() : nil
  }

  private mutating func updateLeaf(
    _ node: NodeID,
    _ lift: Int32,
    _ walk: inout CoverWalk,
    _ isExpanded: (Handle) -> Bool
  ) -> OutlineSummary? {
    var leaf = leaf(node)
    let count = leaf.count
    var hasChanged = false
    var sum = OutlineSummary.zero
    var index = 0
    while index < count {
      // Consecutive entries of one level are siblings.
      let (first, level) = (index, leaf.entries[index].level)
      if level != walk.last.level { walk.enter(level, isExpanded) }
      let cover = walk.last.cover - lift
      while index < count, leaf.entries[index].level == level {
        let entry = leaf.entries[index]
        if entry.cover != cover {
          if !hasChanged { leaf = mutableLeaf(node) }
          hasChanged = true
          leaf.entries[index] = OutlineEntry(entry.handle, level: level, cover: cover)
        }
        index &+= 1
      }
      walk.last = leaf.entries[index - 1].lifted(by: lift)
      sum.add(leaf.entries[first].summary.times(index - first))
    }
    return hasChanged ? sum : nil
  }
}
