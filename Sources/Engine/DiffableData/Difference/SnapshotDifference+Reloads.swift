internal import BatchUpdates

extension SnapshotDifference {
  /// Adds the reloads marked in the new snapshot.
  @inlinable
  mutating func add<SectionID, ItemID>(_ new: Snapshot<SectionID, ItemID>) {
    guard let marks = new.marks else { return }
    addReloads(
      sections: marks.reloadedSections.order.compactMap { new.indexOfSection($0) },
      items: marks.reloadedItems.order.compactMap { new.place(of: $0) },
      reconfigured: marks.reconfiguredItems.order.compactMap { new.place(of: $0) }
    )
  }

  @usableFromInline
  mutating func addReloads(
    sections: [Int],
    items: [(section: Int, item: Int)],
    reconfigured: [(section: Int, item: Int)]
  ) {
    reloadedSections = sections
    reloadedItems = Self.runs(items)
    reconfiguredItems = Self.runs(reconfigured)
  }

  private static func runs(_ places: [(section: Int, item: Int)]) -> [ItemRun] {
    var runs: [ItemRun] = []
    for place in places {
      if let last = runs.last, last.section == place.section, last.upperBound == place.item {
        runs[runs.count - 1] = ItemRun(
          section: last.section,
          first: last.lowerBound,
          count: last.count + 1
        )
      } else {
        runs.append(ItemRun(section: place.section, first: place.item, count: 1))
      }
    }
    return runs
  }
}
