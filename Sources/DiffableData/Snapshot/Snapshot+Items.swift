extension Snapshot {
  /// Adds items at the end of a section, of the last one unless said; items already there move.
  ///
  /// - Precondition: There is a section, `sectionIdentifier` is one, and no identifier repeats.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    insist(.appendItems(identifiers, toSection: sectionIdentifier))
  }

  /// Puts items right before another item; items already in the snapshot move there.
  ///
  /// - Precondition: `beforeIdentifier` is in the snapshot and not one of `identifiers`, of which none
  ///   repeats.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insist(.insertItems(identifiers, beside: .before(beforeIdentifier)))
  }

  /// Puts items right after another item; items already in the snapshot move there.
  ///
  /// - Precondition: `afterIdentifier` is in the snapshot and not one of `identifiers`, of which none
  ///   repeats.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) {
    insist(.insertItems(identifiers, beside: .after(afterIdentifier)))
  }

  /// Removes items; those that are not in the snapshot are ignored.
  ///
  /// - Precondition: No identifier repeats.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    insist(.deleteItems(identifiers))
  }

  /// Removes everything: all items, and the sections too.
  @inlinable
  public mutating func deleteAllItems() {
    insist(.deleteAllItems)
  }

  /// Moves an item right before another one, which may be in another section.
  ///
  /// - Precondition: Both are in the snapshot and not the same.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem toIdentifier: ItemIdentifierType
  ) {
    insist(.moveItem(identifier, beside: .before(toIdentifier)))
  }

  /// Moves an item right after another one, which may be in another section.
  ///
  /// - Precondition: Both are in the snapshot and not the same.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem toIdentifier: ItemIdentifierType
  ) {
    insist(.moveItem(identifier, beside: .after(toIdentifier)))
  }

  /// Asks for new cells for items that stay.
  ///
  /// - Precondition: All are in the snapshot, and none repeats.
  @inlinable
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    insist(.reloadItems(identifiers))
  }

  /// Asks for the cells of items that stay to be set up again, without replacing them.
  ///
  /// - Precondition: All are in the snapshot, and none repeats.
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    insist(.reconfigureItems(identifiers))
  }

  /// Performs an edit that breaks no rule, or stops the process with UIKit's sentence.
  @inlinable
  mutating func insist(_ edit: SnapshotEdit<SectionIdentifierType, ItemIdentifierType>) {
    do { try perform(edit) } catch { refuse(error) }
  }
}
