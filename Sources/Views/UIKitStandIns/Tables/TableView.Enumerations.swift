public import HeadlessCollectionView

extension TableView {
  public typealias SelfSizingInvalidation = CollectionView.SelfSizingInvalidation

  public enum Style: Int, Hashable, Sendable {
    case plain, grouped, insetGrouped
  }

  /// The animation of inserted and deleted rows, which is ignored.
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The position of a row after scrolling to it.
  public enum ScrollPosition: Int, Hashable, Sendable {
    case none, top, middle, bottom

    var inCollections: CollectionView.ScrollPosition {
      switch self {
      case .none: []
      case .top: .top
      case .middle: .centeredVertically
      case .bottom: .bottom
      }
    }
  }

  /// The edge from which separators are inset.
  public enum SeparatorInsetReference: Int, Hashable, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  public enum SeparatorStyle: Int, Hashable, Sendable {
    case none, singleLine
  }
}
