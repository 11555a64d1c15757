import BatchUpdates
import Contracts
public import Foundation

/// The operations that a batch collects.
struct OpenBatch {
  var updates = BatchUpdates()
  /// How many braces are open.
  var depth = 1
  var completions: [(Bool) -> Void] = []
}

/// Changes of the data, in UIKit's spelling.
///
/// Between the braces of `performBatchUpdates` the verbs collect operations; outside each is a batch
/// of its own, for which the data has changed already.
extension CollectionView {
  /// Performs the operations that `updates` asks for as one batch.
  ///
  /// Inside the braces the data changes as well. Braces inside of braces add to the outer ones.
  ///
  /// - Precondition: The operations lead from what is shown to what the data source has then.
  public func performBatchUpdates(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    do throws(PresentationError) {
      try performBatchUpdatesReportingErrors(updates, completion: completion)
    } catch {
      stop(error.sentence(for: listView))
    }
  }

  /// The same where there may be no operations to ask for.
  ///
  /// With nothing to perform the layout is brought up to date, and the completion waits for that.
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  /// The same; throws what is wrong with the batch, and shows what it showed.
  ///
  /// - Throws: ``PresentationError/batch(_:)`` with every rule that is broken. The data source is not
  ///   what the view shows then: change it back, or reload.
  public func performBatchUpdatesReportingErrors(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws(PresentationError) {
    try openBraces()
    updates()
    if let completion { openBatch?.completions.append(completion) }
    try closeBraces()
  }

  public func insertItems(at indexPaths: [IndexPath]) {
    add { $0.insertItems(at: indexPaths) }
  }

  public func deleteItems(at indexPaths: [IndexPath]) {
    add { $0.deleteItems(at: indexPaths) }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    add { $0.moveItem(at: indexPath, to: newIndexPath) }
  }

  /// Shows items anew, with other cells.
  public func reloadItems(at indexPaths: [IndexPath]) {
    add { $0.reloadItems(at: indexPaths) }
  }

  /// Configures the cells of items anew; the cells stay.
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

  /// Forgets everything shown: the next cycle reads all of it anew.
  ///
  /// The selection is cleared, as UIKit does: nobody says which item is which.
  public func reloadData() {
    needsReload = true
    cycle.hasReadCounts = false
    cycle.isDue = true
    cycle.anchor = nil
    cycle.scrollTarget = nil
    selection.removeAll()
    touch = TouchState()
    movement = nil
    held?.forgetPlaces()
  }

  private func add(_ change: (inout BatchUpdates) -> Void) {
    guard openBatch == nil else {
      if var updates = openBatch?.updates {
        openBatch?.updates = BatchUpdates()
        change(&updates)
        openBatch?.updates = updates
      }
      return
    }
    do throws(PresentationError) {
      try openBraces()
      add(change)
      try closeBraces()
    } catch {
      stop(error.sentence(for: listView))
    }
  }

  /// Opens a batch that ``endUpdates()`` closes, as tables do.
  func beginUpdates() {
    do throws(PresentationError) {
      try openBraces()
    } catch {
      stop(error.sentence(for: listView))
    }
  }

  /// Performs what was asked for since ``beginUpdates()``.
  func endUpdates() {
    demand(openBatch != nil, "endUpdates was called without a beginUpdates before it")
    do throws(PresentationError) {
      try closeBraces()
    } catch {
      stop(error.sentence(for: listView))
    }
  }

  private func openBraces() throws(PresentationError) {
    if openBatch != nil {
      openBatch?.depth += 1
      return
    }
    guard !cycle.asksForCounts else { throw .updateInsideCounting }
    // The numbers before the batch are those before the data changes.
    if !cycle.isRunning {
      readCountsIfNeeded()
      if !needsReload { try runCycle() }
    }
    openBatch = OpenBatch()
  }

  private func closeBraces() throws(PresentationError) {
    openBatch?.depth -= 1
    guard let batch = openBatch, batch.depth == 0 else { return }
    openBatch = nil
    let completions = batch.completions
    try perform(
      [batch.updates],
      animated: true,
      completion: completions.isEmpty
        ? nil : { finished in for completion in completions { completion(finished) } }
    )
  }
}
