import BatchUpdates
import CompositionalLayout
import Foundation

/// A change of the data as the view was told of it.
struct PendingUpdate {
  /// Only the first may change the numbers of items.
  let batches: [BatchUpdates]
  /// The numbers of items after the change, read when the view was told.
  let counts: SharedList<Int>
  /// Whether the batches are known to lead to these numbers.
  let isTrusted: Bool
  let isAnimated: Bool
  let trace: UpdateTrace?
  let completion: ((Bool) -> Void)?
}

/// Passes and updates, one at a time.
///
/// Delegates, data sources, layouts and cells are called in the middle of a pass or of an update, while
/// the view goes through its tables. Whatever they ask for is admitted, and nothing of it runs inside:
///
/// - an update is noted with the numbers of items that the data has then, and waits;
/// - everything else takes effect on the view's state at once;
/// - both make the pass *outdated*: it ends as soon as the callback returns and asks the data source
///   nothing more. Then the updates are performed in order, and another pass begins.
///
/// So an update from a callback leads to the same state as one that follows the pass.
extension CollectionView {
  /// Rounds that may follow each other, beyond one for each element on screen, before the view gives up.
  static let roundLimit = 100

  /// Whether something happened that the pass under way does not know of.
  var isOutdated: Bool { hasNewData || layout.revision != cycle.noticedRevision }

  /// Whether the data source may answer for other data than the view shows.
  var hasNewData: Bool { needsReload || !cycle.pendingUpdates.isEmpty }

  /// Runs a pass or an update, then what callbacks asked for meanwhile, until nothing is left.
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

  /// Counts a round of the work under way.
  ///
  /// - Throws: ``PresentationError/stuck`` when there were too many, as where a callback undoes what
  ///   each round does.
  func beginRound() throws(PresentationError) {
    cycle.rounds += 1
    guard cycle.rounds <= Self.roundLimit + shown.count else { throw .stuck }
  }

  /// Runs `work` when the screen is up to date: at the end of the pass under way, or after one.
  func whenShown(_ work: @escaping () -> Void) {
    cycle.worksWhenShown.append(work)
    guard !cycle.isRunning else { return }
    layoutIfNeeded()
    // No pass was due.
    let works = cycle.worksWhenShown
    cycle.worksWhenShown = []
    for work in works { work() }
  }

  /// Runs a completion when no pass, update or other completion is under way.
  ///
  /// A completion that applies the next change never runs inside of the change before.
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

  /// Gives up updates that wait behind one that was refused: the next pass reads everything anew.
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
  /// Throws unless each update leads to its numbers; those that are trusted do.
  func check(_ updates: [PendingUpdate]) throws(PresentationError) {
    var before = counts
    do throws(InvalidBatchUpdates) {
      for update in updates {
        defer { before = update.counts }
        guard !update.isTrusted else { continue }
        let after = update.counts.elements
        var numbers = before.elements
        // An empty list of batches still has to add up.
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
