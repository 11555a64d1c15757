public import OrderTree

extension Outline {
  /// Expands or collapses an item; nothing happens if it is so already.
  ///
  /// - Complexity: O(log *n*), whatever the number of descendants.
  @usableFromInline
  mutating func setExpanded(_ handle: Handle, _ isExpanded: Bool) {
    guard links[handle.index].isExpanded != isExpanded else { return }
    links[handle.index].isExpanded = isExpanded
    let descendants = descendants(of: handle)
    if descendants.isEmpty {
      // No entry shows it, but forks from before must not pass for identical.
      tree.touch()
    } else {
      tree.lift(descendants, by: isExpanded ? -1 : 1)
    }
  }
}
