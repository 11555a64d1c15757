public import Changes
public import Trials

extension SnapshotModel {
  @inlinable
  public mutating func apply(_ edit: SnapshotEdit<SectionID, ItemID>) throws(ModelError) {
    switch edit {
    case .appendItems(let items, let section): try appendItems(items, toSection: section)
    case .insertItems(let items, let sibling): try insertItems(items, beside: sibling)
    case .deleteItems(let items): try deleteItems(items)
    case .deleteAllItems: deleteAllItems()
    case .moveItem(let item, let sibling): try moveItem(item, beside: sibling)
    case .reloadItems(let items): try reloadItems(items)
    case .reconfigureItems(let items): try reconfigureItems(items)
    case .appendSections(let sections): try appendSections(sections)
    case .insertSections(let sections, let sibling): try insertSections(sections, beside: sibling)
    case .deleteSections(let sections): try deleteSections(sections)
    case .moveSection(let section, let sibling): try moveSection(section, beside: sibling)
    case .reloadSections(let sections): try reloadSections(sections)
    }
  }
}

extension SnapshotEdit {
  /// The verb of an edit, the identifiers it is about, and their destination.
  @usableFromInline
  package struct Parts {
    @usableFromInline
    package enum Subject {
      case items([ItemIdentifier])
      case sections([SectionIdentifier])
      case everything
    }

    @usableFromInline package let verb: String
    @usableFromInline package let subject: Subject
    /// The word before the destination: `to`, `before` or `after`.
    @usableFromInline package let relation: String
    @usableFromInline package let item: ItemIdentifier?
    @usableFromInline package let section: SectionIdentifier?

    @inlinable
    init(
      _ verb: String,
      _ subject: Subject,
      _ relation: String = "",
      item: ItemIdentifier? = nil,
      section: SectionIdentifier? = nil
    ) {
      self.verb = verb
      self.subject = subject
      self.relation = relation
      self.item = item
      self.section = section
    }
  }

  /// The parts of the edit; words, counts and files are made from them.
  @inlinable package var parts: Parts {
    switch self {
    case .appendItems(let items, let section):
      Parts("append", .items(items), "to", section: section)
    case .insertItems(let items, let sibling):
      Parts("insert", .items(items), sibling.relation, item: sibling.identifier)
    case .deleteItems(let items): Parts("delete", .items(items))
    case .deleteAllItems: Parts("delete-all", .everything)
    case .moveItem(let item, let sibling):
      Parts("move", .items([item]), sibling.relation, item: sibling.identifier)
    case .reloadItems(let items): Parts("reload", .items(items))
    case .reconfigureItems(let items): Parts("reconfigure", .items(items))
    case .appendSections(let sections): Parts("append", .sections(sections))
    case .insertSections(let sections, let sibling):
      Parts("insert", .sections(sections), sibling.relation, section: sibling.identifier)
    case .deleteSections(let sections): Parts("delete", .sections(sections))
    case .moveSection(let section, let sibling):
      Parts("move", .sections([section]), sibling.relation, section: sibling.identifier)
    case .reloadSections(let sections): Parts("reload", .sections(sections))
    }
  }
}

extension Sibling {
  /// The word for the position: `before` or `after`.
  @inlinable package var relation: String {
    switch self {
    case .before: "before"
    case .after: "after"
    }
  }

  /// Returns the position with its identifier mapped.
  @inlinable func mapped<Other>(_ map: (Identifier) -> Other) -> Sibling<Other> {
    switch self {
    case .before(let identifier): .before(map(identifier))
    case .after(let identifier): .after(map(identifier))
    }
  }
}

extension SnapshotEdit: EditCommand {
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

  /// Returns the edit with its identifiers mapped.
  @inlinable
  public func mapped<OtherSection, OtherItem>(
    sections s: (SectionIdentifier) -> OtherSection,
    items i: (ItemIdentifier) -> OtherItem
  ) -> SnapshotEdit<OtherSection, OtherItem> {
    switch self {
    case .appendItems(let items, let section): .appendItems(items.map(i), toSection: section.map(s))
    case .insertItems(let items, let sibling): .insertItems(items.map(i), beside: sibling.mapped(i))
    case .deleteItems(let items): .deleteItems(items.map(i))
    case .deleteAllItems: .deleteAllItems
    case .moveItem(let item, let sibling): .moveItem(i(item), beside: sibling.mapped(i))
    case .reloadItems(let items): .reloadItems(items.map(i))
    case .reconfigureItems(let items): .reconfigureItems(items.map(i))
    case .appendSections(let sections): .appendSections(sections.map(s))
    case .insertSections(let sections, let sibling):
      .insertSections(sections.map(s), beside: sibling.mapped(s))
    case .deleteSections(let sections): .deleteSections(sections.map(s))
    case .moveSection(let section, let sibling): .moveSection(s(section), beside: sibling.mapped(s))
    case .reloadSections(let sections): .reloadSections(sections.map(s))
    }
  }
}

extension SnapshotEdit {
  /// The limit of hashed identifiers: each named one, and twice more where marks are looked up.
  @inlinable public var hashAllowance: Int { 3 * identifierCount }

  /// The number of identifiers that the edit names.
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

/// Returns the words of an edit without its numbers, joined with hyphens.
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

/// The kinds of edits that trials draw; a new one changes the layout of their choices.
@usableFromInline
package enum SnapshotEditKind: CaseIterable, Sendable {
  case appendItems, appendSections, insertItemsBefore, insertItemsAfter, deleteItems
  case moveItemBefore, moveItemAfter, insertSectionsBefore, insertSectionsAfter, deleteSections
  case moveSectionBefore, moveSectionAfter, reloadItems, reconfigureItems, reloadSections
  case deleteAllItems
}

extension SnapshotEdit<Int, Int> {
  /// Draws an edit of a kind.
  @inlinable
  init(_ kind: SnapshotEditKind, of size: SnapshotSize, from choices: inout ChoiceSource) {
    self =
      switch kind {
      case .appendItems:
        .appendItems(size.drawItems(&choices), toSection: size.drawOptionalSection(&choices))
      case .insertItemsBefore:
        .insertItems(size.drawItems(&choices), beforeItem: size.drawItem(&choices))
      case .insertItemsAfter:
        .insertItems(size.drawItems(&choices), afterItem: size.drawItem(&choices))
      case .deleteItems: .deleteItems(size.drawItems(&choices))
      case .moveItemBefore: .moveItem(size.drawItem(&choices), beforeItem: size.drawItem(&choices))
      case .moveItemAfter: .moveItem(size.drawItem(&choices), afterItem: size.drawItem(&choices))
      case .reloadItems: .reloadItems(size.drawItems(&choices))
      case .reconfigureItems: .reconfigureItems(size.drawItems(&choices))
      case .appendSections: .appendSections(size.drawSections(&choices))
      case .insertSectionsBefore:
        .insertSections(size.drawSections(&choices), beforeSection: size.drawSection(&choices))
      case .insertSectionsAfter:
        .insertSections(size.drawSections(&choices), afterSection: size.drawSection(&choices))
      case .deleteSections: .deleteSections(size.drawSections(&choices))
      case .moveSectionBefore:
        .moveSection(size.drawSection(&choices), beforeSection: size.drawSection(&choices))
      case .moveSectionAfter:
        .moveSection(size.drawSection(&choices), afterSection: size.drawSection(&choices))
      case .reloadSections: .reloadSections(size.drawSections(&choices))
      case .deleteAllItems: .deleteAllItems
      }
  }
}
