internal import OrderTree
public import Portability

extension SectionListing {
  /// Returns the difference from an older listing, or `nil` if this one has a duplicate identifier.
  ///
  /// - Precondition: The older listing is small and without duplicates.
  @inlinable
  @inline(__always)
  func difference(from old: SectionListing) -> SnapshotDifference? {
    let ledger = match(with: old)
    if ledger == nil, let difference = differenceInOneRun(from: old) { return difference }
    guard let items = ledger?.match ?? SmallListMatcher(of: listedItems, among: old.listedItems)
    else { return nil }
    if let change = items.singleChange(among: old.numberOfItems),
      let difference = difference(from: old, by: change)
    {
      return difference
    }
    return commonRuns(with: old, items)?.difference()
  }

  /// Returns the match of this small listing with an older one, or `nil` if it has a duplicate
  /// identifier.
  ///
  /// - Precondition: The older listing is small and without duplicates.
  @inlinable
  func commonRuns(with old: SectionListing, _ items: SmallListMatcher? = nil) -> MatchedRuns? {
    guard let sections = sectionPartners(among: old),
      let items = items ?? match(with: old)?.match
        ?? SmallListMatcher(of: listedItems, among: old.listedItems)
    else { return nil }
    return MatchedRuns(sections: sections, items: items, old: old.places, new: places)
  }

  /// Returns the ledger that matched the items with those of an older listing, if there is one.
  @inlinable
  @inline(__always)
  func match(with old: SectionListing) -> SmallLedger<SectionID, ItemID>? {
    guard let ledger = memo?.smallLedger, ledger.isInOrder, let shown = ledger.shown,
      haveEqualBits(shown.sections, old.sections)
    else { return nil }
    return ledger
  }

  /// Returns the match of each section with an older listing's, or `nil` if one is duplicated.
  @inlinable
  func sectionPartners(among old: SectionListing) -> SmallListMatcher? {
    var partners = SmallListMatcher()
    var next = 0
    for (index, section) in sections.enumerated() {
      let follows = next < old.sections.count && old.sections[next].identifier == section.identifier
      if let number = follows ? next : old.indexOfSection(section.identifier) {
        guard partners.pair(index, with: number, count: 1) else { return nil }
        next = number + 1
      } else if sections[..<index].contains(where: { $0.identifier == section.identifier }) {
        return nil
      }
    }
    return partners
  }

  /// The items in order, without a copy for a single section.
  @inlinable var listedItems: [ItemID] {
    sections.count == 1 ? sections[0].items : itemIdentifiers
  }

  /// The ranks of the section markers in the equivalent sequence of entries, and the number of
  /// entries.
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

extension SectionListing {
  /// Returns the difference from an older listing if it is nothing, a deleted run, or a few inserted
  /// items in one place.
  ///
  /// Most changes of a small list are of this kind. They take one comparison an item and no table, and
  /// an inserted item is compared with all others. For any other change, and for an inserted duplicate,
  /// the result is `nil`.
  ///
  /// - Precondition: The older listing is small and without duplicates.
  @inlinable
  func differenceInOneRun(from old: SectionListing) -> SnapshotDifference? {
    guard sections.count == old.sections.count else { return nil }
    // Nothing is allocated before the last section is compared.
    var found: (count: Int, source: ItemPath?, target: ItemPath?) = (0, nil, nil)
    for index in sections.indices {
      let (section, oldSection) = (sections[index], old.sections[index])
      guard section.identifier == oldSection.identifier else { return nil }
      let added = section.items.count - oldSection.items.count
      if haveEqualBits(section.items, oldSection.items) { continue }
      guard added <= Self.fewItems else { return nil }
      let (longer, shorter) =
        added > 0 ? (section.items, oldSection.items) : (oldSection.items, section.items)
      var first = 0
      while first < shorter.count, areEqual(shorter[first], longer[first]) { first += 1 }
      if added == 0, first == shorter.count { continue }
      let run = first..<first + longer.count - shorter.count
      guard found.count == 0, !run.isEmpty else { return nil }
      for item in first..<shorter.count
      where !areEqual(shorter[item], longer[item + run.count]) { return nil }
      for item in run where added > 0 {
        let isKnown = longer[first..<item].contains { areEqual($0, longer[item]) }
        if isKnown || old.position(of: longer[item]) != nil { return nil }
      }
      let path = ItemPath(index, first)
      found = (run.count, added < 0 ? path : nil, added > 0 ? path : nil)
    }
    if found.count == 0 { return SnapshotDifference() }
    return SnapshotDifference(found.count, from: found.source, to: found.target)
  }
}

extension SectionListing {
  /// Returns the difference from an older listing if it has the same sections, and the changed items are
  /// in one section before and in one after.
  @inlinable
  func difference(from old: SectionListing, by change: SmallChange) -> SnapshotDifference? {
    guard sections.count == old.sections.count else { return nil }
    var (source, target): (ItemPath?, ItemPath?)
    var (first, new) = (change.source, change.target)
    for index in sections.indices {
      guard sections[index].identifier == old.sections[index].identifier else { return nil }
      let (count, oldCount) = (sections[index].items.count, old.sections[index].items.count)
      var added = count - oldCount
      if first >= 0, first + change.count <= oldCount {
        source = ItemPath(index, first)
        added += change.count
      }
      if new >= 0, new + change.count <= count {
        target = ItemPath(index, new)
        added -= change.count
      }
      guard added == 0 else { return nil }
      first -= oldCount
      new -= count
    }
    guard (source == nil) == (change.source < 0), (target == nil) == (change.target < 0) else {
      return nil
    }
    return SnapshotDifference(change.count, from: source, to: target)
  }
}

extension MatchedRuns {
  /// Creates the common runs of two small listings from the matches of their sections and items.
  @usableFromInline
  init(
    sections: borrowing SmallListMatcher,
    items: borrowing SmallListMatcher,
    old: RankPositions,
    new: RankPositions
  ) {
    var runs: [OrderRun] = []
    runs.reserveCapacity(items.breaks + items.strangers + 2 * new.numberOfSections)
    // A subscript of a borrowed inline array copies it; a span does not.
    let (partners, numbers) = (sections.numbers.span, items.numbers.span)
    let prefix = items.prefix
    var run = OrderRun(old: 0, new: 0, length: 0)
    var item = 0
    // The old section of the last matched item, the number of items before it and up to its end.
    var home = 0
    var homeItems = 0..<0
    for section in 0..<new.numberOfSections {
      let partner = section < sections.prefix ? section : Int(partners[section]) - 1
      if partner >= 0 {
        let start = old.start(ofSection: partner)
        runs.add(OrderRun(old: start, new: item + section, length: 1), to: &run)
      }
      let end = new.start(ofSection: section + 1) - section - 1
      while item < end {
        let first = item < prefix ? item + 1 : Int(numbers[item])
        guard first > 0 else {
          item += 1
          continue
        }
        if !homeItems.contains(first - 1) {
          home = old.section(ofItem: first - 1, near: home)
          homeItems = old.start(ofSection: home) - home..<old.start(ofSection: home + 1) - home - 1
        }
        let limit = min(end - item, homeItems.upperBound - first + 1)
        var length = item < prefix ? min(limit, prefix - item) : 1
        while length < limit, Int(numbers[item + length]) == first + length { length += 1 }
        // An item is preceded by the markers of its own section and of earlier ones.
        runs.add(OrderRun(old: first + home, new: item + section + 1, length: length), to: &run)
        item += length
      }
    }
    if run.length > 0 { runs.append(run) }
    self.init(runs, old: old, new: new)
  }
}
