public import Changes

/// The edits of sections. Each checks all preconditions, in UIKit's order, before it changes
/// anything.
extension SnapshotModel {
  /// Appends new sections; unlike an existing item, an existing section is refused.
  @inlinable public mutating func appendSections(_ identifiers: [SectionID]) throws(ModelError) {
    try refuseRepeats(identifiers)
    try refuseExisting(identifiers)
    sections += identifiers.map { Section($0) }
  }

  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionID],
    beside sibling: Sibling<SectionID>
  ) throws(ModelError) {
    try refuseRepeats(identifiers)
    guard !identifiers.contains(sibling.identifier) else {
      throw .sectionDestinationAmongInserted(sibling.identifier, identifiers)
    }
    guard let index = indexOfSection(sibling.identifier) else { throw .notFound(.insertIndex) }
    try refuseExisting(identifiers)
    sections.insert(contentsOf: identifiers.map { Section($0) }, at: index + sibling.offset)
  }

  /// Deletes sections with their items; unknown ones are ignored.
  @inlinable public mutating func deleteSections(_ identifiers: [SectionID]) throws(ModelError) {
    try refuseRepeats(identifiers)
    sections.removeAll { identifiers.contains($0.identifier) }
  }

  @inlinable
  public mutating func moveSection(
    _ identifier: SectionID,
    beside sibling: Sibling<SectionID>
  ) throws(ModelError) {
    guard identifier != sibling.identifier else { throw .sectionMovedToItself(identifier) }
    guard let from = indexOfSection(identifier) else { throw .notFound(.fromSection) }
    guard indexOfSection(sibling.identifier) != nil else { throw .notFound(.toSection) }
    var section = sections.remove(at: from)
    section.identifier = identifier
    guard let to = indexOfSection(sibling.identifier) else { return }
    sections.insert(section, at: to + sibling.offset)
  }

  @inlinable public mutating func reloadSections(_ identifiers: [SectionID]) throws(ModelError) {
    try refuseRepeats(identifiers)
    for identifier in identifiers where indexOfSection(identifier) == nil {
      throw .reloadOfUnknownSection(identifier)
    }
    for identifier in identifiers where !reloadedSectionIdentifiers.contains(identifier) {
      reloadedSectionIdentifiers.append(identifier)
    }
  }

  @inlinable func refuseRepeats(_ identifiers: [SectionID]) throws(ModelError) {
    let repeated = repeats(in: identifiers)
    guard repeated.isEmpty else { throw .repeatedSections(repeated) }
  }

  @inlinable func refuseExisting(_ identifiers: [SectionID]) throws(ModelError) {
    let existing = identifiers.filter { indexOfSection($0) != nil }
    guard existing.isEmpty else { throw .existingSections(existing) }
  }
}
