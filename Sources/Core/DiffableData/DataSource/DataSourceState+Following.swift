public import BatchUpdates
public import OrderTree

extension DataSourceState {
  /// Updates the outlines after the shown snapshot has changed.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changed rows in sections with outlines.
  @inlinable
  mutating func followOutlines(
    from old: Shown,
    by difference: SnapshotDifference,
    except kept: SectionID?
  ) {
    for index in difference.deletedSections.joined() {
      if let section = old.sectionIdentifier(for: index) { outlines[section] = nil }
    }
    let map = IndexPathMap(difference.batchUpdates, countBefore: old.numberOfSections)
    let oldSections = map.losingSections.compactMap { old.sectionIdentifier(for: $0) }
    let newSections = map.gainingSections.compactMap { current.sectionIdentifier(for: $0) }
    for section in Set(oldSections + newSections) where section != kept {
      followOutline(of: section, from: old, by: map)
    }
  }

  /// Updates one outline after the shown snapshot has changed.
  @inlinable
  mutating func followOutline(of section: SectionID, from old: Shown, by map: IndexPathMap) {
    guard let outline = outlines[section], let oldIndex = old.indexOfSection(section),
      let index = current.indexOfSection(section)
    else { return }
    let arrivals = map.gains(inSection: index)
    let count = current.numberOfItems(inSectionAt: index)
    outlines[section] = outline.reconciled(
      kept: keptRuns(
        without: map.losses(inSection: oldIndex),
        of: outline.numberOfRows,
        and: arrivals,
        of: count
      ),
      newCount: count,
      arrivals: arrivals.joined().compactMap { current.item(at: $0, inSectionAt: index) }
    )
  }

  /// Updates one outline after the shown snapshot has changed, or removes it with its section.
  @inlinable
  mutating func followOutline(of section: SectionID) {
    guard current.indexOfSection(section) != nil else {
      outlines[section] = nil
      return
    }
    let items = current.itemIdentifiers(inSection: section)
    do throws(OutlineError<ItemID>) {
      outlines[section] = try outlines[section]?.reconciled(withVisibleItems: items)
    } catch {
      refuse(error)
    }
  }
}

/// Returns the runs shared by two sequences after removing `departures` and `arrivals`.
@usableFromInline
func keptRuns(
  without departures: [Range<Int>],
  of oldCount: Int,
  and arrivals: [Range<Int>],
  of newCount: Int
) -> [OrderRun] {
  var runs: [OrderRun] = []
  var stays = UncoveredRanges(between: arrivals, in: newCount)
  var new = 0..<0
  for gap in UncoveredRanges(between: departures, in: oldCount) {
    var old = gap
    while !old.isEmpty {
      if new.isEmpty {
        guard let next = stays.next() else { return runs }
        new = next
      }
      let length = min(old.count, new.count)
      runs.append(OrderRun(old: old.lowerBound, new: new.lowerBound, length: length))
      old = old.dropFirst(length)
      new = new.dropFirst(length)
    }
  }
  return runs
}
