extension Snapshot {
  /// Appends empty sections.
  ///
  /// - Precondition: None is in the snapshot, and none is duplicated.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    if appendNew(sections: identifiers) { return }
    insist(.appendSections(identifiers))
  }

  /// Inserts empty sections directly before another section.
  ///
  /// - Precondition: `toIdentifier` is in the snapshot, none of `identifiers` is, and none is
  ///   duplicated.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    insist(.insertSections(identifiers, beside: .before(toIdentifier)))
  }

  /// Inserts empty sections directly after another section.
  ///
  /// - Precondition: `toIdentifier` is in the snapshot, none of `identifiers` is, and none is
  ///   duplicated.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) {
    insist(.insertSections(identifiers, beside: .after(toIdentifier)))
  }

  /// Deletes sections with their items, ignoring those that are not in the snapshot.
  ///
  /// - Precondition: No identifier is duplicated.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    insist(.deleteSections(identifiers))
  }

  /// Moves a section with its items directly before another section.
  ///
  /// - Precondition: Both are in the snapshot and differ.
  /// - Complexity: O(log *n*), however many items it has.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    insist(.moveSection(identifier, beside: .before(toIdentifier)))
  }

  /// Moves a section with its items directly after another section.
  ///
  /// - Precondition: Both are in the snapshot and differ.
  /// - Complexity: O(log *n*), however many items it has.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    insist(.moveSection(identifier, beside: .after(toIdentifier)))
  }

  /// Marks sections for reloading: all of their contents are replaced.
  ///
  /// - Precondition: All are in the snapshot, and none is duplicated.
  @inlinable
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    insist(.reloadSections(identifiers))
  }
}
