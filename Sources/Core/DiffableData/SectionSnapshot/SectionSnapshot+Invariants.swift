package import OrderTree

extension SectionSnapshot {
  /// Checks the invariants of the structure.
  ///
  /// - Complexity: O(*n* log *n*).
  package func checkInvariants() throws(BrokenInvariant) {
    try outline.checkInvariants()
  }
}

extension Outline {
  /// Checks the tree, and that covers, levels and links agree.
  func checkInvariants() throws(BrokenInvariant) {
    try tree.checkInvariants()
    var above: [(handle: Handle, cover: Int32)] = []
    var rows = 0
    for entry in tree.entries() {
      let handle = entry.handle
      let level = Int(entry.level)
      guard level >= 0, level <= above.count else {
        throw BrokenInvariant("\(handle) at level \(level) follows one at level \(above.count - 1)")
      }
      above.removeSubrange(level...)
      guard contains(handle) else { throw BrokenInvariant("\(handle) has no link") }
      guard parent(of: handle) == above.last?.handle else {
        throw BrokenInvariant("\(handle) is linked to a parent that does not stand above it")
      }
      let cover = above.last?.cover ?? 0
      guard entry.cover == cover else {
        throw BrokenInvariant("\(handle) has cover \(entry.cover), its ancestors give \(cover)")
      }
      rows += cover == 0 ? 1 : 0
      above.append((handle, cover + (isExpanded(handle) ? 0 : 1)))
    }
    guard rows == rowCount else {
      throw BrokenInvariant("\(rows) entries are rows, the tree counts \(rowCount)")
    }
  }
}
