import CompositionalLayout
public import Foundation

/// Lookups of elements on screen.
extension CollectionView {
  func cell(at indexPath: IndexPath) -> CollectionViewCell? {
    guard indexPath.count == 2 else { return nil }
    return screen.elements[.cell(indexPath)]?.view as? CollectionViewCell
  }

  func item(of cell: CollectionViewCell) -> IndexPath? {
    guard let key = screen.key(of: cell), key.category == .cell else { return nil }
    return key.indexPath
  }

  func item(at point: CGPoint) -> IndexPath? {
    if let key = screen.cell(at: point) { return key.indexPath }
    // Off screen only the layout can answer.
    guard !bounds.contains(point) else { return nil }
    var point = point
    if let width = screen.mirroredWidth { point.x = width - point.x }
    let spot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    let found =
      layout.compositional?.attributes(overlapping: spot)
      ?? layout.layoutAttributesForElements(in: spot)
    return found?
      .last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  func attributes(at indexPath: IndexPath) -> LayoutAttributes? {
    let place = interaction.inLayout(indexPath)
    guard place != indexPath else { return layout.layoutAttributesForItem(at: indexPath) }
    let attributes = layout.layoutAttributesForItem(at: place)?.copy()
    attributes?.indexPath = indexPath
    return attributes
  }

  /// Whether updates are not committed.
  var hasOpenUpdates: Bool {
    updating.openBatch != nil || interaction.movement != nil || !interaction.placeholders.isEmpty
  }

  /// The number of elements of all kinds on screen.
  package var shownElementCount: Int { screen.elements.count }

  /// The number of views of all kinds created so far.
  package var madeViewCount: Int { reuse.pools.made }

  /// The number of views in the reuse pools.
  package var waitingViewCount: Int { reuse.pools.count }

  /// The cells on screen in the order of their items.
  ///
  /// Closures of code on the main actor check at each call that they run there, so this is a loop.
  var shownCells: [(key: ElementKey, cell: CollectionViewCell)] {
    var cells: [(key: ElementKey, cell: CollectionViewCell)] = []
    cells.reserveCapacity(screen.elements.count)
    for (key, element) in screen.elements where key.category == .cell {
      if let cell = element.view as? CollectionViewCell { cells.append((key, cell)) }
    }
    cells.sort { $0.key < $1.key }
    return cells
  }
}

extension HeadlessScrollView where Self: CollectionView {
  /// Returns the decoration views of a kind on screen, in order.
  public func visibleDecorationViews(ofKind elementKind: String) -> [CollectionReusableView] {
    screen.keys(of: .decorationView, kind: elementKind).compactMap { screen.elements[$0]?.view }
  }

  /// The width in which frames of the layout are mirrored on screen, or nil.
  public var mirroredWidth: CGFloat? { screen.mirroredWidth }
}
