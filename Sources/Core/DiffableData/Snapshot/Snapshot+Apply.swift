extension Snapshot {
  /// Performs an edit, or throws and changes nothing.
  ///
  /// - Throws: An error whose description is UIKit's message.
  /// - Complexity: O(*k* log *n*) for *k* identifiers in the edit.
  @inlinable
  public mutating func apply(
    _ edit: SnapshotEdit<SectionIdentifierType, ItemIdentifierType>
  ) throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>) {
    switch edit {
    case .appendItems(let items, let section):
      if appendNew(items, toSection: section) { return }
    case .appendSections(let sections):
      if appendNew(sections: sections) { return }
    default: break
    }
    try self.edit(edit)
  }

  /// Performs an edit that `appendNew` does not perform.
  @inlinable
  mutating func edit(
    _ edit: SnapshotEdit<SectionIdentifierType, ItemIdentifierType>
  ) throws(InvalidEdit) {
    try prepare(adding: edit.size)
    defer { discardUnusedValues() }
    if try interned?.apply(edit) == nil { try listing.apply(edit) }
    mark(edit)
  }

  /// Gives the snapshot the form for an edit: a tree of its own, or a small listing.
  @inlinable
  mutating func prepare(adding count: Int) throws(InvalidEdit) {
    try settle(forSize: listing.size + count)
    makeTreeUnique()
  }

  /// Appends new items to a snapshot that has no tree.
  ///
  /// Returns `false` without a change for any other edit.
  @inlinable
  mutating func appendNew(
    _ items: [ItemIdentifierType],
    toSection section: SectionIdentifierType?
  ) -> Bool {
    guard interned == nil else { return false }
    if listing.memo == nil, listing.size + items.count < Listing.ledgerSize {
      return listing.appendFew(items, toSection: section)
    }
    guard prepareMemo(toAppend: items.count) else { return false }
    // The memo is not retained, because the listing holds it.
    let near = withUnretained(listing.memo) { $0.lastSection } ?? 0
    guard let index = listing.index(of: section, near: near) ?? listing.memo?.index(of: section),
      withUnretained(listing.memo, { $0.append(items: items, toSectionAt: index) }) == true
    else { return false }
    listing.append(items, toSectionAt: index)
    return true
  }

  /// Appends new sections as `appendNew(_:toSection:)` does items.
  @inlinable
  mutating func appendNew(sections: [SectionIdentifierType]) -> Bool {
    guard interned == nil else { return false }
    var ledger: AppendLedger<SectionIdentifierType, ItemIdentifierType>?
    if listing.memo != nil || listing.size + sections.count >= Listing.ledgerSize {
      guard prepareMemo(toAppend: sections.count) else { return false }
      ledger = listing.memo?.ledger
    }
    guard ledger?.append(sections: sections) ?? listing.areNew(sections: sections) else {
      return false
    }
    listing.append(sections: sections)
    return true
  }

  /// Makes a ledger if the snapshot should have one, and returns whether it has one that no copy shares.
  ///
  /// Few identifiers are compared one by one, and so are those that edits add to a snapshot.
  @inlinable
  mutating func prepareMemo(toAppend count: Int) -> Bool {
    let isSmall = listing.size + count <= Listing.smallSize
    if listing.memo != nil {
      guard isKnownUniquelyReferenced(&listing.memo) else { return false }
      let isLedger = withUnretained(listing.memo) { memo in
        memo.isAppended && memo.known == nil ? isSmall || memo.ledger != nil : nil
      }
      guard let isLedger = isLedger ?? nil else { return false }
      if isLedger { return true }
    } else if listing.size > count + Listing.ledgerSize {
      return false
    }
    let shown = ShownTables<SectionIdentifierType, ItemIdentifierType>.ofTypes
    let list = isSmall ? shown.list : nil
    let tables = list == nil ? shown.adopted() : nil
    if isSmall && tables == nil {
      let ledger = SmallLedger(after: list)
      let target = listing.sections.lastIndex { !$0.items.isEmpty }
      if let target, !ledger.add(listing.itemIdentifiers, toSectionAt: target) { return false }
      listing.memo = ledger
    } else {
      let ledger = AppendLedger(tables)
      guard ledger.append(listing) else { return false }
      listing.memo = IdentityMemo(ledger)
    }
    return true
  }

  /// Updates the marks after an edit.
  @inlinable
  mutating func mark(_ edit: SnapshotEdit<SectionIdentifierType, ItemIdentifierType>) {
    switch edit {
    case .reloadItems(let items): uniqueMarks().reloadedItems.add(items)
    case .reconfigureItems(let items): uniqueMarks().reconfiguredItems.add(items)
    case .reloadSections(let sections): uniqueMarks().reloadedSections.add(sections)
    default: return
    }
    guard let marks, marks.count > 4 * (numberOfItems + numberOfSections) + 1_024 else { return }
    marks.removeAll(
      exceptItems: { position(of: $0) != nil },
      andSections: { indexOfSection($0) != nil }
    )
  }

  /// Returns the marks, which no other snapshot shares.
  @inlinable
  mutating func uniqueMarks() -> SnapshotMarks<SectionIdentifierType, ItemIdentifierType> {
    let isUnique = isKnownUniquelyReferenced(&marks)
    let marks = isUnique ? marks : self.marks?.copy()
    let unique = marks ?? SnapshotMarks()
    self.marks = unique
    return unique
  }
}

extension EditableOrder {
  /// Performs an edit, or throws and changes nothing; marks are only checked here.
  @inlinable
  mutating func apply(_ edit: SnapshotEdit<SectionID, ItemID>) throws(InvalidEdit) {
    switch edit {
    case .appendItems(let items, let section):
      try appendItems(items, toSection: section)
    case .insertItems(let items, let sibling):
      try insertItems(items, beside: sibling.identifier, offset: sibling.offset)
    case .deleteItems(let items):
      try deleteItems(items)
    case .deleteAllItems:
      removeAll()
    case .moveItem(let item, let sibling):
      try moveItem(item, beside: sibling.identifier, offset: sibling.offset)
    case .reloadItems(let items):
      try checkMarking(items) { .reloadOfUnknownItem($0) }
    case .reconfigureItems(let items):
      try checkMarking(items) { .reconfigureOfUnknownItem($0) }
    case .appendSections(let sections):
      try appendSections(sections)
    case .insertSections(let sections, let sibling):
      try insertSections(sections, beside: sibling.identifier, offset: sibling.offset)
    case .deleteSections(let sections):
      try deleteSections(sections)
    case .moveSection(let section, let sibling):
      try moveSection(section, beside: sibling.identifier, offset: sibling.offset)
    case .reloadSections(let sections):
      try checkMarking(sections)
    }
  }
}

extension SnapshotEdit {
  /// The maximum number of identifiers that the edit adds.
  @inlinable var size: Int {
    switch self {
    case .appendItems(let items, _), .insertItems(let items, _), .deleteItems(let items),
      .reloadItems(let items), .reconfigureItems(let items):
      items.count
    case .appendSections(let sections), .insertSections(let sections, _),
      .deleteSections(let sections), .reloadSections(let sections):
      sections.count
    case .deleteAllItems, .moveItem, .moveSection: 0
    }
  }
}
