public import Trials

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
  public mutating func perform(_ command: SnapshotCommand<SectionID, ItemID>) throws(ModelError) {
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

extension SnapshotCommand {
  /// The verb of a command, the identifiers it is about, and their destination.
  @usableFromInline
  package struct Parts {
    @usableFromInline
    package enum Subject {
      case items([ItemID])
      case sections([SectionID])
      case everything
    }

    @usableFromInline package let verb: String
    @usableFromInline package let subject: Subject
    /// The word before the destination: `to`, `before` or `after`.
    @usableFromInline package let relation: String
    @usableFromInline package let item: ItemID?
    @usableFromInline package let section: SectionID?

    @inlinable
    init(
      _ verb: String,
      _ subject: Subject,
      _ relation: String = "",
      item: ItemID? = nil,
      section: SectionID? = nil
    ) {
      self.verb = verb
      self.subject = subject
      self.relation = relation
      self.item = item
      self.section = section
    }
  }

  /// The parts of the command; words, counts and files are made from them.
  @inlinable package var parts: Parts {
    switch self {
    case .appendItems(let items, let section):
      Parts("append", .items(items), "to", section: section)
    case .insertItemsBefore(let items, let item):
      Parts("insert", .items(items), "before", item: item)
    case .insertItemsAfter(let items, let item): Parts("insert", .items(items), "after", item: item)
    case .deleteItems(let items): Parts("delete", .items(items))
    case .deleteAllItems: Parts("delete-all", .everything)
    case .moveItemBefore(let item, let other): Parts("move", .items([item]), "before", item: other)
    case .moveItemAfter(let item, let other): Parts("move", .items([item]), "after", item: other)
    case .reloadItems(let items): Parts("reload", .items(items))
    case .reconfigureItems(let items): Parts("reconfigure", .items(items))
    case .appendSections(let sections): Parts("append", .sections(sections))
    case .insertSectionsBefore(let sections, let section):
      Parts("insert", .sections(sections), "before", section: section)
    case .insertSectionsAfter(let sections, let section):
      Parts("insert", .sections(sections), "after", section: section)
    case .deleteSections(let sections): Parts("delete", .sections(sections))
    case .moveSectionBefore(let section, let other):
      Parts("move", .sections([section]), "before", section: other)
    case .moveSectionAfter(let section, let other):
      Parts("move", .sections([section]), "after", section: other)
    case .reloadSections(let sections): Parts("reload", .sections(sections))
    }
  }
}

extension SnapshotCommand: EditCommand {
  @inlinable public var words: String {
    let parts = parts
    let target =
      parts.section.map { " \(parts.relation) section \($0)" }
      ?? parts.item.map { " \(parts.relation) \($0)" }
    switch parts.subject {
    case .everything: return "delete all items"
    case .items(let items):
      let last = parts.relation == "to" ? " to the last section" : ""
      return "\(parts.verb) \(list(items))\(target ?? last)"
    case .sections(let sections):
      let noun = parts.verb == "move" ? "section" : "sections"
      return "\(parts.verb) \(noun) \(list(sections))\(target ?? "")"
    }
  }

  /// Returns the command with its identifiers mapped.
  @inlinable
  public func mapped<OtherSection, OtherItem>(
    sections s: (SectionID) -> OtherSection,
    items i: (ItemID) -> OtherItem
  ) -> SnapshotCommand<OtherSection, OtherItem> {
    switch self {
    case .appendItems(let items, let section): .appendItems(items.map(i), toSection: section.map(s))
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
  @inlinable public var hashAllowance: Int { 3 * identifierCount }

  /// The number of identifiers that the command names.
  @inlinable var identifierCount: Int {
    let parts = parts
    let targets = (parts.item == nil ? 0 : 1) + (parts.section == nil ? 0 : 1)
    return switch parts.subject {
    case .items(let items): items.count + targets
    case .sections(let sections): sections.count + targets
    case .everything: 0
    }
  }
}

/// Returns the words of a command without its numbers, joined with hyphens.
@inlinable func withoutNumbers(_ words: String) -> String {
  words.split(separator: " ")
    .filter { word in
      word != "and" && word != "nothing" && word.allSatisfy { $0.isLetter }
    }
    .joined(separator: "-")
}

/// Returns identifiers as words: `7`, `7 and 3`, `7, 3 and 5`, or `nothing`.
@inlinable package func list<ID>(_ identifiers: [ID]) -> String {
  let words = identifiers.map { "\($0)" }
  return switch words.count {
  case 0: "nothing"
  case 1: words[0]
  default: words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }
}

/// The kinds of commands that trials draw; a new one changes the layout of their choices.
@usableFromInline
package enum SnapshotCommandKind: CaseIterable, Sendable {
  case appendItems, appendSections, insertItemsBefore, insertItemsAfter, deleteItems
  case moveItemBefore, moveItemAfter, insertSectionsBefore, insertSectionsAfter, deleteSections
  case moveSectionBefore, moveSectionAfter, reloadItems, reconfigureItems, reloadSections
  case deleteAllItems
}

extension SnapshotCommand<Int, Int> {
  /// Draws a command of a kind.
  @inlinable
  init(_ kind: SnapshotCommandKind, of size: SnapshotSize, from choices: inout ChoiceSource) {
    self =
      switch kind {
      case .appendItems:
        .appendItems(size.drawItems(&choices), toSection: size.drawOptionalSection(&choices))
      case .insertItemsBefore:
        .insertItemsBefore(size.drawItems(&choices), item: size.drawItem(&choices))
      case .insertItemsAfter:
        .insertItemsAfter(size.drawItems(&choices), item: size.drawItem(&choices))
      case .deleteItems: .deleteItems(size.drawItems(&choices))
      case .moveItemBefore: .moveItemBefore(size.drawItem(&choices), item: size.drawItem(&choices))
      case .moveItemAfter: .moveItemAfter(size.drawItem(&choices), item: size.drawItem(&choices))
      case .reloadItems: .reloadItems(size.drawItems(&choices))
      case .reconfigureItems: .reconfigureItems(size.drawItems(&choices))
      case .appendSections: .appendSections(size.drawSections(&choices))
      case .insertSectionsBefore:
        .insertSectionsBefore(size.drawSections(&choices), section: size.drawSection(&choices))
      case .insertSectionsAfter:
        .insertSectionsAfter(size.drawSections(&choices), section: size.drawSection(&choices))
      case .deleteSections: .deleteSections(size.drawSections(&choices))
      case .moveSectionBefore:
        .moveSectionBefore(size.drawSection(&choices), section: size.drawSection(&choices))
      case .moveSectionAfter:
        .moveSectionAfter(size.drawSection(&choices), section: size.drawSection(&choices))
      case .reloadSections: .reloadSections(size.drawSections(&choices))
      case .deleteAllItems: .deleteAllItems
      }
  }
}
