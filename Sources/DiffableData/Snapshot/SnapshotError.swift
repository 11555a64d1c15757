/// Why a snapshot refuses an edit, with the identifiers involved.
///
/// The description is the sentence with which UIKit refuses the same edit. An address stands as `0x…`.
public enum SnapshotError<
  SectionIdentifier: Hashable & Sendable,
  ItemIdentifier: Hashable & Sendable
>:
  Error, Hashable
{
  /// Items are appended to a snapshot without sections.
  case noSections

  /// A call names items more than once; these are the items, each once.
  case repeatedItems([ItemIdentifier])

  /// A call names sections more than once; these are the sections, each once.
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

  /// Sections are appended or inserted that the snapshot has already.
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

  /// A question is asked about the items of a section that is not in the snapshot.
  case questionAboutUnknownSection(SectionIdentifier)

  /// A snapshot built whole holds an item twice: here, and here again.
  case duplicateItem(ItemIdentifier, first: ItemPosition, second: ItemPosition)

  /// A snapshot built whole holds a section twice, at these indexes.
  case duplicateSection(SectionIdentifier, first: Int, second: Int)

  /// Where an item stands: the index of its section, and its index in there.
  public struct ItemPosition: Hashable, Sendable, CustomStringConvertible {
    public let section: Int
    public let item: Int

    public init(section: Int, item: Int) {
      self.section = section
      self.item = item
    }

    /// The position as UIKit writes it, `0 - 3`.
    public var description: String { "\(section) - \(item)" }
  }
}
