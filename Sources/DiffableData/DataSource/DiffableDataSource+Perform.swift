extension DiffableDataSource {
  /// Performs an update, or throws and changes nothing.
  ///
  /// - Throws: The first identifier that repeats, with both positions; or that an update from elsewhere
  ///   is on its way, for which the main actor must not wait.
  @inlinable
  public func perform(
    _ update: DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
    guard turns.takeNow() else { throw noTurn }
    let change: ListUpdate
    do throws(State.Refusal) {
      change = try state.perform(update)
    } catch {
      turns.leave()
      throw .snapshot(error)
    }
    turns.leave()
    notice(isMain: true)
    tell(change, animatingDifferences, completion)
  }

  /// Why an update on the main actor cannot have the turn.
  @usableFromInline var noTurn: ApplyError<SectionIdentifierType, ItemIdentifierType> {
    isTellingOfDrag ? .duringReordering : .outstandingUpdates
  }

  /// Performs an update when those before it are done, and returns when the list shows it; or throws and
  /// changes nothing.
  ///
  /// What differs is found where this is called.
  @inlinable
  nonisolated(nonsending) public func perform(
    _ update: DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
    await turns.take()
    try await performInTurn(update, animatingDifferences, isMain: Self.isMain(#isolation))
  }

  /// Performs an update of which it is the turn, and ends the turn.
  @inlinable
  nonisolated(nonsending) func performInTurn(
    _ update: DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>,
    _ animates: Bool,
    isMain: Bool
  ) async throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
    // Nobody else has the turn, so this is still the state when the new one is put in its place.
    var next = await state
    let change: ListUpdate
    do throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>) {
      change = try next.perform(update)
    } catch {
      turns.leave()
      throw .snapshot(error)
    }
    await show(next, change, animates: animates, isMain: isMain)
  }

  /// Whether an actor is the main one.
  ///
  /// On its own because Swift 6.3 makes broken code of the comparison inside an asynchronous function.
  @inlinable
  nonisolated static func isMain(_ actor: (any Actor)?) -> Bool {
    actor === MainActor.shared
  }

  /// Puts a new state in place, ends the turn, and waits for the list to show it.
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

  /// Tells the list, and calls the completion when the list is done.
  @usableFromInline
  func tell(_ change: ListUpdate, _ animates: Bool, _ completion: (() -> Void)?) {
    guard let completion else {
      list?.perform(change, animated: animates)
      return
    }
    guard let list else { return completions.run(completion) }
    list.perform(change, animated: animates) { [completions] in completions.run(completion) }
  }

  /// Warns when updates come from here and from there.
  @usableFromInline
  func notice(isMain: Bool) {
    if turns.isMixed(byUpdateOnMain: isMain) { warningHandler?(.mixedQueues) }
  }
}
