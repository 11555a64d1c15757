internal import BatchUpdates
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
    let changes = SectionChanges(difference)
    let oldSections = changes.departures.keys.compactMap { old.sectionIdentifier(for: $0) }
    let newSections = changes.arrivals.keys.compactMap { current.sectionIdentifier(for: $0) }
    for section in Set(oldSections + newSections) where section != kept {
      followOutline(of: section, from: old, by: changes)
    }
  }

  /// Updates one outline after the shown snapshot has changed.
  @inlinable
  mutating func followOutline(of section: SectionID, from old: Shown, by changes: SectionChanges) {
    guard let outline = outlines[section], let oldIndex = old.indexOfSection(section),
      let index = current.indexOfSection(section)
    else { return }
    let arrivals = changes.arrivals[index] ?? []
    let count = current.numberOfItems(inSectionAt: index)
    outlines[section] = outline.reconciled(
      kept: keptRuns(
        without: changes.departures[oldIndex] ?? [],
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

/// The items that leave and enter remaining sections, by section index; a moved item does both.
@usableFromInline
struct SectionChanges {
  /// The runs of old item indexes in ascending order, by the section's old index.
  @usableFromInline private(set) var departures: [Int: [Range<Int>]] = [:]
  /// The runs of new item indexes in ascending order, by the section's new index.
  @usableFromInline private(set) var arrivals: [Int: [Range<Int>]] = [:]

  @usableFromInline
  init(_ difference: SnapshotDifference) {
    for run in difference.deletedItems + difference.movedItems.map(\.source) {
      departures[run.section, default: []].append(run.items)
    }
    for run in difference.insertedItems + difference.movedItems.map(\.target) {
      arrivals[run.section, default: []].append(run.items)
    }
    departures = departures.mapValues { $0.sorted { $0.lowerBound < $1.lowerBound } }
    arrivals = arrivals.mapValues { $0.sorted { $0.lowerBound < $1.lowerBound } }
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
