public import CompositionalLayout
public import Foundation

/// What is on screen, asked both ways.
extension CollectionView {
  /// The cells on screen, in the order of their items.
  public var visibleCells: [CollectionViewCell] {
    shownCells.map(\.cell)
  }

  /// The items on screen, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    shownCells.map(\.key.indexPath)
  }

  /// The cell of an item, if it is on screen.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    guard indexPath.count == 2 else { return nil }
    return shown[.cell(indexPath)]?.view as? CollectionViewCell
  }

  /// The item that a cell shows, if it shows one; a header that is a cell by its class shows none.
  ///
  /// - Complexity: O(1).
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    guard let key = key(of: cell), key.category == .cell else { return nil }
    return key.indexPath
  }

  /// The headers, footers or badges of a kind on screen, in order.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    keysOfSupplementaries(elementKind).compactMap { shown[$0]?.view }
  }

  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    keysOfSupplementaries(elementKind).map(\.indexPath)
  }

  /// The header, footer or badge at a place, if it is on screen.
  public func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView? {
    keysOfSupplementaries(elementKind).first { $0.indexPath == indexPath }
      .flatMap { shown[$0]?.view }
  }

  /// The place of a header, footer or badge, if it is on screen.
  public func indexPath(forSupplementaryView view: CollectionReusableView) -> IndexPath? {
    key(of: view)?.indexPath
  }

  /// The decorations of a kind on screen, in order.
  public func visibleDecorationViews(ofKind elementKind: String) -> [CollectionReusableView] {
    guard let kind = kinds.known(elementKind) else { return [] }
    return shown.keys.filter { $0.category == .decorationView && $0.kind == kind }.sorted()
      .compactMap { shown[$0]?.view }
  }

  /// The item at a point of the content, the topmost where several lie there.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    var found: (key: ElementKey, zIndex: Int)?
    for (key, element) in shown
    where key.category == .cell && element.frame.contains(point) && !element.view.isHidden {
      if let known = found, (known.zIndex, known.key) > (element.zIndex, key) { continue }
      found = (key, element.zIndex)
    }
    if let found { return found.key.indexPath }
    // Off screen only the layout knows.
    guard !bounds.contains(point) else { return nil }
    var point = point
    if let mirrorWidth { point.x = mirrorWidth - point.x }
    let spot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    return layout.layoutAttributesForElements(in: spot)?
      .last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  /// Where the layout puts an item, on screen or not.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let place = inLayout(indexPath)
    guard place != indexPath else { return layout.layoutAttributesForItem(at: indexPath) }
    let attributes = layout.layoutAttributesForItem(at: place)?.copy()
    attributes?.indexPath = indexPath
    return attributes
  }

  /// Where the layout puts a header, footer or badge, on screen or not.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> LayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// How many elements of all kinds are on screen.
  public var shownElementCount: Int { shown.count }

  /// How many views of all kinds the view has had made so far.
  public var madeViewCount: Int { pools.made }

  /// How many views wait to be shown again.
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

  /// The element that a view shows.
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
