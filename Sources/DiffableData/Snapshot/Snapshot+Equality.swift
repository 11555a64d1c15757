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
    if let tree = one.interned, let otherTree = other.interned, tree.isFamily(of: otherTree) {
      return tree.order.hasSameEntries(as: otherTree.order)
    }
    return one.itemCounts == other.itemCounts
      && one.sectionIdentifiers == other.sectionIdentifiers
      && one.itemIdentifiers == other.itemIdentifiers
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
