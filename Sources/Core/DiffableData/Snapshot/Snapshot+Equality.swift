public import OrderTree

extension Snapshot: Equatable {
  /// Returns whether two snapshots have the same sections with the same items in the same order.
  ///
  /// Marks are ignored.
  ///
  /// - Complexity: O(1) for a snapshot and its unedited copy, otherwise O(*n*) comparisons.
  @inlinable
  public static func == (one: Snapshot, other: Snapshot) -> Bool {
    if one.interned == nil, other.interned == nil {
      return one.listing.numberOfItems == other.listing.numberOfItems
        && one.listing.sections == other.listing.sections
    }
    guard one.numberOfItems == other.numberOfItems,
      one.numberOfSections == other.numberOfSections
    else { return false }
    let trees = (one.interned, other.interned)
    if case (let tree?, let other?) = trees, tree.isFamily(of: other) {
      return tree.order.hasSameEntries(as: other.order)
    }
    guard one.itemCounts == other.itemCounts,
      one.sectionIdentifiers == other.sectionIdentifiers
    else { return false }
    guard case (let tree?, let other?) = trees else {
      return one.itemIdentifiers == other.itemIdentifiers
    }
    return tree.hasEqualItems(inOrderOf: other)
  }

  /// The number of items in each section.
  @inlinable var itemCounts: [Int] {
    interned?.order.itemCounts() ?? listing.sections.map { $0.items.count }
  }

  /// The sections and items as plain arrays.
  ///
  /// - Complexity: O(*n*), or O(1) for a snapshot that is a listing.
  @inlinable var listed: Listing {
    guard let interned else { return listing }
    return Listing(unchecked: interned.listedSections())
  }
}

extension InternedOrder {
  /// Returns whether all items are equal to those of an order with other tables and as many items.
  ///
  /// Neither copies identifiers: runs of consecutive handles are compared in the tables.
  @inlinable
  func hasEqualItems(inOrderOf other: InternedOrder) -> Bool {
    var runs: [(first: Handle, count: Int)] = []
    runs.reserveCapacity(2 * numberOfSections)
    order.forEachRun(in: 0..<order.tree.count) { first, count in
      if !first.isSection { runs.append((first, count)) }
    }
    return Interner.withLocks(items, other.items) { table, otherTable in
      var (run, used) = (0, 0)
      var areEqual = true
      other.order.forEachRun(in: 0..<other.order.tree.count) { first, count in
        guard !first.isSection else { return }
        var done = 0
        while areEqual && done < count {
          let part = min(count - done, runs[run].count - used)
          areEqual = table.areEqual(
            .item(runs[run].first.index + used),
            to: .item(first.index + done),
            count: part,
            in: otherTable
          )
          done += part
          used += part
          if used == runs[run].count { (run, used) = (run + 1, 0) }
        }
      }
      return areEqual
    }
  }

  @inlinable
  func listedSections() -> [ListedSection<SectionID, ItemID>] {
    let identifiers = itemIdentifiers
    var start = 0
    return zip(sectionIdentifiers, order.itemCounts()).map { section, count in
      defer { start += count }
      return ListedSection(section, Array(identifiers[start..<start + count]))
    }
  }
}
