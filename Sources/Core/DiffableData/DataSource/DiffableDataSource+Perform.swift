extension DiffableDataSource {
  /// Performs an update, or throws and changes nothing.
  ///
  /// - Throws: An error with the first duplicate identifier and both positions, or an error if an
  ///   update from elsewhere is outstanding, because the main actor must not wait for it.
  @inlinable
  public func perform(
    _ update: DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
    guard turns.takeNow() else { throw noTurn }
    let change: ListUpdate
    do throws(State.UpdateError) {
      change = try state.apply(update)
    } catch {
      turns.leave()
      throw .snapshot(error)
    }
    turns.leave()
    notice(isMain: true)
    tell(change, animatingDifferences, completion)
  }

  /// The error of an update on the main actor that cannot start.
  @usableFromInline var noTurn: ApplyError<SectionIdentifierType, ItemIdentifierType> {
    isTellingOfDrag ? .duringReordering : .outstandingUpdates
  }

  /// Performs an update after all earlier ones, and returns when the list shows it.
  ///
  /// Throws and changes nothing if the update is rejected. The difference is computed on the
  /// caller's executor.
  @inlinable
  nonisolated(nonsending) public func perform(
    _ update: DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
    await turns.take()
    try await performInTurn(update, animatingDifferences, isMain: Self.isMain(#isolation))
  }

  /// Performs an update that holds the lock, and releases the lock.
  @inlinable
  nonisolated(nonsending) func performInTurn(
    _ update: DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>,
    _ animates: Bool,
    isMain: Bool
  ) async throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
    // The lock is held, so the state does not change before the new one replaces it.
    var next = await state
    let change: ListUpdate
    do throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>) {
      change = try next.apply(update)
    } catch {
      turns.leave()
      throw .snapshot(error)
    }
    await show(next, change, animates: animates, isMain: isMain)
  }

  /// Returns whether an actor is the main actor.
  ///
  /// A separate function, because Swift 6.3 miscompiles the comparison inside an asynchronous
  /// function.
  @inlinable
  nonisolated static func isMain(_ actor: (any Actor)?) -> Bool {
    actor === MainActor.shared
  }

  /// Replaces the state, releases the lock, and waits until the list shows the state.
  @usableFromInline
  func show(
    _ next: DataSourceState<SectionIdentifierType, ItemIdentifierType>,
    _ change: ListUpdate,
    animates: Bool,
    isMain: Bool
  ) async {
    await withCheckedContinuation { continuation in
      state = next
      turns.leave()
      notice(isMain: isMain)
      tell(change, animates) { continuation.resume() }
    }
  }

  /// Updates the list, and calls the completion when the list has finished.
  @usableFromInline
  func tell(_ change: ListUpdate, _ animates: Bool, _ completion: (() -> Void)?) {
    guard let completion else {
      list?.receive(change, animated: animates)
      return
    }
    guard let list else { return completions.run(completion) }
    list.receive(change, animated: animates) { [completions] in completions.run(completion) }
  }

  /// Warns about updates from both the main actor and elsewhere.
  @usableFromInline
  func notice(isMain: Bool) {
    if turns.isMixed(byUpdateOnMain: isMain) { warningHandler?(.mixedQueues) }
  }
}

/// An update of a data source, as a value.
///
/// The methods named `apply…` of ``DiffableDataSource`` stop the process if an update is rejected,
/// as UIKit throws an exception. ``DiffableDataSource/perform(_:animatingDifferences:completion:)``
/// throws an error instead.
public enum DataSourceUpdate<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  case apply(Snapshot<SectionIdentifierType, ItemIdentifierType>)
  case applySnapshotUsingReloadData(Snapshot<SectionIdentifierType, ItemIdentifierType>)
  case applySection(SectionSnapshot<ItemIdentifierType>, to: SectionIdentifierType)
}

extension DataSourceState {
  /// Performs an update, or throws and changes nothing.
  @inlinable
  mutating func apply(
    _ update: DataSourceUpdate<SectionID, ItemID>
  ) throws(UpdateError) -> ListUpdate {
    switch update {
    case .apply(let snapshot): try apply(snapshot)
    case .applySnapshotUsingReloadData(let snapshot): try applyUsingReloadData(snapshot)
    case .applySection(let snapshot, let section): try apply(snapshot, to: section)
    }
  }
}
