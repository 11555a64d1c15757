internal import OrderTree

extension SectionedOrder {
  /// Returns whether both orders have the same handles in the same order.
  @usableFromInline
  func hasSameEntries(as other: borrowing SectionedOrder) -> Bool {
    if tree.isIdentical(to: other.tree) { return true }
    return tree.entries() == other.tree.entries()
  }

  /// Returns the number of items in each section.
  @usableFromInline
  func itemCounts() -> [Int] {
    let starts = sectionStarts()
    return starts.indices.dropLast().map { starts[$0 + 1] - starts[$0] - 1 }
  }

  /// Returns the rank of each section's marker, and the number of entries.
  @usableFromInline
  func sectionStarts() -> [Int] {
    let count = numberOfSections
    guard count * 16 > tree.count else { return (0...count).map { startOfSection(at: $0) } }
    var starts: [Int] = []
    starts.reserveCapacity(count + 1)
    var rank = 0
    tree.forEach(in: 0..<tree.count) {
      if $0.handle.isSection { starts.append(rank) }
      rank += 1
    }
    starts.append(rank)
    return starts
  }
}
