import BatchUpdates
import CompositionalLayout
import Foundation
import Portability

/// Updates with UIKit's method names.
///
/// Inside the closure of `performBatchUpdates` the methods collect operations; outside, each is a
/// batch of its own, for which the data has already changed. The counts before an update are those
/// that are shown, also if the view needs a layout. Only if a reload is pending, or nothing was ever
/// shown, the counts are read when the update begins, as in UIKit: data that changed before is then
/// an invalid update.
extension CollectionView {
  /// Performs the operations of a closure that does not escape, as UIKit allows.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }

  func add(_ change: (inout BatchUpdates) -> Void) {
    guard !updating.add(change) else { return }
    stopIfInvalid { () throws(PresentationError) in
      try openBraces()
      add(change)
      try closeBraces()
    }
  }

  /// Opens a batch that ``endUpdates()`` closes, as in tables.
  package func beginUpdates() {
    stopIfInvalid(openBraces)
  }

  /// Performs the operations since ``beginUpdates()``.
  package func endUpdates() {
    demand(updating.openBatch != nil, "endUpdates was called without a beginUpdates before it")
    stopIfInvalid(closeBraces)
  }

  func discardData() {
    data.reload()
    cycle.isDue = true
    scrolling.anchor = nil
    scrolling.target = nil
    interaction.forgetItems()
    // The reload replaces them. Their handlers run at once outside of a pass, and otherwise after it.
    for case let completion? in updating.takePending().map(\.completion) {
      finish { completion(true) }
    }
  }

  /// Stops the program with the sentence of an error.
  func stopIfInvalid(_ work: () throws(PresentationError) -> Void) {
    do throws(PresentationError) {
      try work()
    } catch {
      stop(error.sentence(for: listView))
    }
  }

  fileprivate func openBraces() throws(PresentationError) {
    guard !updating.nest() else { return }
    guard !data.isReading else { throw .updateInsideCounting }
    // Counts that no reload made outdated stay those that are shown: the data may have changed
    // already, so the layout waits until the update is known.
    if !cycle.isRunning { readCountsIfNeeded() }
    updating.openBatch = UpdateState.OpenBatch()
  }

  fileprivate func closeBraces() throws(PresentationError) {
    guard let batch = updating.close() else { return }
    let completions = batch.completions
    try perform(
      [batch.updates],
      animated: true,
      completion: completions.isEmpty
        ? nil : { finished in for completion in completions { completion(finished) } }
    )
  }
}

extension HeadlessScrollView where Self: CollectionView {
  /// Performs a batch, or throws an error and shows the old data.
  ///
  /// - Throws: ``PresentationError/batch(_:)`` with every violation. The data source then differs
  ///   from the view: restore its data, or reload.
  public func performBatchUpdatesReportingErrors(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws(PresentationError) {
    try openBraces()
    updates()
    if let completion { updating.openBatch?.completions.append(completion) }
    try closeBraces()
  }
}
