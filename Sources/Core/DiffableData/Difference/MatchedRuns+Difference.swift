internal import Changes
internal import OrderTree

extension MatchedRuns {
  /// Returns the difference of the two sequences of sections and items.
  ///
  /// Nothing changes inside a run, so only its two ends are visited: the time does not depend on
  /// the number of sections or items.
  ///
  /// - Complexity: O(*r* log *n*) for *r* runs.
  @usableFromInline
  func difference() -> SnapshotDifference {
    var difference = SnapshotDifference()
    // The lists are equal.
    if runs.count == 1, runs[0].length == old.count, old.count == new.count { return difference }
    var scratch = Scratch()
    let pieces = ItemPieces(runs, old: old, new: new, in: &scratch)
    let byOld = PreviousRanks(runs, oldCount: old.count, in: &scratch)
    let moveCount = pieces.findMoves(byOld: byOld, in: &scratch)
    let deletions = Self.gapCount(between: runs.count, in: old.count) {
      runs[byOld.run(at: $0)].oldRange
    }
    let insertions = Self.gapCount(between: runs.count, in: new.count) { runs[$0].newRange }
    var operations: [BatchUpdates.Operation] = []
    // The number is exact unless sections change.
    operations.reserveCapacity(deletions + insertions + moveCount)
    pieces.sections.describe(
      in: &operations,
      oldCount: old.numberOfSections,
      newCount: new.numberOfSections,
      scratch: &scratch
    )
    Self.forEachRun(of: old, besides: runs.count) {
      runs[byOld.run(at: $0)].oldRange
    } where: {
      pieces.sections.new(of: $0) != nil
    } _: {
      operations.append(.deleteItems($0))
    }
    Self.forEachRun(of: new, besides: runs.count) {
      runs[$0].newRange
    } where: {
      pieces.sections.isKept($0)
    } _: {
      operations.append(.insertItems($0))
    }
    pieces.describeMoves(in: &operations)
    difference.batchUpdates = BatchUpdates(joined: operations)
    extendLifetime(scratch)
    return difference
  }

  /// Calls `body` with the items of remaining sections that are in no run.
  ///
  /// Items after a section's marker in a gap are deleted or inserted with that section.
  @inline(__always)
  private static func forEachRun(
    of places: RankPositions,
    besides count: Int,
    covering range: (Int) -> Range<Int>,
    where stays: (Int) -> Bool,
    _ body: (ItemRun) -> Void
  ) {
    var finger = 0
    forEachGap(between: count, in: places.count, covering: range) { gap in
      let place = places.position(of: gap.lowerBound, near: &finger)
      guard place.item >= 0, stays(place.section) else { return }
      let end = min(gap.upperBound, places.start(ofSection: place.section + 1))
      body(ItemRun(section: place.section, first: place.item, count: end - gap.lowerBound))
    }
  }

  /// Returns the number of gaps between the ranges.
  @inline(__always)
  private static func gapCount(
    between count: Int,
    in size: Int,
    covering range: (Int) -> Range<Int>
  ) -> Int {
    var gaps = 0
    forEachGap(between: count, in: size, covering: range) { _ in gaps += 1 }
    return gaps
  }

  /// Calls `body` with each gap between the ranges, which are in ascending order.
  @inline(__always)
  private static func forEachGap(
    between count: Int,
    in size: Int,
    covering range: (Int) -> Range<Int>,
    _ body: (Range<Int>) -> Void
  ) {
    var end = 0
    for index in 0..<count {
      let covered = range(index)
      if end < covered.lowerBound { body(end..<covered.lowerBound) }
      end = covered.upperBound
    }
    if end < size { body(end..<size) }
  }
}
