/// An edit of a snapshot, as a value.
///
/// Each mutating member of `Snapshot` has an edit with the same name and labels:
///
/// ```swift
/// try snapshot.apply(.insertItems(["b", "c"], afterItem: "a"))
/// ```
@frozen
public enum SnapshotEdit<
  SectionIdentifier: Hashable & Sendable,
  ItemIdentifier: Hashable & Sendable
>:
  Hashable, Sendable
{
  case appendItems([ItemIdentifier], toSection: SectionIdentifier? = nil)
  case insertItems([ItemIdentifier], beside: Sibling<ItemIdentifier>)
  case deleteItems([ItemIdentifier])
  case deleteAllItems
  case moveItem(ItemIdentifier, beside: Sibling<ItemIdentifier>)
  case reloadItems([ItemIdentifier])
  case reconfigureItems([ItemIdentifier])
  case appendSections([SectionIdentifier])
  case insertSections([SectionIdentifier], beside: Sibling<SectionIdentifier>)
  case deleteSections([SectionIdentifier])
  case moveSection(SectionIdentifier, beside: Sibling<SectionIdentifier>)
  case reloadSections([SectionIdentifier])
}

extension SnapshotEdit {
  @inlinable
  public static func insertItems(
    _ identifiers: [ItemIdentifier],
    beforeItem beforeIdentifier: ItemIdentifier
  ) -> Self {
    .insertItems(identifiers, beside: .before(beforeIdentifier))
  }

  @inlinable
  public static func insertItems(
    _ identifiers: [ItemIdentifier],
    afterItem afterIdentifier: ItemIdentifier
  ) -> Self {
    .insertItems(identifiers, beside: .after(afterIdentifier))
  }

  @inlinable
  public static func moveItem(
    _ identifier: ItemIdentifier,
    beforeItem toIdentifier: ItemIdentifier
  ) -> Self {
    .moveItem(identifier, beside: .before(toIdentifier))
  }

  @inlinable
  public static func moveItem(
    _ identifier: ItemIdentifier,
    afterItem toIdentifier: ItemIdentifier
  ) -> Self {
    .moveItem(identifier, beside: .after(toIdentifier))
  }

  @inlinable
  public static func insertSections(
    _ identifiers: [SectionIdentifier],
    beforeSection toIdentifier: SectionIdentifier
  ) -> Self {
    .insertSections(identifiers, beside: .before(toIdentifier))
  }

  @inlinable
  public static func insertSections(
    _ identifiers: [SectionIdentifier],
    afterSection toIdentifier: SectionIdentifier
  ) -> Self {
    .insertSections(identifiers, beside: .after(toIdentifier))
  }

  @inlinable
  public static func moveSection(
    _ identifier: SectionIdentifier,
    beforeSection toIdentifier: SectionIdentifier
  ) -> Self {
    .moveSection(identifier, beside: .before(toIdentifier))
  }

  @inlinable
  public static func moveSection(
    _ identifier: SectionIdentifier,
    afterSection toIdentifier: SectionIdentifier
  ) -> Self {
    .moveSection(identifier, beside: .after(toIdentifier))
  }
}

/// A position directly before or after an existing identifier.
@frozen
public enum Sibling<Identifier: Hashable & Sendable>: Hashable, Sendable {
  case before(Identifier)
  case after(Identifier)

  /// The existing identifier.
  @inlinable public var identifier: Identifier {
    switch self {
    case .before(let identifier), .after(let identifier): identifier
    }
  }

  /// The distance of the position from that of the identifier.
  @inlinable package var offset: Int {
    switch self {
    case .before: 0
    case .after: 1
    }
  }
}
