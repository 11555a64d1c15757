import Portability

extension SnapshotError: CustomStringConvertible {
  /// UIKit's message for this error.
  public var description: String {
    switch self {
    case .noSections:
      "There are currently no sections in the data source. Please add a section first."
    case .repeatedItems(let items):
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {\(lines(items))}"
    case .repeatedSections(let sections):
      "Fatal: supplied section identifiers are not unique. "
        + "Duplicate identifiers: {\(lines(sections))}"
    case .unknownSection, .unknownDestination: notFound("section")
    case .destinationAmongItems(let destination, let items):
      "Invalid update: destination for insertion operation [\(destination)] is in the insertion "
        + "identifier list for update: \(update("INS", destination, items))."
    case .itemMovedToItself(let item):
      "Invalid update: destination for item move is the same as the source [\(item)] "
        + "for update: \(update("MOV", item, [item]))."
    case .unknownMovedItem: notFound("fromIndex")
    case .unknownItemMoveTarget: notFound("toIndex")
    case .reloadOfUnknownItem(let item):
      "Attempted to reload item identifier that does not exist in the snapshot: \(item)"
    case .reconfigureOfUnknownItem(let item):
      "Attempted to reconfigure item identifier that does not exist in the snapshot: \(item)"
    case .existingSections(let sections): alreadyThere(sections)
    case .unknownSectionDestination: notFound("insertIndex")
    case .destinationAmongSections(let destination, let sections):
      "Invalid update: destination for section operation [\(destination)] is in the inserted "
        + "section list for update: \(update("INS", destination, sections))"
    case .sectionMovedToItself(let section):
      "Invalid update: destination for section move is the same as the source [\(section)] "
        + "for update: \(update("MOV", section, [section]))."
    case .unknownMovedSection: notFound("fromSection")
    case .unknownSectionMoveTarget: notFound("toSection")
    case .reloadOfUnknownSection(let section):
      "Attempted to reload section identifier that does not exist in the snapshot: \(section)"
    case .queryOfUnknownSection:
      "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)"
    case .duplicateItem(let item, let first, let second):
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: "
        + "{\(lines([item]))}, at \(first) and at \(second)"
    case .duplicateSection(let section, let first, let second):
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: "
        + "{\(lines([section]))}, at \(first) and at \(second)"
    }
  }

  private func notFound(_ variable: String) -> String {
    "Invalid parameter not satisfying: \(variable) != NSNotFound"
  }

  private func update<ID>(_ action: String, _ destination: ID, _ identifiers: [ID]) -> String {
    let list = identifiers.map { "\($0)" }.joined(separator: ",")
    return "<_UIDiffableDataSourceUpdate 0x… - action: \(action); "
      + "destinationIdentifier:\(destination); destIsSection: 0; identifiers: [\(list)]>"
  }

  private func alreadyThere(_ sections: [SectionIdentifier]) -> String {
    let (identifiers, exist) =
      sections.count == 1 ? ("identifier", "exists") : ("identifiers", "exist")
    return "Diffable data source detected an attempt to insert or append \(sections.count) section "
      + "\(identifiers) that already \(exist) in the snapshot. Identifiers in a snapshot must be "
      + "unique. Section \(identifiers) that already \(exist): "
      + (sections.count == 1 ? "\(sections[0])" : lines(sections))
  }
}

/// Returns a list in Foundation's array format: one identifier on each line, in parentheses.
func lines<ID>(_ identifiers: [ID]) -> String {
  "(\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n)"
}

/// Stops the process with UIKit's message, where UIKit throws an exception.
///
/// Unlike a failed precondition, this prints the message in optimised builds too.
@usableFromInline
func refuse(_ error: some Error & CustomStringConvertible) -> Never {
  stop(error.description)
}
