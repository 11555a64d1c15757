/// An error of UIKit for a call on a snapshot, with the identifiers involved.
///
/// `description` is UIKit's message, with `0x…` for the address of an object.
public enum SnapshotModelError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error,
  Hashable
{
  case noSections
  case repeatedItems([ItemID])
  case repeatedSections([SectionID])
  case itemDestinationAmongInserted(ItemID, [ItemID])
  case sectionDestinationAmongInserted(SectionID, [SectionID])
  case itemMovedToItself(ItemID)
  case sectionMovedToItself(SectionID)
  case notFound(Missing)
  case existingSections([SectionID])
  case reloadOfUnknownItem(ItemID)
  case reconfigureOfUnknownItem(ItemID)
  case reloadOfUnknownSection(SectionID)
  case queryOfUnknownSection(SectionID)

  /// The variable that UIKit finds to be `NSNotFound`, by its name in UIKit.
  public enum Missing: String, CaseIterable, Sendable {
    case section, insertIndex, fromIndex, toIndex, fromSection, toSection
  }
}

extension SnapshotModelError: EditError {
  @inlinable public var reason: Int {
    switch self {
    case .noSections: 0
    case .repeatedItems: 1
    case .repeatedSections: 2
    case .itemDestinationAmongInserted: 3
    case .sectionDestinationAmongInserted: 4
    case .itemMovedToItself: 5
    case .sectionMovedToItself: 6
    case .existingSections(let sections): sections.count == 1 ? 7 : 8
    case .reloadOfUnknownItem: 9
    case .reconfigureOfUnknownItem: 10
    case .reloadOfUnknownSection: 11
    case .queryOfUnknownSection: 12
    case .notFound(let missing): 13 + (Missing.allCases.firstIndex(of: missing) ?? 0)
    }
  }

  @inlinable public var description: String {
    switch self {
    case .noSections:
      "There are currently no sections in the data source. Please add a section first."
    case .repeatedItems(let items):
      "Fatal: supplied item identifiers are not unique. "
        + "Duplicate identifiers: \(orderedSetText(items))"
    case .repeatedSections(let sections):
      "Fatal: supplied section identifiers are not unique. "
        + "Duplicate identifiers: \(orderedSetText(sections))"
    case .itemDestinationAmongInserted(let destination, let items):
      "Invalid update: destination for insertion operation [\(destination)] is in the insertion "
        + "identifier list for update: \(update("INS", destination, items))."
    case .sectionDestinationAmongInserted(let destination, let sections):
      "Invalid update: destination for section operation [\(destination)] is in the inserted "
        + "section list for update: \(update("INS", destination, sections))"
    case .itemMovedToItself(let item):
      "Invalid update: destination for item move is the same as the source [\(item)] "
        + "for update: \(update("MOV", item, [item]))."
    case .sectionMovedToItself(let section):
      "Invalid update: destination for section move is the same as the source [\(section)] "
        + "for update: \(update("MOV", section, [section]))."
    case .notFound(let missing):
      "Invalid parameter not satisfying: \(missing.rawValue) != NSNotFound"
    case .existingSections(let sections): existing(sections)
    case .reloadOfUnknownItem(let item):
      "Attempted to reload item identifier that does not exist in the snapshot: \(item)"
    case .reconfigureOfUnknownItem(let item):
      "Attempted to reconfigure item identifier that does not exist in the snapshot: \(item)"
    case .reloadOfUnknownSection(let section):
      "Attempted to reload section identifier that does not exist in the snapshot: \(section)"
    case .queryOfUnknownSection:
      "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)"
    }
  }

  @inlinable func update<ID>(_ action: String, _ destination: ID, _ identifiers: [ID]) -> String {
    let list = identifiers.map { "\($0)" }.joined(separator: ",")
    return "<_UIDiffableDataSourceUpdate \(addressText) - action: \(action); "
      + "destinationIdentifier:\(destination); destIsSection: 0; identifiers: [\(list)]>"
  }

  @inlinable func existing(_ sections: [SectionID]) -> String {
    let one = sections.count == 1
    let identifiers = one ? "identifier" : "identifiers"
    let exist = one ? "exists" : "exist"
    let list = one ? "\(sections[0])" : arrayText(sections)
    return "Diffable data source detected an attempt to insert or append \(sections.count) section "
      + "\(identifiers) that already \(exist) in the snapshot. Identifiers in a snapshot must be "
      + "unique. Section \(identifiers) that already \(exist): \(list)"
  }
}

/// Returns the identifiers that occur more than once, each once, in the order their repeats appear.
@inlinable func repeats<Identifier: Hashable>(in identifiers: [Identifier]) -> [Identifier] {
  var repeated: [Identifier] = []
  for (position, identifier) in identifiers.enumerated()
  where identifiers[..<position].contains(identifier) && !repeated.contains(identifier) {
    repeated.append(identifier)
  }
  return repeated
}

/// Returns identifiers as Foundation describes an ordered set: `{(`, one per line, `)}`.
@inlinable func orderedSetText<Identifier>(_ identifiers: [Identifier]) -> String {
  "{" + arrayText(identifiers) + "}"
}

/// Returns identifiers as Foundation describes an array: `(`, one per line, `)`.
@inlinable func arrayText<Identifier>(_ identifiers: [Identifier]) -> String {
  "(\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n)"
}

/// The placeholder for addresses in UIKit's texts, which a portable engine does not have.
@usableFromInline let addressText = "0x…"
