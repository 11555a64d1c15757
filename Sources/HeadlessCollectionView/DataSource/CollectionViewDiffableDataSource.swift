import BatchUpdates
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
    // A subclass may answer for other numbers than those of the data.
    if type(of: self) == CollectionViewDiffableDataSource.self { binding.trust(self) }
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

  // What apps ask and override; everything goes to the core.

  /// Shows a snapshot; the completion runs when the view's transition ends.
  ///
  /// It may be called on any queue, as for `DiffableDataSource`; the view is told on the main one.
  ///
  /// - Precondition: No identifier repeats, and no update from elsewhere is on its way.
  @inlinable
  nonisolated open func apply(
    _ snapshot: Shown,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    core.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot, and returns when the view shows it.
  ///
  /// Whoever waits cannot end the transition, so it ends at once.
  @inlinable
  nonisolated(nonsending) open func apply(
    _ snapshot: Shown,
    animatingDifferences: Bool = true
  ) async {
    await AwaitedUpdate.run {
      await core.apply(snapshot, animatingDifferences: animatingDifferences)
    }
  }

  /// Makes the visible items of an outline the items of a section, and keeps the outline.
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

  /// Makes the visible items of an outline the items of a section, and returns when they are shown.
  @inlinable
  nonisolated(nonsending) open func apply(
    _ snapshot: Rows,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await AwaitedUpdate.run {
      await core.apply(snapshot, to: section, animatingDifferences: animatingDifferences)
    }
  }

  /// Shows a snapshot without looking for what differs: the view reads everything anew.
  @inlinable
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: Shown,
    completion: (() -> Void)? = nil
  ) {
    core.applySnapshotUsingReloadData(snapshot, completion: completion)
  }

  /// Shows a snapshot without looking for what differs, and returns when the view knows.
  @inlinable
  nonisolated(nonsending) open func applySnapshotUsingReloadData(_ snapshot: Shown) async {
    await core.applySnapshotUsingReloadData(snapshot)
  }

  /// A copy of what is shown, without marks.
  @inlinable
  open func snapshot() -> Shown { core.snapshot() }

  /// The outline of a section: as applied, or its items as roots; empty for an unknown section.
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

/// What a provider of cells answers.
@usableFromInline
enum CellAnswer {
  case cell(CollectionViewCell)
  case noItem
  /// Nothing was given for the item in words.
  case noCell(String)
}
