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
    return shown[.cell(indexPath)]?.view as? CollectionViewCell
  }

  /// Returns the item of a cell, or nil, as for a supplementary view that has a cell class.
  ///
  /// - Complexity: O(1).
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    guard let key = key(of: cell), key.category == .cell else { return nil }
    return key.indexPath
  }

  /// Returns the supplementary views of a kind on screen, in order.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    keysOfSupplementaries(elementKind).compactMap { shown[$0]?.view }
  }

  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    keysOfSupplementaries(elementKind).map(\.indexPath)
  }

  /// Returns the supplementary view at an index path, if it is on screen.
  public func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView? {
    keysOfSupplementaries(elementKind).first { $0.indexPath == indexPath }
      .flatMap { shown[$0]?.view }
  }

  /// Returns the index path of a supplementary view, if it is on screen.
  public func indexPath(forSupplementaryView view: CollectionReusableView) -> IndexPath? {
    key(of: view)?.indexPath
  }

  /// Returns the decoration views of a kind on screen, in order.
  public func visibleDecorationViews(ofKind elementKind: String) -> [CollectionReusableView] {
    guard let kind = kinds.known(elementKind) else { return [] }
    return shown.keys.filter { $0.category == .decorationView && $0.kind == kind }.sorted()
      .compactMap { shown[$0]?.view }
  }

  /// Returns the item at a point of the content; the topmost one if several overlap.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    var found: (key: ElementKey, zIndex: Int)?
    for (key, element) in shown
    where key.category == .cell && element.frame.contains(point) && !element.view.isHidden {
      if let known = found, (known.zIndex, known.key) > (element.zIndex, key) { continue }
      found = (key, element.zIndex)
    }
    if let found { return found.key.indexPath }
    // Off screen only the layout can answer.
    guard !bounds.contains(point) else { return nil }
    var point = point
    if let width = mirroredWidth { point.x = width - point.x }
    let spot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    return layout.layoutAttributesForElements(in: spot)?
      .last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  /// Returns the layout attributes of an item, on screen or not.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let place = inLayout(indexPath)
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

  /// The number of elements of all kinds on screen.
  public var shownElementCount: Int { shown.count }

  /// The number of views of all kinds created so far.
  public var madeViewCount: Int { pools.made }

  /// The number of views in the reuse pools.
  public var waitingViewCount: Int { pools.count }

  private var shownCells: [(key: ElementKey, cell: CollectionViewCell)] {
    shown.keys.filter { $0.category == .cell }.sorted().compactMap { key in
      (shown[key]?.view as? CollectionViewCell).map { (key, $0) }
    }
  }

  private func keysOfSupplementaries(_ elementKind: String) -> [ElementKey] {
    guard let kind = kinds.known(elementKind) else { return [] }
    return shown.keys.filter { $0.category == .supplementaryView && $0.kind == kind }.sorted()
  }

  /// Returns the element that a view shows.
  func key(of view: CollectionReusableView) -> ElementKey? {
    guard let attributes = view.layoutAttributes else { return nil }
    let path = attributes.indexPath
    let key = ElementKey(
      category: attributes.representedElementCategory,
      kind: attributes.representedElementKind.flatMap { kinds.known($0) } ?? -1,
      section: path.count == 2 ? Int32(clamping: path[0]) : -1,
      item: Int32(clamping: path[path.count - 1])
    )
    return shown[key]?.view === view ? key : nil
  }
}
