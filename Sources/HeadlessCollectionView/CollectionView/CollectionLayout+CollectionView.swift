public import CompositionalLayout

extension CollectionLayout {
  /// The collection view that the layout works for; nil where it works for something else.
  public var collectionView: CollectionView? { host as? CollectionView }
}
