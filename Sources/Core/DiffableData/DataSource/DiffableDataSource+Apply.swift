public import Portability

extension DiffableDataSource {
  /// Shows a snapshot.
  ///
  /// When called outside of the main queue, the difference is computed there and shown when the
  /// main queue is free; calls take effect in order. The completion runs on the main queue.
  ///
  /// - Precondition: No identifier is duplicated, and no update from elsewhere is outstanding.
  /// - Complexity: O(*k* log *n*) for *k* edits if the snapshot is an edited copy of
  ///   ``snapshot()``; otherwise O(*n*) comparisons.
  @inlinable
  nonisolated public func apply(
    _ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    insist(.apply(snapshot), animatingDifferences, completion)
  }

  /// Shows a snapshot, and returns when the list shows it.
  ///
  /// - Precondition: No identifier is duplicated.
  @inlinable
  nonisolated(nonsending) public func apply(
    _ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await insist(.apply(snapshot), animatingDifferences)
  }

  /// Shows a snapshot without computing the difference: the list reloads everything.
  ///
  /// - Precondition: No identifier is duplicated, and no update from elsewhere is outstanding.
  @inlinable
  nonisolated public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    insist(.applySnapshotUsingReloadData(snapshot), false, completion)
  }

  /// Shows a snapshot without computing the difference, and returns when the list shows it.
  ///
  /// - Precondition: No identifier is duplicated.
  @inlinable
  nonisolated(nonsending) public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await insist(.applySnapshotUsingReloadData(snapshot), false)
  }

  /// Replaces the items of a section with the visible items of an outline, and stores the outline.
  ///
  /// An unknown section is appended; items of other sections move into it.
  ///
  /// - Precondition: No update from elsewhere is outstanding.
  @inlinable
  nonisolated public func apply(
    _ snapshot: SectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    insist(.applySection(snapshot, to: section), animatingDifferences, completion)
  }

  /// Replaces the items of a section with the visible items of an outline, and returns when the
  /// list shows them.
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

  /// Performs an update now on the main queue, and otherwise in its turn.
  @inlinable
  nonisolated func insist(
    _ update: DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>,
    _ animates: Bool,
    _ completion: (() -> Void)?
  ) {
    let completion = CompletionOnMain(completion)
    guard MainQueue.isCurrent else {
      return turns.take {
        Task {
          await self.insist(update, animates, holdsTurn: true)
          await completion()
        }
      }
    }
    MainActor.assumeIsolated {
      do throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
        try perform(update, animatingDifferences: animates, completion: completion.body)
      } catch {
        refuse(error)
      }
    }
  }

  /// Performs an update in its turn, and returns when the list shows it.
  ///
  /// - Parameter holdsTurn: Whether the caller has already waited for the turn.
  @inlinable
  nonisolated(nonsending) func insist(
    _ update: DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>,
    _ animates: Bool,
    holdsTurn: Bool = false
  ) async {
    if !holdsTurn { await turns.take() }
    do throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
      try await performInTurn(update, animates, isMain: Self.isMain(#isolation))
    } catch {
      refuse(error)
    }
  }
}
