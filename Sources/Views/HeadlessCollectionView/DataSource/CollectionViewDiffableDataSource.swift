import BatchUpdates
public import DiffableData
public import Foundation

/// The data of a collection view, which shows the applied snapshot.
///
/// ```swift
/// let source = CollectionViewDiffableDataSource<Section, Item>(collectionView: view) {
///   view, indexPath, item in
///   view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
/// }
/// source.apply(snapshot)
/// ```
///
/// The first apply makes the view reload everything in its next cycle; each later one is a batch
/// update that runs a cycle, for data of any size. `DiffableDataSource` finds the difference; its
/// rules for order and errors apply.
///
/// **Selection.** The selection follows the items by identity through every apply, including an
/// empty one. UIKit does the same since iOS 15, where `apply` always finds the difference; up to
/// iOS 14, an apply without animation reloaded everything, and apps of that time restored the
/// selection themselves, which works here as well. Only `applySnapshotUsingReloadData` clears it.
///
/// **Empty applies.** An apply of the current snapshot changes only appearances: the layout is
/// described again. Without animation the cells on screen are configured again as well, and remain
/// the same cells, so that changes of other inputs of their registration take effect.
///
/// **Subclasses.** A subclass may override the item counts. An apply of a subclass therefore reads
/// the counts of all sections. Otherwise it reads only the counts of inserted sections.
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

  /// The data and their order, independent of any view.
  @usableFromInline nonisolated package final let core: Core

  /// The provider of supplementary views.
  public final var supplementaryViewProvider: SupplementaryViewProvider?

  // These closures are created where the types are known, and are therefore specialised: through
  // the protocol the view would call unspecialised code, which is many times slower.
  @usableFromInline final let sectionCount: @MainActor () -> Int
  @usableFromInline final let itemCount: @MainActor (Int) -> Int
  @usableFromInline final let makeCell: @MainActor (CollectionView, IndexPath) -> CellAnswer
  @usableFromInline final let place: @MainActor (IndexPath) -> OutlinePosition?
  /// The binding to the view, which the core does not retain.
  @usableFromInline final let binding: DataSourceBinding

  /// Creates the data source of a view and assigns it; the view does not retain it.
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
      guard core.hasOutlines, let item = core.itemIdentifier(for: indexPath),
        let place = core.outlinePosition(of: item)
      else { return nil }
      return OutlinePosition(level: place.level, isExpanded: place.isExpanded)
    }
    binding = DataSourceBinding(collectionView)
    core.list = binding
    collectionView.dataSource = self
    // A subclass may return other counts than those of the data.
    if type(of: self) == CollectionViewDiffableDataSource.self { binding.trust(self) }
  }

  /// The handlers for expanding and collapsing items of section snapshots.
  public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemIdentifierType> {
    get { core.sectionSnapshotHandlers }
    set { core.sectionSnapshotHandlers = newValue }
  }

  /// The handlers for reordering items by drags.
  public var reorderingHandlers: ReorderingHandlers {
    get { core.reorderingHandlers }
    set { core.reorderingHandlers = newValue }
  }

  // The methods that a view calls; subclasses may override them.

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

  /// Returns whether the reordering handlers allow a move.
  open func collectionView(
    _ collectionView: CollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { core.canReorderItem(at: indexPath) }

  /// Moves a dragged item, and calls the reordering handlers.
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

  // The methods that apps call and override; all of them call the core.

  /// Applies a snapshot; the completion handler runs when the view's transition ends.
  ///
  /// It can be called on any queue, as for `DiffableDataSource`; the view is updated on the main
  /// one.
  ///
  /// - Precondition: No identifier repeats, and no update on another queue is in progress.
  @inlinable
  nonisolated open func apply(
    _ snapshot: Shown,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    core.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Applies a snapshot, and returns when the view shows it.
  ///
  /// A waiting caller cannot end the transition, so there is none, even if `animatingDifferences`
  /// is true. Transitions of earlier updates that end by themselves end before.
  @inlinable
  nonisolated(nonsending) open func apply(
    _ snapshot: Shown,
    animatingDifferences: Bool = true
  ) async {
    await core.apply(snapshot, animatingDifferences: false)
    await binding.endOfTransitions()
  }

  /// Sets the items of a section to the visible items of an outline, and keeps the outline.
  @inlinable
  nonisolated open func apply(
    _ snapshot: Rows,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    core.apply(
      snapshot,
      to: section,
      animatingDifferences: animatingDifferences,
      completion: completion
    )
  }

  /// Sets the items of a section to the visible items of an outline, and returns when they are
  /// shown, without a transition.
  @inlinable
  nonisolated(nonsending) open func apply(
    _ snapshot: Rows,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await core.apply(snapshot, to: section, animatingDifferences: false)
    await binding.endOfTransitions()
  }

  /// Applies a snapshot without finding the difference: the view reloads everything.
  @inlinable
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: Shown,
    completion: (() -> Void)? = nil
  ) {
    core.applySnapshotUsingReloadData(snapshot, completion: completion)
  }

  /// Applies a snapshot without finding the difference, and returns when the view is updated.
  @inlinable
  nonisolated(nonsending) open func applySnapshotUsingReloadData(_ snapshot: Shown) async {
    await core.applySnapshotUsingReloadData(snapshot)
  }

  /// Returns the current snapshot, without marks.
  @inlinable
  open func snapshot() -> Shown { core.snapshot() }

  /// Returns the outline of a section: as applied, or its items as roots; empty for an unknown
  /// section.
  @inlinable
  open func snapshot(for section: SectionIdentifierType) -> Rows { core.snapshot(for: section) }

  @inlinable
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    core.itemIdentifier(for: indexPath)
  }

  @inlinable
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    core.indexPath(for: itemIdentifier)
  }

  @inlinable
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    core.sectionIdentifier(for: index)
  }

  @inlinable
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    core.index(for: sectionIdentifier)
  }

  @inlinable
  open func description() -> String { core.description() }
}

/// The result of a cell provider.
@usableFromInline
enum CellAnswer {
  case cell(CollectionViewCell)
  case noItem
  /// No cell, with a description of the item.
  case noCell(String)
}

extension CollectionViewDiffableDataSource {
  public typealias Shown = Snapshot<SectionIdentifierType, ItemIdentifierType>
  public typealias Rows = SectionSnapshot<ItemIdentifierType>
  public typealias Update = DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>
  public typealias UpdateError = ApplyError<SectionIdentifierType, ItemIdentifierType>

  /// Performs an update, or throws an error and changes nothing.
  @inlinable
  public func perform(
    _ update: Update,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(UpdateError) {
    try core.perform(update, animatingDifferences: animatingDifferences, completion: completion)
  }
}
