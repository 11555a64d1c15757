public import Foundation

/// The smallest part of a layout: one cell.
///
/// Descriptions are reference types that are read when the layout is prepared; changing one later
/// takes effect at the next invalidation.
public class LayoutItem {
  public let layoutSize: LayoutSize

  /// Shrinks the finished frame; neighbours do not move.
  ///
  /// Ignored where the size is estimated.
  public var contentInsets = DirectionalEdgeInsets.zero { didSet { isPlain = false } }

  public var edgeSpacing: LayoutEdgeSpacing? { didSet { isPlain = false } }

  /// What is attached to the item, each of its own kind.
  public internal(set) var supplementaryItems: [SupplementaryItem] { didSet { isPlain = false } }

  /// Whether the item never got anything but a size, so that whoever compiles it has one look at it
  /// in place of three.
  private(set) var isPlain: Bool

  public init(layoutSize: LayoutSize) {
    self.layoutSize = layoutSize
    supplementaryItems = []
    isPlain = true
  }

  public init(layoutSize: LayoutSize, supplementaryItems: [SupplementaryItem]) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    isPlain = supplementaryItems.isEmpty
  }
}

/// A view attached to an item or a group: a badge, a frame.
public class SupplementaryItem: LayoutItem {
  public let elementKind: String
  public let containerAnchor: LayoutAnchor
  public let itemAnchor: LayoutAnchor?
  public var zIndex = LayoutPolicy.supplementaryZIndex

  public init(layoutSize: LayoutSize, elementKind: String, containerAnchor: LayoutAnchor) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    itemAnchor = nil
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Makes a supplementary whose place at `itemAnchor` meets `containerAnchor`; without one, the same
  /// edges meet.
  public init(
    layoutSize: LayoutSize,
    elementKind: String,
    containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// A header, a footer or another element on the boundary of a section or of the whole layout.
public final class BoundarySupplementaryItem: SupplementaryItem {
  public let alignment: RectAlignment
  public let offset: CGPoint

  /// Whether the content makes room for the item; without it the two overlap.
  public var extendsBoundary = true

  /// Whether the item stays visible while any part of its section is.
  public var pinToVisibleBounds = false

  public convenience init(layoutSize: LayoutSize, elementKind: String, alignment: RectAlignment) {
    self.init(
      layoutSize: layoutSize,
      elementKind: elementKind,
      alignment: alignment,
      absoluteOffset: .zero
    )
  }

  public init(
    layoutSize: LayoutSize,
    elementKind: String,
    alignment: RectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize,
      elementKind: elementKind,
      containerAnchor: LayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset)
    )
  }
}

/// A view behind a section that stands for no data.
public final class DecorationItem: LayoutItem {
  public let elementKind: String
  public var zIndex = LayoutPolicy.decorationZIndex

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: LayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalHeight(1)
      ),
      supplementaryItems: []
    )
  }

  /// A background that covers its section with headers, insets and footers.
  public static func background(elementKind: String) -> DecorationItem {
    DecorationItem(elementKind: elementKind)
  }
}
