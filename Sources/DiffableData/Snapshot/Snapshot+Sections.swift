extension Snapshot {
  /// Adds empty sections at the end.
  ///
  /// - Precondition: None is in the snapshot, and none repeats.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insist(.appendSections(identifiers))
  }

  /// Puts empty sections right before another section.
  ///
  /// - Precondition: `toIdentifier` is in the snapshot, none of `identifiers` is, and none repeats.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    insist(.insertSections(identifiers, beside: .before(toIdentifier)))
  }

  /// Puts empty sections right after another section.
  ///
  /// - Precondition: `toIdentifier` is in the snapshot, none of `identifiers` is, and none repeats.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) {
    insist(.insertSections(identifiers, beside: .after(toIdentifier)))
  }

  /// Removes sections with their items; those that are not in the snapshot are ignored.
  ///
  /// - Precondition: No identifier repeats.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    insist(.deleteSections(identifiers))
  }

  /// Moves a section with its items right before another section.
  ///
  /// - Precondition: Both are in the snapshot and not the same.
  /// - Complexity: O(log *n*), however many items it has.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    insist(.moveSection(identifier, beside: .before(toIdentifier)))
  }

  /// Moves a section with its items right after another section.
  ///
  /// - Precondition: Both are in the snapshot and not the same.
  /// - Complexity: O(log *n*), however many items it has.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    insist(.moveSection(identifier, beside: .after(toIdentifier)))
  }

  /// Asks for everything in sections that stay to be shown anew.
  ///
  /// - Precondition: All are in the snapshot, and none repeats.
  @inlinable
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    insist(.reloadSections(identifiers))
  }
}
