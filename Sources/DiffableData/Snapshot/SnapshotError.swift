/// An error of an invalid edit of a snapshot, with the affected identifiers.
///
/// The description is UIKit's message for the same edit, with `0x…` in place of addresses.
public enum SnapshotError<
  SectionIdentifier: Hashable & Sendable,
  ItemIdentifier: Hashable & Sendable
>:
  Error, Hashable
{
  /// Items are appended to a snapshot without sections.
  case noSections

  /// Items that are named more than once in a call, without duplicates.
  case repeatedItems([ItemIdentifier])

  /// Sections that are named more than once in a call, without duplicates.
  case repeatedSections([SectionIdentifier])

  /// Items are appended to a section that is not in the snapshot.
  case unknownSection(SectionIdentifier)

  /// Items are inserted beside an item that is not in the snapshot.
  case unknownDestination(ItemIdentifier)

  /// Items are inserted beside one of themselves.
  case destinationAmongItems(ItemIdentifier, items: [ItemIdentifier])

  /// An item is moved beside itself.
  case itemMovedToItself(ItemIdentifier)

  /// An item that is not in the snapshot is moved.
  case unknownMovedItem(ItemIdentifier)

  /// An item is moved beside an item that is not in the snapshot.
  case unknownItemMoveTarget(ItemIdentifier)

  /// An item that is not in the snapshot is marked for reloading.
  case reloadOfUnknownItem(ItemIdentifier)

  /// An item that is not in the snapshot is marked for reconfiguring.
  case reconfigureOfUnknownItem(ItemIdentifier)

  /// Sections are appended or inserted that are already in the snapshot.
  case existingSections([SectionIdentifier])

  /// Sections are inserted beside a section that is not in the snapshot.
  case unknownSectionDestination(SectionIdentifier)

  /// Sections are inserted beside one of themselves.
  case destinationAmongSections(SectionIdentifier, sections: [SectionIdentifier])

  /// A section is moved beside itself.
  case sectionMovedToItself(SectionIdentifier)

  /// A section that is not in the snapshot is moved.
  case unknownMovedSection(SectionIdentifier)

  /// A section is moved beside a section that is not in the snapshot.
  case unknownSectionMoveTarget(SectionIdentifier)

  /// A section that is not in the snapshot is marked for reloading.
  case reloadOfUnknownSection(SectionIdentifier)

  /// A query of the items of a section that is not in the snapshot.
  case questionAboutUnknownSection(SectionIdentifier)

  /// A snapshot of complete sections contains an item twice, at these positions.
  case duplicateItem(ItemIdentifier, first: ItemPosition, second: ItemPosition)

  /// A snapshot of complete sections contains a section twice, at these indexes.
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
