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
    guard let memo = memo(toAppend: items.count),
      let index = memo.index(of: section, in: listing),
      memo.append(items: items, toSectionAt: index)
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
      guard let memo = memo(toAppend: sections.count) else { return false }
      ledger = memo.ledger
    }
    guard ledger?.append(sections: sections) ?? listing.areNew(sections: sections) else {
      return false
    }
    listing.append(sections: sections)
    return true
  }

  /// Returns the ledger of the snapshot if it has one or should have one, and no copy shares it.
  ///
  /// Few identifiers are compared one by one, and so are those that edits add to a snapshot.
  @inlinable
  mutating func memo(
    toAppend count: Int
  ) -> IdentityMemo<SectionIdentifierType, ItemIdentifierType>? {
    let isSmall = listing.size + count <= Listing.smallSize
    if listing.memo != nil {
      guard isKnownUniquelyReferenced(&listing.memo), let memo = listing.memo, memo.isAppended,
        memo.known == nil
      else { return nil }
      if isSmall || memo.ledger != nil { return memo }
    } else if listing.size > count + Listing.ledgerSize {
      return nil
    }
    let shown = ShownTables<SectionIdentifierType, ItemIdentifierType>.ofTypes
    let list = isSmall ? shown.list : nil
    let tables = list == nil ? shown.adopted() : nil
    if isSmall && tables == nil {
      let ledger = SmallLedger(after: list)
      let target = listing.sections.lastIndex { !$0.items.isEmpty }
      if let target, !ledger.add(listing.itemIdentifiers, toSectionAt: target) { return nil }
      listing.memo = ledger
    } else {
      let ledger = AppendLedger(tables)
      guard ledger.append(listing) else { return nil }
      listing.memo = IdentityMemo(ledger)
    }
    return listing.memo
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
      exceptItems: { place(of: $0) != nil },
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
