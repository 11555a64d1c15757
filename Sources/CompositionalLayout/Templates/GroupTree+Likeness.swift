extension GroupTree {
  /// Whether two trees are solved alike in boxes of the same size, whatever was measured.
  ///
  /// Who provides sections often describes the same one anew. What closures place is never taken to be
  /// alike.
  ///
  /// - Complexity: O(nodes of the tree)
  func isSolved(like other: GroupTree) -> Bool {
    providers.isEmpty && other.providers.isEmpty && nodes == other.nodes && groups == other.groups
      && supplementaries == other.supplementaries && extras == other.extras
  }
}
