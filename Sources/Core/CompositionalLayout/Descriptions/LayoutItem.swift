public import Foundation

/// The smallest part of a layout: one cell.
///
/// Descriptions are reference types that are read when the layout is prepared. A later change takes
/// effect at the next invalidation.
open class LayoutItem {
  public let layoutSize: LayoutSize

  /// The insets of the final frame, which do not move neighbours.
  ///
  /// They are ignored if the size is estimated.
  public var contentInsets = DirectionalEdgeInsets.zero { didSet { isPlain = false } }

  public var edgeSpacing: LayoutEdgeSpacing? { didSet { isPlain = false } }

  /// The supplementary items of the item, each of its own kind.
  public internal(set) var supplementaryItems: [SupplementaryItem] { didSet { isPlain = false } }

  /// Whether only the size of the item was ever set, which lets the compiler skip other checks.
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

  /// Returns a copy with the same properties, and with the same supplementary items and subitems.
  ///
  /// A subclass overrides this method to copy its own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    copyingProperties(to: LayoutItem(layoutSize: layoutSize))
  }

  /// Copies the properties that every item has, and returns `copy`.
  func copyingProperties<Item: LayoutItem>(to copy: Item) -> Item {
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    copy.supplementaryItems = supplementaryItems
    copy.isPlain = isPlain
    return copy
  }
}

/// A view attached to an item or a group, such as a badge or a frame.
open class SupplementaryItem: LayoutItem {
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

  /// Creates a supplementary item whose point at `itemAnchor` meets `containerAnchor`.
  ///
  /// Without an item anchor, the same edges meet.
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

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy =
      if let itemAnchor {
        SupplementaryItem(
          layoutSize: layoutSize,
          elementKind: elementKind,
          containerAnchor: containerAnchor,
          itemAnchor: itemAnchor
        )
      } else {
        SupplementaryItem(
          layoutSize: layoutSize,
          elementKind: elementKind,
          containerAnchor: containerAnchor
        )
      }
    copy.zIndex = zIndex
    return copyingProperties(to: copy)
  }
}

/// A header, footer or other element on the boundary of a section or of the whole layout.
open class BoundarySupplementaryItem: SupplementaryItem {
  public let alignment: RectAlignment
  public let offset: CGPoint

  /// Whether the content makes room for the item; otherwise the two overlap.
  public var extendsBoundary = true

  /// Whether the item stays visible while any part of its section is visible.
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

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BoundarySupplementaryItem(
      layoutSize: layoutSize,
      elementKind: elementKind,
      alignment: alignment,
      absoluteOffset: offset
    )
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    copy.zIndex = zIndex
    return copyingProperties(to: copy)
  }
}

/// A view behind a section that represents no data.
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

  /// Returns a background that covers its section including headers, insets and footers.
  public static func background(elementKind: String) -> DecorationItem {
    DecorationItem(elementKind: elementKind)
  }

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = DecorationItem(elementKind: elementKind)
    copy.zIndex = zIndex
    return copyingProperties(to: copy)
  }
}
