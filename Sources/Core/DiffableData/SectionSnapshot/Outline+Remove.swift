public import OrderTree

extension Outline {
  /// Removes an item and all its descendants, with their expansion states.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* removed items.
  @usableFromInline
  mutating func remove(_ handle: Handle) {
    let descendants = descendants(of: handle)
    let range = descendants.lowerBound - 1..<descendants.upperBound
    for entry in tree.entries(in: range) { links[entry.handle.index] = .absent }
    tree.removeSubrange(range)
  }

  /// Returns an empty outline in a tree of the same shape.
  @usableFromInline
  func emptied() -> Outline {
    Outline(shape: tree.shape)
  }

  /// Replaces all descendants of an item with an outline.
  ///
  /// If an item would occur twice, nothing changes. The replacement may contain replaced items.
  ///
  /// - Returns: The conflicting handles; empty on success.
  @usableFromInline
  mutating func replace(childrenOf parent: Handle, with nodes: [OutlineNode]) -> [Handle] {
    let range = descendants(of: parent)
    let old = tree.entries(in: range).map { (index: $0.handle.index, link: links[$0.handle.index]) }
    for (index, _) in old { links[index] = .absent }
    switch link(nodes, at: position(ofChildrenOf: parent)) {
    case .success(let entries):
      tree.replaceSubrange(range, with: entries)
      return []
    case .failure(let obstacle):
      for (index, link) in old { links[index] = link }
      return obstacle.handles
    }
  }
}
