public import DiffableData
public import Foundation

extension CollectionViewDiffableDataSource {
  public typealias Shown = Snapshot<SectionIdentifierType, ItemIdentifierType>
  public typealias Rows = SectionSnapshot<ItemIdentifierType>
  public typealias Update = DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>
  public typealias Refusal = ApplyError<SectionIdentifierType, ItemIdentifierType>

  /// Shows a snapshot; the completion runs when the caller ends the view's transition.
  ///
  /// It may be called on any queue, as for `DiffableDataSource`; the view is told on the main one.
  ///
  /// - Precondition: No identifier repeats, and no update from elsewhere is on its way.
  @inlinable
  nonisolated public func apply(
    _ snapshot: Shown,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    core.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot, and returns when the view shows it.
  ///
  /// Whoever waits cannot end the transition, so it ends at once.
  @inlinable
  nonisolated(nonsending) public func apply(
    _ snapshot: Shown,
    animatingDifferences: Bool = true
  ) async {
    await AwaitedUpdate.run {
      await core.apply(snapshot, animatingDifferences: animatingDifferences)
    }
  }

  /// Makes the visible items of an outline the items of a section, and keeps the outline.
  @inlinable
  nonisolated public func apply(
    _ snapshot: Rows,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    core.apply(
      snapshot,
      to: section,
      animatingDifferences: animatingDifferences,
      completion: completion
    )
  }

  /// Makes the visible items of an outline the items of a section, and returns when they are shown.
  @inlinable
  nonisolated(nonsending) public func apply(
    _ snapshot: Rows,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await AwaitedUpdate.run {
      await core.apply(snapshot, to: section, animatingDifferences: animatingDifferences)
    }
  }

  /// Shows a snapshot without looking for what differs: the view reads everything anew.
  @inlinable
  nonisolated public func applySnapshotUsingReloadData(
    _ snapshot: Shown,
    completion: (() -> Void)? = nil
  ) {
    core.applySnapshotUsingReloadData(snapshot, completion: completion)
  }

  /// Shows a snapshot without looking for what differs, and returns when the view knows.
  @inlinable
  nonisolated(nonsending) public func applySnapshotUsingReloadData(_ snapshot: Shown) async {
    await core.applySnapshotUsingReloadData(snapshot)
  }

  /// Performs an update, or throws and changes nothing.
  @inlinable
  public func perform(
    _ update: Update,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(Refusal) {
    try core.perform(update, animatingDifferences: animatingDifferences, completion: completion)
  }
}

extension CollectionViewDiffableDataSource {
  /// A copy of what is shown, without marks.
  @inlinable
  public func snapshot() -> Shown { core.snapshot() }

  /// The outline of a section: as applied, or its items as roots; empty for an unknown section.
  @inlinable
  public func snapshot(for section: SectionIdentifierType) -> Rows { core.snapshot(for: section) }

  @inlinable
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    core.itemIdentifier(for: indexPath)
  }

  @inlinable
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    core.indexPath(for: itemIdentifier)
  }

  @inlinable
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    core.sectionIdentifier(for: index)
  }

  @inlinable
  public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    core.index(for: sectionIdentifier)
  }

  @inlinable
  public func description() -> String { core.description() }
}
