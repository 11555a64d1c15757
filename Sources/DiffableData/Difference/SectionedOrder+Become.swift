internal import BatchUpdates
internal import OrderTree

extension SectionedOrder {
  /// Makes this order the new one of a match.
  ///
  /// A few edits are made in place, which keeps forks comparable; many cost more than building anew.
  ///
  /// - Complexity: O(*k* log *n*) for *k* entries that go, come or move, or O(*n*) if that is less.
  @usableFromInline
  mutating func become(_ match: OrderMatch) {
    let budget = match.count / Self.entriesPerEdit
    let matched = match.matchedCount
    let changed = tree.count + match.count - 2 * matched
    // Each time the old positions fall, something has moved, and a mover accounts for two falls.
    let falls = zip(match.runs, match.runs.dropFirst()).count { $0.old > $1.old }
    guard changed + falls <= budget else {
      tree = OrderTree(match.entries())
      return
    }
    let kept = OldRanks(match.runs, oldCount: tree.count).staying(match.runs)
    let staying = kept.map { zip(match.runs, $0).filter(\.1).map(\.0) } ?? match.runs
    let moved = matched - staying.reduce(0) { $0 + $1.length }
    guard changed + 2 * moved <= budget else {
      tree = OrderTree(match.entries())
      return
    }
    for gap in Gaps(between: staying.lazy.map(\.oldRange), in: tree.count).reversed() {
      tree.removeSubrange(gap)
    }
    match.forEachArrival(staying: kept ?? match.runs.map { _ in true }) { entries, rank in
      tree.insert(contentsOf: entries, at: rank)
    }
  }

  /// An edit costs about what building a tree costs for this many entries.
  private static let entriesPerEdit = 50
}
