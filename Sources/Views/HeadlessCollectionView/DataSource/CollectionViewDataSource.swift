import BatchUpdates
public import Foundation

/// The data of a collection view and the source of its cells.
@MainActor
@preconcurrency
public protocol CollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: CollectionView) -> Int

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the cell of an item, dequeued from the view.
  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// Returns the supplementary view of a kind, dequeued from the view.
  ///
  /// Without an implementation, the layout must not request supplementary views.
  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView

  /// Returns whether an item can be moved by a drag.
  ///
  /// Without it, all items can be moved if the data source moves items. A default implementation
  /// cannot be recognised before it is called: an item of a data source with neither method can be
  /// lifted too, and goes back when it is dropped.
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
    // This view was not dequeued, so the collection view reports an error.
    CollectionReusableView(frame: .zero)
  }

  public func collectionView(_: CollectionView, canMoveItemAt _: IndexPath) -> Bool {
    OptionalMethod.inherited(true)
  }

  public func collectionView(_: CollectionView, moveItemAt _: IndexPath, to _: IndexPath) {
    OptionalMethod.inherited(())
  }

  public func indexTitles(for collectionView: CollectionView) -> [String]? { nil }

  public func collectionView(
    _ collectionView: CollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// A prefetcher of data for items near the screen.
@MainActor
@preconcurrency
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Reports items that are likely to be shown soon, the nearest first.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Reports items that are no longer likely to be shown.
  func collectionView(
    _ collectionView: CollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  )
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(_: CollectionView, cancelPrefetchingForItemsAt _: [IndexPath]) {}
}

/// A data source with more information than index paths, which reports every change itself.
@MainActor
package protocol SelfUpdatingDataSource: AnyObject {
  /// Returns the outline level of an item and whether it is expanded; nil outside an outline.
  func outlinePosition(at indexPath: IndexPath) -> OutlinePosition?

  /// Expands or collapses an item as a tap on its disclosure does; returns whether it did.
  func toggleDisclosure(at indexPath: IndexPath) -> Bool
}

/// The level and expansion of an item in an outline.
public struct OutlinePosition: Hashable, Sendable {
  /// The number of ancestors: 0 for a root.
  public var level: Int
  public var isExpanded: Bool

  public init(level: Int, isExpanded: Bool) {
    self.level = level
    self.isExpanded = isExpanded
  }
}
