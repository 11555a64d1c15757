extension GroupTree {
  /// Whether two trees have equal solutions in boxes of the same size for all measurements.
  ///
  /// Section providers often return a new description of the same section. Trees with closures are
  /// never considered equal.
  ///
  /// - Complexity: O(nodes of the tree)
  func isSolved(like other: GroupTree) -> Bool {
    providers.isEmpty && other.providers.isEmpty && nodes == other.nodes && groups == other.groups
      && supplementaries == other.supplementaries && extras == other.extras
  }
}
