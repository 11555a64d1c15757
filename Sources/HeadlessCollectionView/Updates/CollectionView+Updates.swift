import BatchUpdates
import Contracts
public import Foundation

/// Updates with UIKit's method names.
///
/// Inside the closure of `performBatchUpdates` the methods collect operations; outside, each is a
/// batch of its own, for which the data has already changed.
extension CollectionView {
  /// Performs the operations of an optional closure as one batch.
  ///
  /// Without operations the layout is updated, and the completion handler waits for that.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
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

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    add { $0.moveItem(at: indexPath, to: newIndexPath) }
  }

  /// Configures the cells of items again; the cells stay.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    add { $0.reconfigureItems(at: indexPaths) }
  }

  public func insertSections(_ sections: IndexSet) {
    add { $0.insertSections(sections) }
  }

  public func deleteSections(_ sections: IndexSet) {
    add { $0.deleteSections(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    add { $0.moveSection(section, toSection: newSection) }
  }

  public func reloadSections(_ sections: IndexSet) {
    add { $0.reloadSections(sections) }
  }

  func add(_ change: (inout BatchUpdates) -> Void) {
    guard !updating.add(change) else { return }
    do throws(PresentationError) {
      try openBraces()
      add(change)
      try closeBraces()
    } catch {
      stop(error.sentence(for: listView))
    }
  }

  /// Opens a batch that ``endUpdates()`` closes, as in tables.
  package func beginUpdates() {
    do throws(PresentationError) {
      try openBraces()
    } catch {
      stop(error.sentence(for: listView))
    }
  }

  /// Performs the operations since ``beginUpdates()``.
  package func endUpdates() {
    demand(updating.openBatch != nil, "endUpdates was called without a beginUpdates before it")
    do throws(PresentationError) {
      try closeBraces()
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
