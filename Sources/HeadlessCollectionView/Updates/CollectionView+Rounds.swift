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
  /// The maximum number of consecutive rounds, in addition to one per element on screen.
  static let roundLimit = 100

  /// Whether the current pass is outdated.
  var isOutdated: Bool { hasNewData || layout.revision != cycle.noticedRevision }

  /// Whether the data source's data may differ from the view's.
  var hasNewData: Bool { needsReload || !cycle.pendingUpdates.isEmpty }

  /// Runs a pass or an update, then all requests of callbacks, until none is left.
  func exclusively(
    _ work: () throws(PresentationError) -> Void
  ) throws(PresentationError) {
    cycle.isRunning = true
    cycle.rounds = 0
    do throws(PresentationError) {
      try work()
      try settle()
    } catch {
      cycle.isRunning = false
      cycle.start = nil
      dropPendingUpdates()
      runCompletions()
      throw error
    }
    cycle.isRunning = false
    runCompletions()
  }

  private func settle() throws(PresentationError) {
    repeat {
      while isOutdated {
        if cycle.pendingUpdates.isEmpty {
          try runPass()
        } else {
          let updates = cycle.pendingUpdates
          cycle.pendingUpdates = []
          try carryOut(updates)
        }
      }
      let works = cycle.worksWhenShown
      cycle.worksWhenShown = []
      for work in works { work() }
      prefetch()
    } while isOutdated
    cycle.lastOffset = bounds.origin
  }

  /// Counts a round of the current work.
  ///
  /// - Throws: ``PresentationError/stuck`` after too many rounds, as when a callback reverts the
  ///   changes of each round.
  func beginRound() throws(PresentationError) {
    cycle.rounds += 1
    guard cycle.rounds <= Self.roundLimit + shown.count else { throw .stuck }
  }

  /// Runs `work` when the screen is up to date: at the end of the current pass, or after one.
  func whenShown(_ work: @escaping () -> Void) {
    cycle.worksWhenShown.append(work)
    guard !cycle.isRunning else { return }
    layoutIfNeeded()
    // No pass was due.
    let works = cycle.worksWhenShown
    cycle.worksWhenShown = []
    for work in works { work() }
  }

  /// Runs a completion handler when no pass, update or other completion handler is running.
  ///
  /// A completion handler that applies the next change thus never runs inside the previous one.
  func finish(_ completion: (() -> Void)?) {
    guard let completion else { return }
    cycle.completions.append(completion)
    if !cycle.isRunning { runCompletions() }
  }

  private func runCompletions() {
    guard !cycle.isCompleting else { return }
    cycle.isCompleting = true
    defer { cycle.isCompleting = false }
    while !cycle.completions.isEmpty {
      let completions = cycle.completions
      cycle.completions = []
      for completion in completions { completion() }
    }
  }

  /// Discards updates that wait after a rejected one: the next pass reloads everything.
  private func dropPendingUpdates() {
    let works = cycle.worksWhenShown
    cycle.worksWhenShown = []
    cycle.completions += works
    guard !cycle.pendingUpdates.isEmpty else { return }
    let dropped = cycle.pendingUpdates
    cycle.pendingUpdates = []
    reloadData()
    for update in dropped {
      if let completion = update.completion { cycle.completions.append { completion(false) } }
    }
  }
}

extension CollectionView {
  /// Throws an error unless each update leads to its counts; trusted ones are not checked.
  func check(_ updates: [PendingUpdate]) throws(PresentationError) {
    var before = counts
    do throws(InvalidBatchUpdates) {
      for update in updates {
        defer { before = update.counts }
        guard !update.isTrusted else { continue }
        let after = update.counts.elements
        var numbers = before.elements
        // An empty list of batches must be consistent too.
        for batch in update.batches.isEmpty ? [BatchUpdates()] : update.batches {
          try batch.validate(before: numbers, after: after)
          numbers = after
        }
      }
    } catch {
      throw .batch(error)
    }
  }
}
