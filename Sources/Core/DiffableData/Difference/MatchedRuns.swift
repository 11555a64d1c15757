public import OrderTree

/// The common runs of two snapshots, with the data for computing their positions.
@usableFromInline
struct MatchedRuns {
  /// The runs in the new order, by ranks of entries.
  let runs: [OrderRun]
  let old: RankPositions
  let new: RankPositions

  /// Creates the common runs of two orders.
  @usableFromInline
  init(_ runs: [OrderRun], old: borrowing SectionedOrder, new: borrowing SectionedOrder) {
    self.runs = runs
    self.old = RankPositions(old, questions: runs.count * 4)
    self.new = RankPositions(new, questions: runs.count * 4)
  }

  @usableFromInline
  init(_ runs: [OrderRun], old: RankPositions, new: RankPositions) {
    self.runs = runs
    self.old = old
    self.new = new
  }

  /// Returns the difference from the old snapshot to the new one, with the marks of `snapshot`.
  @inlinable
  func difference<SectionID, ItemID>(
    marks snapshot: Snapshot<SectionID, ItemID>
  ) -> SnapshotDifference {
    var difference = difference()
    difference.add(snapshot)
    return difference
  }

  /// Returns the common runs of items, by indexes among all items.
  func itemRuns() -> [OrderRun] {
    runs.compactMap { run in
      let sections = new.sections(before: run.new)
      let inside = new.sections(before: run.new + run.length) - sections
      guard run.length > inside else { return nil }
      return OrderRun(
        old: run.old - old.sections(before: run.old),
        new: run.new - sections,
        length: run.length - inside
      )
    }
  }

  /// Returns the difference of the items, ignoring sections.
  @usableFromInline
  func flatDifference() -> FlatDifference {
    let runs = itemRuns()
    let oldCount = old.count - old.numberOfSections
    let newCount = new.count - new.numberOfSections
    let kept = runs.staying(oldCount: oldCount) ?? runs.map { _ in true }
    let staying = zip(runs, kept).filter(\.1).map(\.0)
    return FlatDifference(
      removals: Array(UncoveredRanges(between: staying.lazy.map(\.oldRange), in: oldCount)),
      insertions: Array(UncoveredRanges(between: staying.lazy.map(\.newRange), in: newCount)),
      moves: zip(runs, kept).filter { !$0.1 }.map(\.0)
    )
  }
}

/// The difference of two lists: removals, insertions, and moves among them.
@usableFromInline
package struct FlatDifference {
  @usableFromInline package let removals: [Range<Int>]
  @usableFromInline package let insertions: [Range<Int>]
  /// The runs in both the removals and the insertions, in the new order; their length is minimal.
  @usableFromInline package let moves: [OrderRun]
}
