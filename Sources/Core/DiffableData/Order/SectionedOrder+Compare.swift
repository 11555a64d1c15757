internal import OrderTree

extension SectionedOrder {
  /// Returns whether both orders have the same handles in the same order.
  @usableFromInline
  func hasSameEntries(as other: borrowing SectionedOrder) -> Bool {
    if tree.isIdentical(to: other.tree) { return true }
    guard tree.count == other.tree.count else { return false }
    guard tree.hasLongRuns, other.tree.hasLongRuns else {
      return tree.entries() == other.tree.entries()
    }
    return longestRuns() == other.longestRuns()
  }

  /// Returns the first handle and the length of each run of consecutive handles that no other extends.
  private func longestRuns() -> [SIMD2<UInt32>] {
    var runs: [SIMD2<UInt32>] = []
    tree.forEachRun(in: 0..<tree.count) { first, count in
      let count = UInt32(truncatingIfNeeded: count)
      if let last = runs.last, last.x &+ last.y == first.rawValue {
        runs[runs.count - 1].y = last.y &+ count
      } else {
        runs.append(SIMD2(first.rawValue, count))
      }
    }
    return runs
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
