internal import OrderTree

extension SectionedOrder {
  /// Makes this order the new one of a match.
  ///
  /// A few edits are made in place, which keeps forks comparable; many cost more than building anew.
  ///
  /// - Complexity: O(*k* log *n*) for *k* entries that go, come or move, or O(*n*) if that is less.
  @usableFromInline
  mutating func become(_ match: OrderMatch) {
    let budget = match.entries.count / Self.entriesPerEdit
    let matched = match.runs.reduce(0) { $0 + $1.length }
    let changed = tree.count + match.entries.count - 2 * matched
    // Each time the old positions fall, something has moved, and a mover accounts for two falls.
    let falls = zip(match.runs, match.runs.dropFirst()).count { $0.old > $1.old }
    guard changed + falls <= budget else {
      tree = OrderTree(match.entries)
      return
    }
    var staying = match.runs
    if let kept = OldRanks(staying, oldCount: tree.count).staying(staying) {
      staying = zip(staying, kept).filter(\.1).map(\.0)
    }
    let moved = matched - staying.reduce(0) { $0 + $1.length }
    guard changed + 2 * moved <= budget else {
      tree = OrderTree(match.entries)
      return
    }
    for gap in SectionMatch.gaps(staying, \.old, count: tree.count).reversed() {
      tree.removeSubrange(gap)
    }
    for gap in SectionMatch.gaps(staying, \.new, count: match.entries.count) {
      tree.insert(contentsOf: match.entries[gap], at: gap.lowerBound)
    }
  }

  /// An edit costs about what building a tree costs for this many entries.
  private static let entriesPerEdit = 50
}
