public import CompositionalLayout

extension CollectionLayout {
  /// The collection view of the layout; nil if its host is something else.
  public var collectionView: CollectionView? { host as? CollectionView }
}
