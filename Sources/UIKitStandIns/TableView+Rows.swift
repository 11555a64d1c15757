import CompositionalLayout
public import Foundation

/// Lookups of rows.
extension TableView {
  public var numberOfSections: Int { list.numberOfSections }
  public func numberOfRows(inSection section: Int) -> Int { list.numberOfItems(inSection: section) }
  public var visibleCells: [TableViewCell] { list.visibleCells.compactMap { $0 as? TableViewCell } }
  public var indexPathsForVisibleRows: [IndexPath]? { list.indexPathsForVisibleItems }
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    list.cellForItem(at: indexPath) as? TableViewCell
  }
  public func indexPath(for cell: TableViewCell) -> IndexPath? { list.indexPath(for: cell) }
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { list.indexPathForItem(at: point) }

  /// Returns the frame of a row in the content; zero if the row does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    list.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
  }

  public var indexPathForSelectedRow: IndexPath? { list.indexPathsForSelectedItems?.first }
  public var indexPathsForSelectedRows: [IndexPath]? { list.indexPathsForSelectedItems }

  /// Selects a row; the delegate is not called.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    list.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition.inCollections)
  }

  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    list.deselectItem(at: indexPath, animated: animated)
  }

  /// Scrolls a row to a position, or just into view if no position is given.
  public func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    list.scrollToItem(at: indexPath, at: scrollPosition.inCollections, animated: animated)
  }

  public var allowsSelection: Bool {
    get { list.allowsSelection }
    set { list.allowsSelection = newValue }
  }

  public var allowsMultipleSelection: Bool {
    get { list.allowsMultipleSelection }
    set { list.allowsMultipleSelection = newValue }
  }
}

extension TableView {
  public var allowsSelectionDuringEditing: Bool {
    get { list.allowsSelectionDuringEditing }
    set { list.allowsSelectionDuringEditing = newValue }
  }

  public var allowsMultipleSelectionDuringEditing: Bool {
    get { list.allowsMultipleSelectionDuringEditing }
    set { list.allowsMultipleSelectionDuringEditing = newValue }
  }

  public var backgroundView: View? {
    get { list.backgroundView }
    set { list.backgroundView = newValue }
  }

  public var dragInteractionEnabled: Bool {
    get { list.dragInteractionEnabled }
    set { list.dragInteractionEnabled = newValue }
  }

  /// Whether a drag from the table is active.
  public var hasActiveDrag: Bool { list.hasActiveDrag }

  /// Whether a drag is over the table.
  public var hasActiveDrop: Bool { list.hasActiveDrop }

  /// The context menu of the rows, to change or dismiss it while it is open.
  public var contextMenuInteraction: ContextMenuInteraction? { list.contextMenuInteraction }

  public var allowsFocusDuringEditing: Bool {
    get { list.allowsFocusDuringEditing }
    set { list.allowsFocusDuringEditing = newValue }
  }

  public var allowsFocus: Bool {
    get { list.allowsFocus }
    set { list.allowsFocus = newValue }
  }

  public var selectionFollowsFocus: Bool {
    get { list.selectionFollowsFocus }
    set { list.selectionFollowsFocus = newValue }
  }

  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = contentOffset.y + frame.height / 2
    let nearest = (indexPathsForSelectedRows ?? []).min {
      abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    visibleCells.filter { $0.frame.intersects(rect) }.compactMap { indexPath(for: $0) }
  }
}

extension TableView.ScrollPosition {
  fileprivate var inCollections: CollectionView.ScrollPosition {
    switch self {
    case .none: []
    case .top: .top
    case .middle: .centeredVertically
    case .bottom: .bottom
    }
  }
}
