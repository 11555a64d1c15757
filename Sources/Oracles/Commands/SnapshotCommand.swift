/// An edit of a snapshot as a value.
public enum SnapshotCommand<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable,
  Sendable
{
  case appendItems([ItemID], toSection: SectionID?)
  case insertItemsBefore([ItemID], item: ItemID)
  case insertItemsAfter([ItemID], item: ItemID)
  case deleteItems([ItemID])
  case deleteAllItems
  case moveItemBefore(ItemID, item: ItemID)
  case moveItemAfter(ItemID, item: ItemID)
  case reloadItems([ItemID])
  case reconfigureItems([ItemID])
  case appendSections([SectionID])
  case insertSectionsBefore([SectionID], section: SectionID)
  case insertSectionsAfter([SectionID], section: SectionID)
  case deleteSections([SectionID])
  case moveSectionBefore(SectionID, section: SectionID)
  case moveSectionAfter(SectionID, section: SectionID)
  case reloadSections([SectionID])
}

extension SnapshotModel {
  @inlinable
  public mutating func perform(
    _ command: SnapshotCommand<SectionID, ItemID>
  ) throws(ModelError) {
    switch command {
    case .appendItems(let items, let section): try appendItems(items, toSection: section)
    case .insertItemsBefore(let items, let item): try insertItems(items, beforeItem: item)
    case .insertItemsAfter(let items, let item): try insertItems(items, afterItem: item)
    case .deleteItems(let items): try deleteItems(items)
    case .deleteAllItems: deleteAllItems()
    case .moveItemBefore(let item, let other): try moveItem(item, beforeItem: other)
    case .moveItemAfter(let item, let other): try moveItem(item, afterItem: other)
    case .reloadItems(let items): try reloadItems(items)
    case .reconfigureItems(let items): try reconfigureItems(items)
    case .appendSections(let sections): try appendSections(sections)
    case .insertSectionsBefore(let sections, let section):
      try insertSections(sections, beforeSection: section)
    case .insertSectionsAfter(let sections, let section):
      try insertSections(sections, afterSection: section)
    case .deleteSections(let sections): try deleteSections(sections)
    case .moveSectionBefore(let section, let other): try moveSection(section, beforeSection: other)
    case .moveSectionAfter(let section, let other): try moveSection(section, afterSection: other)
    case .reloadSections(let sections): try reloadSections(sections)
    }
  }
}

extension SnapshotCommand: EditCommand {
  @inlinable
  public var words: String {
    switch self {
    case .appendItems(let items, nil): "append \(list(items)) to the last section"
    case .appendItems(let items, let section?): "append \(list(items)) to section \(section)"
    case .insertItemsBefore(let items, let item): "insert \(list(items)) before \(item)"
    case .insertItemsAfter(let items, let item): "insert \(list(items)) after \(item)"
    case .deleteItems(let items): "delete \(list(items))"
    case .deleteAllItems: "delete all items"
    case .moveItemBefore(let item, let other): "move \(item) before \(other)"
    case .moveItemAfter(let item, let other): "move \(item) after \(other)"
    case .reloadItems(let items): "reload \(list(items))"
    case .reconfigureItems(let items): "reconfigure \(list(items))"
    case .appendSections(let sections): "append sections \(list(sections))"
    case .insertSectionsBefore(let sections, let section):
      "insert sections \(list(sections)) before section \(section)"
    case .insertSectionsAfter(let sections, let section):
      "insert sections \(list(sections)) after section \(section)"
    case .deleteSections(let sections): "delete sections \(list(sections))"
    case .moveSectionBefore(let section, let other):
      "move section \(section) before section \(other)"
    case .moveSectionAfter(let section, let other): "move section \(section) after section \(other)"
    case .reloadSections(let sections): "reload sections \(list(sections))"
    }
  }

  /// Returns the command with its identifiers mapped.
  @inlinable
  public func mapped<OtherSection, OtherItem>(
    sections s: (SectionID) -> OtherSection,
    items i: (ItemID) -> OtherItem
  ) -> SnapshotCommand<OtherSection, OtherItem> {
    switch self {
    case .appendItems(let items, let section):
      .appendItems(items.map(i), toSection: section.map(s))
    case .insertItemsBefore(let items, let item): .insertItemsBefore(items.map(i), item: i(item))
    case .insertItemsAfter(let items, let item): .insertItemsAfter(items.map(i), item: i(item))
    case .deleteItems(let items): .deleteItems(items.map(i))
    case .deleteAllItems: .deleteAllItems
    case .moveItemBefore(let item, let other): .moveItemBefore(i(item), item: i(other))
    case .moveItemAfter(let item, let other): .moveItemAfter(i(item), item: i(other))
    case .reloadItems(let items): .reloadItems(items.map(i))
    case .reconfigureItems(let items): .reconfigureItems(items.map(i))
    case .appendSections(let sections): .appendSections(sections.map(s))
    case .insertSectionsBefore(let sections, let section):
      .insertSectionsBefore(sections.map(s), section: s(section))
    case .insertSectionsAfter(let sections, let section):
      .insertSectionsAfter(sections.map(s), section: s(section))
    case .deleteSections(let sections): .deleteSections(sections.map(s))
    case .moveSectionBefore(let section, let other):
      .moveSectionBefore(s(section), section: s(other))
    case .moveSectionAfter(let section, let other): .moveSectionAfter(s(section), section: s(other))
    case .reloadSections(let sections): .reloadSections(sections.map(s))
    }
  }
}

extension SnapshotCommand {
  /// The limit of hashed identifiers: each named one, and twice more where marks are looked up.
  @inlinable
  public var hashAllowance: Int { 3 * identifierCount }

  /// The number of identifiers that the command names.
  @inlinable
  var identifierCount: Int {
    switch self {
    case .appendItems(let items, let section): items.count + (section == nil ? 0 : 1)
    case .insertItemsBefore(let items, _), .insertItemsAfter(let items, _): items.count + 1
    case .deleteItems(let items), .reloadItems(let items), .reconfigureItems(let items):
      items.count
    case .appendSections(let sections), .deleteSections(let sections),
      .reloadSections(let sections):
      sections.count
    case .insertSectionsBefore(let sections, _), .insertSectionsAfter(let sections, _):
      sections.count + 1
    case .moveItemBefore, .moveItemAfter, .moveSectionBefore, .moveSectionAfter: 2
    case .deleteAllItems: 0
    }
  }
}

/// Returns the words of a command without its numbers, joined with hyphens.
@inlinable
func withoutNumbers(_ words: String) -> String {
  words.split(separator: " ")
    .filter { word in
      word != "and" && word != "nothing" && word.allSatisfy { $0.isLetter }
    }
    .joined(separator: "-")
}

/// Returns identifiers as words: `7`, `7 and 3`, `7, 3 and 5`, or `nothing`.
@inlinable
package func list<ID>(_ identifiers: [ID]) -> String {
  let words = identifiers.map { "\($0)" }
  return switch words.count {
  case 0: "nothing"
  case 1: words[0]
  default: words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }
}
