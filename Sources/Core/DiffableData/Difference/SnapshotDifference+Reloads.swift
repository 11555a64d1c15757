internal import Changes

extension SnapshotDifference {
  /// Adds the reloads marked in the new snapshot.
  @inlinable
  mutating func add<SectionID, ItemID>(_ new: Snapshot<SectionID, ItemID>) {
    guard let marks = new.marks else { return }
    addReloads(
      sections: marks.reloadedSections.order.compactMap { new.indexOfSection($0) },
      items: marks.reloadedItems.order.compactMap { new.position(of: $0) },
      reconfigured: marks.reconfiguredItems.order.compactMap { new.position(of: $0) }
    )
  }

  @usableFromInline
  mutating func addReloads(
    sections: [Int],
    items: [(section: Int, item: Int)],
    reconfigured: [(section: Int, item: Int)]
  ) {
    reloads = sections.map { .reloadSection($0) }
    add(items, as: { .reloadItems($0) })
    add(reconfigured, as: { .reconfigureItems($0) })
  }

  /// Adds places of one kind, as runs of neighbours.
  private mutating func add(
    _ places: [(section: Int, item: Int)],
    as operation: (ItemRun) -> BatchUpdates.Operation
  ) {
    guard var run = places.first.map({ ItemRun(ItemPath($0.section, $0.item)) }) else { return }
    for place in places.dropFirst() {
      let next = ItemRun(ItemPath(place.section, place.item))
      if run.continues(with: next) {
        run = run.joined(with: next)
      } else {
        reloads.append(operation(run))
        run = next
      }
    }
    reloads.append(operation(run))
  }
}
