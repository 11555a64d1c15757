import BatchUpdates
import CompositionalLayout
import Contracts
public import DiffableData

/// A binding that passes the updates of a data source to its view.
@MainActor
@usableFromInline
final class DataSourceBinding: UpdatingList {
  private weak var view: CollectionView?
  /// A data source without overrides, whose counts equal those of its data.
  private weak var source: AnyObject?

  @usableFromInline
  init(_ view: CollectionView) {
    self.view = view
  }

  /// Trusts the counts of `source`, which no subclass overrides.
  @usableFromInline
  func trust(_ source: AnyObject) {
    self.source = source
  }

  @usableFromInline
  func perform(
    _ update: ListUpdate,
    animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) { show(update, animated: animated, completion: completion) }

  @usableFromInline
  func perform(_ update: ListUpdate, animated: Bool) {
    show(update, animated: animated, completion: nil)
  }

  private func show(
    _ update: ListUpdate,
    animated: Bool,
    completion: (@MainActor () -> Void)?
  ) {
    guard let view else {
      completion?()
      return
    }
    // The data has already changed and cannot be reverted to the shown data.
    if view.cycle.asksForCounts { stop(PresentationError.updateInsideCounting.description) }
    // A waiting caller cannot end the transition.
    let animated = animated && !AwaitedUpdate.isAwaited
    switch update {
    case .reload:
      view.reloadData()
      view.finish(completion)
    case .change where view.needsReload && !view.cycle.hasReadCounts:
      // Nothing is on screen that could change, and the previous counts were never read.
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
      view.lookAgain(configuringCells: !animated)
      view.finish(completion)
    }
  }
}

/// A marker for updates whose caller waits until they are shown.
@usableFromInline
enum AwaitedUpdate {
  @TaskLocal static var isAwaited = false

  /// Performs an update that the caller waits for.
  @usableFromInline
  nonisolated(nonsending) static func run(
    _ update: nonisolated(nonsending) () async -> Void
  ) async {
    await $isAwaited.withValue(true) { await update() }
  }
}

extension CollectionView {
  /// Describes the layout again, and optionally configures the cells on screen again.
  func lookAgain(configuringCells: Bool) {
    layout.invalidateLayout()
    cycle.isDue = true
    tellStandings()
    guard configuringCells, !needsReload else { return }
    cycle.reconfiguring = shown.keys.filter { $0.category == .cell }.sorted()
  }
}
