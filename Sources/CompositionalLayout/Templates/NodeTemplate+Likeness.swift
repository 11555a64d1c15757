extension NodeTemplate {
  /// Whether two trees are solved alike in boxes of the same size, whatever was measured.
  ///
  /// Who provides sections often describes the same one anew. What closures place is never taken to be
  /// alike.
  ///
  /// - Complexity: O(nodes of the tree)
  func isSolved(like other: NodeTemplate) -> Bool {
    if self === other { return !isCustom }
    guard !isCustom, size == other.size, insets == other.insets, edges == other.edges,
      supplementaries == other.supplementaries
    else { return false }
    guard let group, let theirs = other.group else { return group == nil && other.group == nil }
    return group.isArranged(like: theirs) && group.spacing == theirs.spacing
      && group.children.count == theirs.children.count
      && zip(group.children, theirs.children).allSatisfy { $0.isSolved(like: $1) }
  }
}

extension GroupTemplate {
  fileprivate func isArranged(like other: GroupTemplate) -> Bool {
    switch (arrangement, other.arrangement) {
    case (.filling(let axis), .filling(let theirs)): axis == theirs
    case (.stretched(let axis, let count), .stretched(let theirs, let other)):
      axis == theirs && count == other
    case (.repeated(let axis, let count), .repeated(let theirs, let other)):
      axis == theirs && count == other
    default: false
    }
  }
}
