extension DiffableDataSource {
  /// Shows a snapshot.
  ///
  /// - Precondition: No identifier repeats, and no update from elsewhere is on its way.
  /// - Complexity: O(*k* log *n*) for *k* edits, if the snapshot was made from ``snapshot()`` by them;
  ///   otherwise O(*n*) comparisons.
  @inlinable
  public func apply(
    _ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    insist(.apply(snapshot), animatingDifferences, completion)
  }

  /// Shows a snapshot, and returns when the list shows it.
  ///
  /// - Precondition: No identifier repeats.
  @inlinable
  nonisolated(nonsending) public func apply(
    _ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await insist(.apply(snapshot), animatingDifferences)
  }

  /// Shows a snapshot without looking for what differs: the list reads everything anew.
  ///
  /// - Precondition: No identifier repeats, and no update from elsewhere is on its way.
  @inlinable
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    insist(.applySnapshotUsingReloadData(snapshot), false, completion)
  }

  /// Shows a snapshot without looking for what differs, and returns when the list shows it.
  ///
  /// - Precondition: No identifier repeats.
  @inlinable
  nonisolated(nonsending) public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await insist(.applySnapshotUsingReloadData(snapshot), false)
  }

  /// Makes the visible items of an outline the items of a section, and keeps the outline.
  ///
  /// An unknown section is added at the end; items that other sections hold move in.
  ///
  /// - Precondition: No update from elsewhere is on its way.
  @inlinable
  public func apply(
    _ snapshot: SectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    insist(.applySection(snapshot, to: section), animatingDifferences, completion)
  }

  /// Makes the visible items of an outline the items of a section, and returns when the list shows them.
  @inlinable
  nonisolated(nonsending) public func apply(
    _ snapshot: SectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await insist(
      .applySection(snapshot, to: section),
      animatingDifferences
    )
  }

  @inlinable
  func insist(
    _ update: DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>,
    _ animates: Bool,
    _ completion: (() -> Void)?
  ) {
    do throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
      try perform(update, animatingDifferences: animates, completion: completion)
    } catch {
      refuse(error)
    }
  }

  @inlinable
  nonisolated(nonsending) func insist(
    _ update: DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>,
    _ animates: Bool
  ) async {
    do throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
      try await perform(update, animatingDifferences: animates)
    } catch {
      refuse(error)
    }
  }
}
