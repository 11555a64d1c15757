internal import BatchUpdates
internal import OrderTree

extension SectionedOrder {
  /// Changes this order to the new one of a match.
  ///
  /// A few edits are made in place, so that forks remain comparable; many edits take longer than
  /// rebuilding.
  ///
  /// - Complexity: O(*k* log *n*) for *k* deleted, inserted or moved entries, or O(*n*) if that is
  ///   less.
  @usableFromInline
  mutating func become(_ match: OrderMatch) {
    let budget = match.count / Self.entriesPerEdit
    let matched = match.matchedCount
    let changed = tree.count + match.count - 2 * matched
    // A decrease of old positions indicates a move, and a moved entry causes up to two decreases.
    let falls = zip(match.runs, match.runs.dropFirst()).count { $0.old > $1.old }
    guard changed + falls <= budget else {
      tree = OrderTree(match.entries())
      return
    }
    let kept = match.runs.staying(oldCount: tree.count)
    let staying = kept.map { zip(match.runs, $0).filter(\.1).map(\.0) } ?? match.runs
    let moved = matched - staying.reduce(0) { $0 + $1.length }
    guard changed + 2 * moved <= budget else {
      tree = OrderTree(match.entries())
      return
    }
    for gap in UncoveredRanges(between: staying.lazy.map(\.oldRange), in: tree.count).reversed() {
      tree.removeSubrange(gap)
    }
    match.forEachArrival(staying: kept ?? match.runs.map { _ in true }) { entries, rank in
      tree.insert(contentsOf: entries, at: rank)
    }
  }

  /// The number of entries for which building a tree takes as long as one edit.
  private static let entriesPerEdit = 50
}
