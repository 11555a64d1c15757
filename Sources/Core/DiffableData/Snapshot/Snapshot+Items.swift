extension Snapshot {
  /// Appends items to a section (default: the last one); items that are already in the snapshot
  /// move.
  ///
  /// - Precondition: There is a section, `sectionIdentifier` is in the snapshot, and no identifier
  ///   is duplicated.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    if appendNew(identifiers, toSection: sectionIdentifier) { return }
    insist(.appendItems(identifiers, toSection: sectionIdentifier))
  }

  /// Inserts items directly before another item; items that are already in the snapshot move.
  ///
  /// - Precondition: `beforeIdentifier` is in the snapshot but not in `identifiers`, and no
  ///   identifier is duplicated.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insist(inserting: identifiers, beside: beforeIdentifier, offset: 0)
  }

  /// Inserts items directly after another item; items that are already in the snapshot move.
  ///
  /// - Precondition: `afterIdentifier` is in the snapshot but not in `identifiers`, and no
  ///   identifier is duplicated.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) {
    insist(inserting: identifiers, beside: afterIdentifier, offset: 1)
  }

  /// Deletes items, ignoring those that are not in the snapshot.
  ///
  /// - Precondition: No identifier is duplicated.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    insist(.deleteItems(identifiers))
  }

  /// Deletes all items and all sections.
  @inlinable
  public mutating func deleteAllItems() {
    insist(.deleteAllItems)
  }

  /// Moves an item directly before another one, which may be in another section.
  ///
  /// - Precondition: Both are in the snapshot and differ.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem toIdentifier: ItemIdentifierType
  ) {
    insist(.moveItem(identifier, beside: .before(toIdentifier)))
  }

  /// Moves an item directly after another one, which may be in another section.
  ///
  /// - Precondition: Both are in the snapshot and differ.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem toIdentifier: ItemIdentifierType
  ) {
    insist(.moveItem(identifier, beside: .after(toIdentifier)))
  }

  /// Marks items for reloading: their cells are replaced.
  ///
  /// - Precondition: All are in the snapshot, and none is duplicated.
  @inlinable
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    insist(.reloadItems(identifiers))
  }

  /// Marks items for reconfiguring: their cells are configured again without being replaced.
  ///
  /// - Precondition: All are in the snapshot, and none is duplicated.
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    insist(.reconfigureItems(identifiers))
  }

  /// Performs a valid edit that `appendNew` does not perform, or stops the process with UIKit's message.
  @inlinable
  mutating func insist(_ edit: SnapshotEdit<SectionIdentifierType, ItemIdentifierType>) {
    do { try self.edit(edit) } catch { refuse(error) }
  }

  /// Performs a valid edit that inserts items, without making a value of it.
  @inlinable
  mutating func insist(
    inserting items: [ItemIdentifierType],
    beside destination: ItemIdentifierType,
    offset: Int
  ) {
    do {
      try prepare(adding: items.count)
      if try interned?.insertItems(items, beside: destination, offset: offset) == nil {
        try listing.insertItems(items, beside: destination, offset: offset)
      }
    } catch { refuse(error) }
    discardUnusedValues()
  }
}
