public import CompositionalLayout
public import Foundation

/// Lookups of elements on screen.
extension CollectionView {
  /// The cells on screen in the order of their items.
  public var visibleCells: [CollectionViewCell] {
    shownCells.map(\.cell)
  }

  /// The items on screen, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    shownCells.map(\.key.indexPath)
  }

  /// Returns the cell of an item, if it is on screen.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    guard indexPath.count == 2 else { return nil }
    return screen.elements[.cell(indexPath)]?.view as? CollectionViewCell
  }

  /// Returns the item of a cell, or nil, as for a supplementary view that has a cell class.
  ///
  /// - Complexity: O(1).
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    guard let key = screen.key(of: cell), key.category == .cell else { return nil }
    return key.indexPath
  }

  /// Returns the supplementary views of a kind on screen, in order.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    screen.keys(of: .supplementaryView, kind: elementKind).compactMap { screen.elements[$0]?.view }
  }

  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    screen.keys(of: .supplementaryView, kind: elementKind).map(\.indexPath)
  }

  /// Returns the supplementary view at an index path, if it is on screen.
  public func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView? {
    screen.keys(of: .supplementaryView, kind: elementKind).first { $0.indexPath == indexPath }
      .flatMap { screen.elements[$0]?.view }
  }

  /// Returns the index path of a supplementary view, if it is on screen.
  public func indexPath(forSupplementaryView view: CollectionReusableView) -> IndexPath? {
    screen.key(of: view)?.indexPath
  }

  /// Returns the decoration views of a kind on screen, in order.
  public func visibleDecorationViews(ofKind elementKind: String) -> [CollectionReusableView] {
    screen.keys(of: .decorationView, kind: elementKind).compactMap { screen.elements[$0]?.view }
  }

  /// Returns the item at a point of the content; the topmost one if several overlap.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    if let key = screen.cell(at: point) { return key.indexPath }
    // Off screen only the layout can answer.
    guard !bounds.contains(point) else { return nil }
    var point = point
    if let width = screen.mirroredWidth { point.x = width - point.x }
    let spot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    return layout.layoutAttributesForElements(in: spot)?
      .last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  /// Returns the layout attributes of an item, on screen or not.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let place = interaction.inLayout(indexPath)
    guard place != indexPath else { return layout.layoutAttributesForItem(at: indexPath) }
    let attributes = layout.layoutAttributesForItem(at: place)?.copy()
    attributes?.indexPath = indexPath
    return attributes
  }

  /// Returns the layout attributes of a supplementary view, on screen or not.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> LayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The width in which frames of the layout are mirrored on screen, or nil.
  public var mirroredWidth: CGFloat? { screen.mirroredWidth }

  /// The number of elements of all kinds on screen.
  public var shownElementCount: Int { screen.elements.count }

  /// The number of views of all kinds created so far.
  public var madeViewCount: Int { reuse.pools.made }

  /// The number of views in the reuse pools.
  public var waitingViewCount: Int { reuse.pools.count }

  private var shownCells: [(key: ElementKey, cell: CollectionViewCell)] {
    screen.keys(of: .cell).compactMap { key in
      (screen.elements[key]?.view as? CollectionViewCell).map { (key, $0) }
    }
  }
}
