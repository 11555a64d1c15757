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

  @inlinable
  nonisolated func insist(
    _ update: DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>,
    _ animates: Bool,
    _ completion: (() -> Void)?
  ) {
    let completion = CompletionOnMain(completion)
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { insist(update, animates, completion) }
    } else {
      turns.take {
        Task { await self.insistInTurn(update, animates, completion) }
      }
    }
  }

  @inlinable
  func insist(
    _ update: DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>,
    _ animates: Bool,
    _ completion: CompletionOnMain
  ) {
    do throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
      try perform(
        update,
        animatingDifferences: animates,
        completion: completion.isAwaited ? { completion() } : nil
      )
    } catch {
      refuse(error)
    }
  }

  @inlinable
  nonisolated func insistInTurn(
    _ update: DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>,
    _ animates: Bool,
    _ completion: CompletionOnMain
  ) async {
    do throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
      try await performInTurn(update, animates, isMain: false)
    } catch {
      refuse(error)
    }
    await completion()
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
