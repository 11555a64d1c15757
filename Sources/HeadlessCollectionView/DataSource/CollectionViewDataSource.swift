import BatchUpdates
public import Foundation

/// Whoever knows the data of a collection view and makes its cells.
@MainActor
@preconcurrency
public protocol CollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: CollectionView) -> Int

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int

  /// The cell of an item, dequeued from the view.
  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// The header, footer or badge of a kind, dequeued from the view.
  ///
  /// Whoever leaves this out has none; the layout must not ask for any then.
  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView

  /// Whether an item may be dragged to another place; no, unless said otherwise.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Moves an item in the data, at the end of a drag.
  func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )

  func indexTitles(for collectionView: CollectionView) -> [String]?

  func collectionView(
    _ collectionView: CollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  public func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    // A view that was not dequeued: the collection view says so in words.
    CollectionReusableView(frame: .zero)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  public func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  public func indexTitles(for collectionView: CollectionView) -> [String]? { nil }

  public func collectionView(
    _ collectionView: CollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// Whoever fetches data ahead of the screen.
@MainActor
@preconcurrency
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Items that are likely to be shown soon, the nearest first.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Items that are not likely to be shown any more.
  func collectionView(
    _ collectionView: CollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  )
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: CollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

/// A data source that knows more than index paths, and tells the view itself of every change.
@MainActor
protocol WellInformedDataSource: AnyObject {
  /// How an item stands in an outline; nothing where there is none.
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace?

  /// Folds or unfolds an item as a tap on its disclosure does; whether it did.
  func toggleDisclosure(at indexPath: IndexPath) -> Bool
}

/// How an item stands in an outline.
public struct OutlinePlace: Hashable, Sendable {
  /// How many items are above it: 0 for a root.
  public var level: Int
  public var isExpanded: Bool

  public init(level: Int, isExpanded: Bool) {
    self.level = level
    self.isExpanded = isExpanded
  }
}
