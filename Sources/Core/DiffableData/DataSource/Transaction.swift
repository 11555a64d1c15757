/// The result of a finished drag, for the reordering handlers.
public struct Transaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The snapshot before the drag.
  public let initialSnapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>

  /// The snapshot after the drag.
  public let finalSnapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>

  /// The difference of the items of all sections, with inferred moves.
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

/// The result of a finished drag in one section.
public struct SectionTransaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public let sectionIdentifier: SectionIdentifierType

  /// The section's outline before the drag, with its items as roots if none was applied.
  public let initialSnapshot: SectionSnapshot<ItemIdentifierType>

  /// The section's outline after the drag.
  public let finalSnapshot: SectionSnapshot<ItemIdentifierType>

  /// The difference of the visible items, with inferred moves.
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
