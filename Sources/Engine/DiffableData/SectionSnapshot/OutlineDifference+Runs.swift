public import OrderTree

extension OutlineDifference {
  /// Creates the difference of two lists of rows that share the given runs.
  ///
  /// - Parameter runs: The shared runs, in the new order; none overlaps another.
  /// - Complexity: O(*r* log *r*) for *r* runs.
  @usableFromInline
  init(common runs: [OrderRun], oldCount: Int, newCount: Int) {
    insertions = Array(UncoveredRanges(between: runs.lazy.map(\.newRange), in: newCount))
    var scratch = Scratch()
    let byOld = PreviousRanks(runs, oldCount: oldCount, in: &scratch)
    deletions = Array(
      UncoveredRanges(between: byOld.sorted(runs).lazy.map(\.oldRange), in: oldCount)
    )
    guard let stays = byOld.staying(runs, in: &scratch) else { return }
    for (run, stays) in zip(runs, stays) where !stays {
      moves.append(Move(source: run.oldRange, target: run.new))
    }
  }
}
