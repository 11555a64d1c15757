import BatchUpdates
import Contracts
import Foundation

/// Updates with UIKit's method names.
///
/// Inside the closure of `performBatchUpdates` the methods collect operations; outside, each is a
/// batch of its own, for which the data has already changed.
extension CollectionView {
  /// Performs the operations of a closure that does not escape, as UIKit allows.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }

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
  }

  /// Stops the program with the sentence of an error.
  func stopIfInvalid(_ work: () throws(PresentationError) -> Void) {
    do throws(PresentationError) {
      try work()
    } catch {
      stop(error.sentence(for: listView))
    }
  }

  private func openBraces() throws(PresentationError) {
    guard !updating.nest() else { return }
    guard !data.isReading else { throw .updateInsideCounting }
    // The counts before the batch are read before the data changes.
    if !cycle.isRunning {
      readCountsIfNeeded()
      if !data.needsReload { try runCycle() }
    }
    updating.openBatch = UpdateState.OpenBatch()
  }

  private func closeBraces() throws(PresentationError) {
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
