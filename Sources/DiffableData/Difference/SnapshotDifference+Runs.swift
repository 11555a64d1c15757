internal import BatchUpdates
internal import OrderTree

extension SnapshotDifference {
  /// The difference between two sequences of sections and items that have `runs` in common.
  ///
  /// Inside a run nothing changes, so only its two ends are looked at: the cost does not depend on how
  /// many sections or items there are.
  ///
  /// - Complexity: O(*r* log *n*) for *r* runs.
  init(runs: [OrderRun], old: Places, new: Places) {
    self.init()
    let pieces = ItemPieces(runs, old: old, new: new)
    let sections = SectionMatch(pieces.sectionRuns, oldCount: old.numberOfSections)
    sections.describe(
      in: &self,
      oldCount: old.numberOfSections,
      newCount: new.numberOfSections
    )
    let byOld = OldRanks(runs, oldCount: old.count)
    movedItems = pieces.moves(byOld: byOld, sections)
    let isStaying = { (section: Int) in sections.new(of: section) != nil }
    deletedItems =
      byOld.isRising
      ? Self.items(besides: runs.lazy.map(\.oldRange), old, where: isStaying)
      : Self.items(besides: byOld.order.lazy.map { runs[Int($0)].oldRange }, old, where: isStaying)
    insertedItems = Self.items(besides: runs.lazy.map(\.newRange), new) {
      sections.old(of: $0) != nil
    }
  }

  /// The items that no run covers, in sections that stay.
  ///
  /// What comes behind a section's marker in a gap goes or comes with that section.
  private static func items(
    besides covered: some Sequence<Range<Int>>,
    _ places: Places,
    where stays: (Int) -> Bool
  ) -> [ItemRun] {
    Gaps(between: covered, in: places.count).compactMap { gap in
      let place = places.place(of: gap.lowerBound)
      guard place.item >= 0, stays(place.section) else { return nil }
      let end = min(gap.upperBound, places.start(ofSection: place.section + 1))
      return ItemRun(section: place.section, first: place.item, count: end - gap.lowerBound)
    }
  }
}
