/// What a finished drag did, as the reordering handlers are told.
public struct Transaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// What was shown before the drag.
  public let initialSnapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>

  /// What is shown after the drag.
  public let finalSnapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>

  /// What leads from the items of all sections before to those after, with moves inferred.
  public let difference: CollectionDifference<ItemIdentifierType>

  /// The sections whose items changed, the last one first.
  public let sectionTransactions: [SectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  @usableFromInline
  init(
    from initial: Snapshot<SectionIdentifierType, ItemIdentifierType>,
    to final: Snapshot<SectionIdentifierType, ItemIdentifierType>,
    difference: CollectionDifference<ItemIdentifierType>,
    sections: [SectionTransaction<SectionIdentifierType, ItemIdentifierType>]
  ) {
    initialSnapshot = initial
    finalSnapshot = final
    self.difference = difference
    sectionTransactions = sections
  }
}

/// What a finished drag did to one section.
public struct SectionTransaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public let sectionIdentifier: SectionIdentifierType

  /// The section's outline before the drag; its items as roots if it never had one.
  public let initialSnapshot: SectionSnapshot<ItemIdentifierType>

  /// The section's outline after the drag.
  public let finalSnapshot: SectionSnapshot<ItemIdentifierType>

  /// What leads from the visible items before to those after, with moves inferred.
  public let difference: CollectionDifference<ItemIdentifierType>

  @usableFromInline
  init(
    _ section: SectionIdentifierType,
    from initial: SectionSnapshot<ItemIdentifierType>,
    to final: SectionSnapshot<ItemIdentifierType>,
    difference: CollectionDifference<ItemIdentifierType>
  ) {
    sectionIdentifier = section
    initialSnapshot = initial
    finalSnapshot = final
    self.difference = difference
  }
}
