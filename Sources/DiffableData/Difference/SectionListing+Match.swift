public import OrderTree

extension SectionListing {
  /// What this small listing has in common with an older one, found by comparing identifiers.
  @inlinable
  func commonRuns(with old: SectionListing) -> MatchedRuns {
    let (starts, oldStarts) = (self.starts, old.starts)
    var runs: [OrderRun] = []
    // Where the old listing goes on behind the item matched last.
    var (expectedSection, expected) = (0, 0)
    for (index, section) in sections.enumerated() {
      if let oldIndex = old.indexOfSection(section.identifier) {
        runs.extend(old: oldStarts[oldIndex], new: starts[index])
        (expectedSection, expected) = (oldIndex, 0)
      }
      for (position, item) in section.items.enumerated() {
        if !old.holds(item, at: expected, inSectionAt: expectedSection) {
          guard let place = old.place(of: item) else { continue }
          (expectedSection, expected) = (place.section, place.item)
        }
        runs.extend(
          old: oldStarts[expectedSection] + 1 + expected,
          new: starts[index] + 1 + position
        )
        expected += 1
      }
    }
    return MatchedRuns(runs, oldStarts: oldStarts, newStarts: starts)
  }

  @inlinable
  func holds(_ item: ItemID, at index: Int, inSectionAt section: Int) -> Bool {
    section < sections.count && index < sections[section].items.count
      && sections[section].items[index] == item
  }

  /// The ranks of the sections' markers, if all were entries of one sequence, and the number of entries.
  @inlinable var starts: [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(sections.count + 1)
    var rank = 0
    for section in sections {
      starts.append(rank)
      rank += 1 + section.items.count
    }
    starts.append(rank)
    return starts
  }
}

extension [OrderRun] {
  /// Adds one entry, to the last run if it continues that.
  @usableFromInline
  mutating func extend(old: Int, new: Int) {
    if let last, last.old + last.length == old, last.new + last.length == new {
      self[count - 1].length += 1
    } else {
      append(OrderRun(old: old, new: new, length: 1))
    }
  }
}
