import BatchUpdates
import CompositionalLayout
import Contracts
public import DiffableData

/// Hands the updates of a data source to its view.
@MainActor
@usableFromInline
final class DataSourceBinding: UpdatingList {
  private weak var view: CollectionView?
  /// A data source that answers for the data alone, so that its batches lead to what it has.
  private weak var source: AnyObject?

  @usableFromInline
  init(_ view: CollectionView) {
    self.view = view
  }

  /// Takes what `source` says of its data for true: no subclass says anything else.
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
    // The data has changed already: there is no way back to what the view shows.
    if view.cycle.asksForCounts { stop(PresentationError.updateInsideCounting.description) }
    // Whoever waits for the end cannot bring it about.
    let animated = animated && !AwaitedUpdate.isAwaited
    switch update {
    case .reload:
      view.reloadData()
      view.finish(completion)
    case .change where view.needsReload && !view.cycle.hasReadCounts:
      // Nothing is on screen that could change, and nobody has asked yet what there was before.
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

/// Tells the view of an update that the caller waits until it is shown.
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
  /// Describes the layout anew, and configures the cells on screen anew if wished.
  func lookAgain(configuringCells: Bool) {
    layout.invalidateLayout()
    cycle.isDue = true
    tellStandings()
    guard configuringCells, !needsReload else { return }
    cycle.reconfiguring = shown.keys.filter { $0.category == .cell }.sorted()
  }
}
