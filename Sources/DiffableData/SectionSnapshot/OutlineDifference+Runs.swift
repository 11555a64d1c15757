public import OrderTree

extension OutlineDifference {
  /// The difference between two lists of rows that have the given runs in common.
  ///
  /// - Parameter runs: what both have in common, in the new order; none overlaps another.
  /// - Complexity: O(*r* log *r*) for *r* runs.
  @usableFromInline
  init(common runs: [OrderRun], oldCount: Int, newCount: Int) {
    insertions = Self.gaps(between: runs.lazy.map { $0.new..<$0.new + $0.length }, in: newCount)
    let isRising = zip(runs, runs.dropFirst()).allSatisfy { $0.old < $1.old }
    let byOld = isRising ? Array(runs.indices) : runs.indices.sorted { runs[$0].old < runs[$1].old }
    deletions = Self.gaps(
      between: byOld.lazy.map { runs[$0].old..<runs[$0].old + runs[$0].length },
      in: oldCount
    )
    guard !isRising else { return }
    var ranks = Array(repeating: 0, count: runs.count)
    for (rank, index) in byOld.enumerated() { ranks[index] = rank }
    let stays = heaviestIncreasing(ranks: ranks, weights: runs.map(\.length))
    for (run, stays) in zip(runs, stays) where !stays {
      moves.append(Move(source: run.old..<run.old + run.length, target: run.new))
    }
  }

  /// The stretches of `0..<count` that no run covers.
  private static func gaps(
    between runs: some Sequence<Range<Int>>,
    in count: Int
  ) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var end = 0
    for run in runs {
      if run.lowerBound > end { gaps.append(end..<run.lowerBound) }
      end = run.upperBound
    }
    if count > end { gaps.append(end..<count) }
    return gaps
  }
}
