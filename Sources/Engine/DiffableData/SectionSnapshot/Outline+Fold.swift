public import OrderTree

extension Outline {
  /// Expands or collapses an item; does nothing if the item is already in that state.
  ///
  /// - Complexity: O(log *n*), however many descendants there are.
  @usableFromInline
  mutating func setExpanded(_ handle: Handle, _ isExpanded: Bool) {
    guard links[handle.index].isExpanded != isExpanded else { return }
    links[handle.index].isExpanded = isExpanded
    let descendants = descendants(of: handle)
    if descendants.isEmpty {
      // No entry changes, but earlier forks must not be considered identical.
      tree.touch()
    } else {
      tree.lift(descendants, by: isExpanded ? -1 : 1)
    }
  }
}
