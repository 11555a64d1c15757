public import OrderTree

extension SectionListing {
  /// What this small listing has in common with an older one, found by comparing identifiers; nil if one
  /// of its own repeats.
  ///
  /// - Precondition: The older listing is small, and nothing repeats in it.
  @inlinable
  func commonRuns(with old: SectionListing) -> MatchedRuns? {
    let starts = self.starts
    var search = ListingSearch(old)
    var runs: [OrderRun] = []
    // The rank at which the old listing goes on behind the entry matched last.
    var expected = 0
    for (index, section) in sections.enumerated() {
      if let oldIndex = old.indexOfSection(section.identifier) {
        expected = search.starts[oldIndex]
        guard search.take(expected, count: 1) else { return nil }
        runs.extend(old: expected, new: starts[index], length: 1)
        expected += 1
      } else if sections[..<index].contains(where: { $0.identifier == section.identifier }) {
        return nil
      }
      var position = 0
      while position < section.items.count {
        var length = search.commonLength(section.items, from: position, at: expected)
        if length == 0 {
          guard let rank = search.rank(of: section.items[position]) else {
            position += 1
            continue
          }
          guard rank >= 0 else { return nil }
          (expected, length) = (rank, 1)
        }
        guard search.take(expected, count: length) else { return nil }
        runs.extend(old: expected, new: starts[index] + 1 + position, length: length)
        expected += length
        position += length
      }
    }
    return MatchedRuns(runs, oldStarts: search.starts, newStarts: starts)
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
  /// Adds a run, as part of the last one if it continues that.
  @usableFromInline
  mutating func extend(old: Int, new: Int, length: Int) {
    if let last, last.old + last.length == old, last.new + last.length == new {
      self[count - 1].length += length
    } else {
      append(OrderRun(old: old, new: new, length: length))
    }
  }
}
