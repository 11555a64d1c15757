/// An error of an invalid edit of a snapshot, with the affected identifiers.
///
/// The description is UIKit's message for the same edit, with `0x…` in place of addresses.
public enum SnapshotError<
  SectionIdentifier: Hashable & Sendable,
  ItemIdentifier: Hashable & Sendable
>:
  Error, Hashable
{
  /// An append of items to a snapshot without sections.
  case noSections

  /// Items that are named more than once in a call, without duplicates.
  case repeatedItems([ItemIdentifier])

  /// Sections that are named more than once in a call, without duplicates.
  case repeatedSections([SectionIdentifier])

  /// An append of items to a section that is not in the snapshot.
  case unknownSection(SectionIdentifier)

  /// An insertion of items beside an item that is not in the snapshot.
  case unknownDestination(ItemIdentifier)

  /// An insertion of items beside one of themselves.
  case destinationAmongItems(ItemIdentifier, items: [ItemIdentifier])

  /// A move of an item beside itself.
  case itemMovedToItself(ItemIdentifier)

  /// A move of an item that is not in the snapshot.
  case unknownMovedItem(ItemIdentifier)

  /// A move of an item beside an item that is not in the snapshot.
  case unknownItemMoveTarget(ItemIdentifier)

  /// A reload of an item that is not in the snapshot.
  case reloadOfUnknownItem(ItemIdentifier)

  /// A reconfiguration of an item that is not in the snapshot.
  case reconfigureOfUnknownItem(ItemIdentifier)

  /// An append or insertion of sections that are already in the snapshot.
  case existingSections([SectionIdentifier])

  /// An insertion of sections beside a section that is not in the snapshot.
  case unknownSectionDestination(SectionIdentifier)

  /// An insertion of sections beside one of themselves.
  case destinationAmongSections(SectionIdentifier, sections: [SectionIdentifier])

  /// A move of a section beside itself.
  case sectionMovedToItself(SectionIdentifier)

  /// A move of a section that is not in the snapshot.
  case unknownMovedSection(SectionIdentifier)

  /// A move of a section beside a section that is not in the snapshot.
  case unknownSectionMoveTarget(SectionIdentifier)

  /// A reload of a section that is not in the snapshot.
  case reloadOfUnknownSection(SectionIdentifier)

  /// A query of the items of a section that is not in the snapshot.
  case queryOfUnknownSection(SectionIdentifier)

  /// An item that occurs twice in a snapshot of complete sections, with its positions.
  case duplicateItem(ItemIdentifier, first: ItemPosition, second: ItemPosition)

  /// A section that occurs twice in a snapshot of complete sections, with its indexes.
  case duplicateSection(SectionIdentifier, first: Int, second: Int)

  /// The position of an item: the index of its section, and its index in the section.
  public struct ItemPosition: Hashable, Sendable, CustomStringConvertible {
    public let section: Int
    public let item: Int

    public init(section: Int, item: Int) {
      self.section = section
      self.item = item
    }

    /// The position in UIKit's format, `0 - 3`.
    public var description: String { "\(section) - \(item)" }
  }
}
