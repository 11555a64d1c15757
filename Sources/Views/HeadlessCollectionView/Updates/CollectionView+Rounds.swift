import BatchUpdates
import CompositionalLayout
import Foundation

/// Serial execution of passes and updates.
///
/// Delegates, data sources, layouts and cells are called during a pass or an update, while the view
/// iterates over its tables. Their requests are accepted, but not performed inside:
///
/// - An update is stored with the current item counts of the data, and waits.
/// - Every other request changes the view's state immediately.
/// - Both make the pass *outdated*: it ends when the callback returns, without further queries of
///   the data source. Then the updates are performed in order, and another pass begins.
///
/// So an update from a callback leads to the same state as one that follows the pass.
extension CollectionView {
  /// Whether the current pass is outdated.
  var isOutdated: Bool { hasNewData || layout.revision != cycle.noticedRevision }

  /// Whether the data source's data may differ from the view's.
  package var hasNewData: Bool { data.needsReload || !updating.pending.isEmpty }

  /// Whether the shown index paths may not be those of the data source's data.
  package var isBehindData: Bool { hasNewData || updating.openBatch != nil }

  /// Runs work during which the data source and the delegate live, also if a callback releases them.
  func keepingCallees(
    _ work: () throws(PresentationError) -> Void
  ) throws(PresentationError) {
    let callees = (dataSource, delegate, tableRules?.callees)
    let outer = CurrentTraits.enter(self)
    defer {
      CurrentTraits.leave(for: outer)
      // A closure would be checked for its actor: 290 instructions.
      extendLifetime(callees)
    }
    try work()
  }

  /// Runs a pass or an update, then all requests of callbacks, until none is left.
  func exclusively(_ work: () throws(PresentationError) -> Void) throws(PresentationError) {
    cycle.begin()
    do throws(PresentationError) {
      try keepingCallees { () throws(PresentationError) in
        try work()
        try settle()
      }
    } catch {
      cycle.isRunning = false
      scrolling.start = nil
      // The data changed without the view: the next pass reloads everything.
      if updating.dropPending() { discardData() }
      runCompletions()
      throw error
    }
    cycle.isRunning = false
    runCompletions()
  }

  private func settle() throws(PresentationError) {
    repeat {
      while isOutdated {
        if updating.pending.isEmpty {
          try runPass()
        } else {
          try carryOut(updating.takePending())
        }
      }
      for work in updating.takeWorks() { work() }
      prefetch()
    } while isOutdated
    scrolling.lastOffset = bounds.origin
  }

  /// Counts a query of the visible elements in the current work.
  ///
  /// - Throws: ``PresentationError/stuck`` after too many, as when callbacks scroll back and forth, or
  ///   ``PresentationError/restless(kind:_:)`` if measurements caused them.
  func beginQuery() throws(PresentationError) {
    guard !cycle.beginQuery(elements: screen.elements.count) else { return }
    guard let key = cycle.restless else { throw .stuck }
    throw .restless(kind: screen.kind(of: key) ?? PresentationError.cellKind, key.indexPath)
  }

  /// Counts a round of the current work.
  ///
  /// - Throws: ``PresentationError/stuck`` after too many rounds, as when a callback reverts the
  ///   changes of each round.
  func beginRound() throws(PresentationError) {
    guard cycle.beginRound(elements: screen.elements.count) else { throw .stuck }
  }

  /// Runs `work` when the screen is up to date: at the end of the current pass, or after one.
  func whenShown(_ work: @escaping () -> Void) {
    updating.whenShown(work)
    guard !cycle.isRunning else { return }
    layoutIfNeeded()
    // No pass was due.
    for work in updating.takeWorks() { work() }
  }

  /// Runs a completion handler when no pass, update or other completion handler is running.
  ///
  /// A completion handler that applies the next change thus never runs inside the previous one.
  func finish(_ completion: (() -> Void)?) {
    guard let completion else { return }
    updating.finish(completion)
    if !cycle.isRunning { runCompletions() }
  }

  private func runCompletions() {
    guard updating.beginCompleting() else { return }
    while let completions = updating.takeCompletions() {
      for completion in completions { completion() }
    }
  }
}
