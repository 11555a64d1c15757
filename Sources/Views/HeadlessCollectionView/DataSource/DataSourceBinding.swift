import BatchUpdates
import CompositionalLayout
public import DiffableData
import Foundation
import Portability

/// A binding that passes the updates of a data source to its view.
@MainActor
@usableFromInline
package final class DataSourceBinding: UpdatingList {
  private var viewReference = BackReference<CollectionView>()
  private var view: CollectionView? { viewReference.owner }
  /// A data source without overrides, whose counts equal those of its data.
  private weak var source: AnyObject?

  @usableFromInline
  package init(_ view: CollectionView) {
    viewReference.owner = view
  }

  /// Trusts the counts of `source`, which no subclass overrides.
  @usableFromInline
  package func trust(_ source: AnyObject) {
    self.source = source
  }

  @usableFromInline
  package func receive(
    _ update: ListUpdate,
    animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) { show(update, animated: animated, completion: completion) }

  @usableFromInline
  package func receive(_ update: ListUpdate, animated: Bool) {
    show(update, animated: animated, completion: nil)
  }

  /// Returns when the transitions that end by themselves have ended.
  @usableFromInline
  package func endOfTransitions() async {
    guard let view, view.transitionClock == .mainQueue, !view.transitions.isEmpty else { return }
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  private func show(_ update: ListUpdate, animated: Bool, completion: (@MainActor () -> Void)?) {
    guard let view else {
      completion?()
      return
    }
    // The data has already changed and cannot be reverted to the shown data.
    if view.data.isReading { stop(PresentationError.updateInsideCounting.description) }
    switch update {
    case .reload:
      view.reloadData()
      view.finish(completion)
    case .change
    where view.dataSource == nil || view.data.needsReload && !view.data.hasReadCounts:
      // The view has no data source, or nothing is on screen that could change, and the previous
      // counts were never read.
      view.reloadData()
      view.finish(completion)
    case .change:
      do throws(PresentationError) {
        try view.perform(
          update.batches,
          animated: animated,
          isTrusted: source != nil && view.dataSource === source,
          completion: completion.map { completion in { _ in completion() } }
        )
      } catch {
        stop(error.description)
      }
    case .layout:
      view.describeLayoutAgain(configuringCells: !animated)
      view.finish(completion)
    }
  }
}

extension CollectionView {
  /// Describes the layout again, and optionally configures the cells on screen again.
  func describeLayoutAgain(configuringCells: Bool) {
    layout.invalidateKeepingSizes()
    cycle.isDue = true
    updateCellStates()
    guard configuringCells, !data.needsReload else { return }
    screen.reconfiguring = screen.elements.keys.filter { $0.category == .cell }.sorted()
  }
}
