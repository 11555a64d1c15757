extension Snapshot {
  /// The number of items in all sections.
  @inlinable public var numberOfItems: Int {
    interned?.order.numberOfItems ?? listing.numberOfItems
  }

  @inlinable public var numberOfSections: Int {
    interned?.order.numberOfSections ?? listing.sections.count
  }

  /// The sections in order.
  ///
  /// - Complexity: O(sections).
  @inlinable public var sectionIdentifiers: [SectionIdentifierType] {
    interned?.sectionIdentifiers ?? listing.sections.map(\.identifier)
  }

  /// The items of all sections in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable public var itemIdentifiers: [ItemIdentifierType] {
    interned?.itemIdentifiers ?? listing.itemIdentifiers
  }

  /// Returns the number of items in a section.
  ///
  /// - Precondition: The section is in the snapshot.
  /// - Complexity: O(log *n*).
  @inlinable
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    let count = ask {
      $0.numberOfItems(inSection: identifier)
    } orListing: {
      $0.indexOfSection(identifier).map { listing.sections[$0].items.count }
    }
    guard let count else { refuse(InvalidEdit.queryOfUnknownSection(identifier)) }
    return count
  }

  /// Returns the items of a section in order.
  ///
  /// - Precondition: The section is in the snapshot.
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    let items = ask {
      $0.itemIdentifiers(inSection: identifier)
    } orListing: {
      $0.indexOfSection(identifier).map { listing.sections[$0].items }
    }
    guard let items else { refuse(InvalidEdit.queryOfUnknownSection(identifier)) }
    return items
  }

  /// Returns the section of an item, or `nil` if the item is not in the snapshot.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    ask {
      $0.section(containing: identifier)
    } orListing: {
      $0.position(of: identifier).map { listing.sections[$0.section].identifier }
    }
  }

  /// Returns the index of an item among all items, or `nil` if it is not in the snapshot.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    ask {
      $0.index(ofItem: identifier)
    } orListing: {
      $0.index(ofItem: identifier)
    }
  }

  /// Returns the index of a section, or `nil` if it is not in the snapshot.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    ask {
      $0.index(ofSection: identifier)
    } orListing: {
      $0.indexOfSection(identifier)
    }
  }

  /// The sections marked for reloading, in the order of their first marks.
  @inlinable public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    marks?.reloadedSections.order ?? []
  }

  /// The items marked for reloading, in the order of their first marks.
  @inlinable public var reloadedItemIdentifiers: [ItemIdentifierType] {
    marks?.reloadedItems.order ?? []
  }

  /// The items marked for reconfiguring, in the order of their first marks.
  @inlinable public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    marks?.reconfiguredItems.order ?? []
  }
}
