public import Foundation

/// A data source of a collection view with identifiers of any type.
///
/// It is for code that was translated from Objective-C. Use ``CollectionViewDiffableDataSource`` elsewhere. The view's
/// data source is an object that it owns.
@MainActor
@preconcurrency
open class DiffableDataSourceReference {
  public typealias CellProvider =
    @MainActor (
      _ collectionView: CollectionView, _ indexPath: IndexPath, _ item: Any
    ) -> CollectionViewCell?

  private let source: CollectionViewDiffableDataSource<AnyIdentifier, AnyIdentifier>

  /// Creates the data source of a view and assigns it; the view does not retain it.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    source = CollectionViewDiffableDataSource(collectionView: collectionView) {
      cellProvider($0, $1, $2.hashable.base)
    }
  }

  /// The provider of supplementary views.
  open var supplementaryViewProvider:
    (
      @MainActor (
        _ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath
      ) -> CollectionReusableView?
    )?
  {
    get { source.supplementaryViewProvider }
    set { source.supplementaryViewProvider = newValue }
  }

  open func snapshot() -> SnapshotReference { SnapshotReference(source.snapshot()) }

  open func applySnapshot(
    _ snapshot: SnapshotReference,
    animatingDifferences: Bool,
    completion: (() -> Void)? = nil
  ) {
    source.apply(
      snapshot.snapshot,
      animatingDifferences: animatingDifferences,
      completion: completion
    )
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: SnapshotReference,
    completion: (() -> Void)? = nil
  ) {
    source.applySnapshotUsingReloadData(snapshot.snapshot, completion: completion)
  }

  open func itemIdentifier(for indexPath: IndexPath) -> Any? {
    source.itemIdentifier(for: indexPath)?.hashable.base
  }

  open func indexPath(forItemIdentifier item: Any) -> IndexPath? {
    source.indexPath(for: AnyIdentifier(item))
  }

  open func sectionIdentifier(for index: Int) -> Any? {
    source.sectionIdentifier(for: index)?.hashable.base
  }

  /// Returns the index of a section, or `NSNotFound`.
  open func index(forSectionIdentifier section: Any) -> Int {
    source.index(for: AnyIdentifier(section)) ?? NSNotFound
  }
}
