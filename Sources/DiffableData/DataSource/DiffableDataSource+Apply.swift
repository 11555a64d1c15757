extension DiffableDataSource {
  /// Shows a snapshot.
  ///
  /// From any other queue than the main one, what differs is found elsewhere and shown when the main
  /// queue has the time; calls take effect in their order. The completion runs on the main queue.
  ///
  /// - Precondition: No identifier repeats, and no update from elsewhere is on its way.
  /// - Complexity: O(*k* log *n*) for *k* edits, if the snapshot was made from ``snapshot()`` by them;
  ///   otherwise O(*n*) comparisons.
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
  nonisolated public func applySnapshotUsingReloadData(
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
  nonisolated public func apply(
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
