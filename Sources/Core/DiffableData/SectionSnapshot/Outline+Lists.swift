public import OrderTree

extension Outline {
  /// Calls `body` with the first handle and the length of each run of consecutive handles among all
  /// items, or among the visible ones, in preorder.
  @usableFromInline
  func forEachRun(ofRows: Bool, _ body: (Handle, Int) -> Void) {
    if ofRows { tree.forEachRowRun(body) } else { tree.forEachRun(in: 0..<count, body) }
  }

  /// Returns the visible items, in order.
  ///
  /// - Complexity: O(*r* log *n*) for *r* rows; collapsed subtrees are skipped.
  @usableFromInline
  func visibleHandles() -> [Handle] {
    var handles: [Handle] = []
    handles.reserveCapacity(rowCount)
    tree.forEachRowRun { first, length in
      for offset in 0..<length { handles.append(.item(first.index + offset)) }
    }
    return handles
  }

  /// Returns the items without parents, in order.
  @usableFromInline
  func rootHandles() -> [Handle] {
    var handles: [Handle] = []
    tree.forEach(where: { $0.leastLevel == 0 }, holds: { $0.level == 0 }) {
      handles.append($0.handle)
    }
    return handles
  }

  /// Returns the expanded items in preorder.
  @usableFromInline
  func expandedHandles() -> [Handle] {
    var handles: [Handle] = []
    tree.forEach(in: 0..<count) { entry in
      if isExpanded(entry.handle) { handles.append(entry.handle) }
    }
    return handles
  }

  /// Returns all items as nodes, for insertion elsewhere.
  @usableFromInline
  func nodes() -> [OutlineNode] { nodes(in: 0..<count, below: 0) }

  /// Returns the subtree of an item as a separate outline, with or without the item itself.
  @usableFromInline
  func part(of parent: Handle, includingParent: Bool) -> Outline {
    Outline(nodes(of: parent, includingParent: includingParent), shape: tree.shape)
  }

  /// Returns the subtree of an item as nodes, with or without the item itself.
  func nodes(of parent: Handle, includingParent: Bool) -> [OutlineNode] {
    let below = descendants(of: parent)
    let first = below.lowerBound - (includingParent ? 1 : 0)
    let level = entry(of: parent).level + (includingParent ? 0 : 1)
    return nodes(in: first..<below.upperBound, below: level)
  }

  /// Returns entries as nodes whose levels are relative to `level`.
  func nodes(in range: Range<Int>, below level: Int32) -> [OutlineNode] {
    var nodes: [OutlineNode] = []
    nodes.reserveCapacity(range.count)
    tree.forEach(in: range) { entry in
      let isExpanded = isExpanded(entry.handle)
      nodes.append(OutlineNode(entry.handle, level: entry.level - level, isExpanded: isExpanded))
    }
    return nodes
  }

  /// Returns whether two outlines with the same handles have the same roots, children and expanded
  /// items.
  @usableFromInline
  func isEqual(to other: Outline) -> Bool {
    if tree.isIdentical(to: other.tree) { return true }
    guard count == other.count, rowCount == other.rowCount else { return false }
    return zip(nodes(), other.nodes()).allSatisfy { mine, theirs in
      mine.handle == theirs.handle && mine.level == theirs.level
        && mine.isExpanded == theirs.isExpanded
    }
  }
}
