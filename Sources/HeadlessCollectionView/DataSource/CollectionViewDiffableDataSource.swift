import BatchUpdates
import CompositionalLayout
import Contracts
public import DiffableData
public import Foundation

/// The data of a collection view: apply a snapshot, and the view shows it.
///
/// ```swift
/// let source = CollectionViewDiffableDataSource<Section, Item>(collectionView: view) {
///   view, indexPath, item in
///   view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
/// }
/// source.apply(snapshot)
/// ```
///
/// The first apply makes the view read everything at its next cycle; each later one is a batch that
/// runs a cycle, however large the data is. What differs is found by `DiffableDataSource`, whose
/// rules hold: see there for order and for errors.
///
/// **Selection.** It follows the items by identity through every apply, an empty one included. That
/// is what UIKit does since iOS 15, where `apply` always looks for what differs; up to iOS 14 an
/// apply without animation read everything anew, and authors of that time saw the selection cleared
/// even by an empty apply and put it back by hand, which works here as well. Only
/// `applySnapshotUsingReloadData` clears it.
///
/// **Empty applies.** An apply of what is shown already changes looks only: the layout is described
/// anew. Without animation the cells on screen are configured anew as well, and stay the same cells,
/// so that whatever their registration looks at besides the item takes effect.
@MainActor
@preconcurrency
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: CollectionViewDataSource {
  public typealias CellProvider =
    @MainActor (
      _ collectionView: CollectionView, _ indexPath: IndexPath, _ item: ItemIdentifierType
    ) -> CollectionViewCell?

  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> CollectionReusableView?

  public typealias Core = DiffableDataSource<SectionIdentifierType, ItemIdentifierType>
  public typealias SectionSnapshotHandlers<Item: Hashable & Sendable> =
    Core.SectionSnapshotHandlers<Item>
  public typealias ReorderingHandlers = Core.ReorderingHandlers

  /// The data and their order, which know no view.
  nonisolated public final let core: Core

  /// Makes headers, footers and badges.
  public final var supplementaryViewProvider: SupplementaryViewProvider?

  // The answers to a view are made where the types are known, and so are compiled for them: through
  // the protocol the view would reach code for any type, which is many times slower.
  @usableFromInline final let sectionCount: @MainActor () -> Int
  @usableFromInline final let itemCount: @MainActor (Int) -> Int
  @usableFromInline final let makeCell: @MainActor (CollectionView, IndexPath) -> CellAnswer
  @usableFromInline final let place: @MainActor (IndexPath) -> OutlinePlace?
  /// Kept here, since the core does not keep its list alive.
  @usableFromInline final let binding: DataSourceBinding

  /// Creates the data source of a view, and makes it so; the view does not keep it alive.
  @inlinable
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    let core = Core()
    self.core = core
    sectionCount = { core.numberOfSections() }
    itemCount = { core.numberOfItems(inSection: $0) }
    makeCell = { view, indexPath in
      guard let item = core.itemIdentifier(for: indexPath) else { return .noItem }
      guard let cell = cellProvider(view, indexPath, item) else { return .noCell("\(item)") }
      return .cell(cell)
    }
    place = { indexPath in
      guard let item = core.itemIdentifier(for: indexPath),
        let place = core.outlinePlace(of: item)
      else { return nil }
      return OutlinePlace(level: place.level, isExpanded: place.isExpanded)
    }
    binding = DataSourceBinding(collectionView)
    core.list = binding
    collectionView.dataSource = self
  }

  /// Asked and told when items of a section snapshot are expanded and collapsed.
  public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemIdentifierType> {
    get { core.sectionSnapshotHandlers }
    set { core.sectionSnapshotHandlers = newValue }
  }

  /// Asked and told when items are dragged.
  public var reorderingHandlers: ReorderingHandlers {
    get { core.reorderingHandlers }
    set { core.reorderingHandlers = newValue }
  }

  // What a view asks; a subclass may answer in another way.

  open func numberOfSections(in collectionView: CollectionView) -> Int { sectionCount() }

  open func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { itemCount(section) }

  open func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { cell(in: collectionView, at: indexPath) }

  open func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView { supplementary(in: collectionView, ofKind: kind, at: indexPath) }

  /// Whether an item may be dragged: as the reordering handlers say.
  open func collectionView(
    _ collectionView: CollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { core.canReorderItem(at: indexPath) }

  /// Moves an item that was dragged, and tells the reordering handlers.
  open func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { move(itemAt: sourceIndexPath, to: destinationIndexPath) }

  open func indexTitles(for collectionView: CollectionView) -> [String]? { nil }

  open func collectionView(
    _ collectionView: CollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// What a provider of cells answers.
@usableFromInline
enum CellAnswer {
  case cell(CollectionViewCell)
  case noItem
  /// Nothing was given for the item in words.
  case noCell(String)
}

/// Hands the updates of a data source to its view.
@MainActor
@usableFromInline
final class DataSourceBinding: UpdatingList {
  private weak var view: CollectionView?

  @usableFromInline
  init(_ view: CollectionView) {
    self.view = view
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
