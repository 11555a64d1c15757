public import CompositionalLayout
public import Foundation

/// A layout with a name: what it is, how many items it has, and where it is looked at.
public struct SampleLayout: Sendable {
  public let name: String
  public let summary: String
  public var items: [Int]
  public var width: CGFloat
  public var height: CGFloat
  /// How far the layout is scrolled.
  public var offset: CGFloat
  /// How far sections that scroll across have been scrolled.
  public var across: [Int: CGFloat] = [:]
  /// Pixels a point.
  public var scale: CGFloat = 2
  /// Whether the interface is read from right to left.
  public var isMirrored = false
  /// What the insets of sections may be added to.
  var references = ReferenceInsets()
  /// Heights that cells and headers report once they are shown.
  public let heights: [CGFloat]
  public let make: @Sendable () -> CollectionLayout

  init(
    _ name: String,
    _ summary: String,
    items: [Int],
    width: CGFloat = 375,
    height: CGFloat = 667,
    offset: CGFloat = 0,
    heights: [CGFloat] = [],
    _ make: @escaping @Sendable () -> CollectionLayout
  ) {
    self.name = name
    self.summary = summary
    self.items = items
    self.width = width
    self.height = height
    self.offset = offset
    self.heights = heights
    self.make = make
  }

  /// Whether the layout has a section with this number, which scrolls across it.
  public func scrollsAcross(section: Int) throws(LayoutError) -> Bool {
    let (layout, _) = try solved()
    return (layout as? CompositionalCollectionLayout)?.isOrthogonal(section: section) == true
  }

  /// The layout solved, scrolled and measured.
  public func solved() throws(LayoutError) -> (layout: CollectionLayout, host: SampleHost) {
    let host = SampleHost(width: width, height: height, items: items)
    host.pixels = scale
    host.referenceInsets = references
    host.traitCollection.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    let layout = make()
    layout.attach(to: host)
    try layout.prepareReportingErrors()
    let compositional = layout as? CompositionalCollectionLayout
    if compositional?.configuration.scrollDirection == .horizontal {
      host.bounds.origin.x = offset
    } else {
      host.bounds.origin.y = offset
    }
    for (section, offset) in across {
      compositional?.setOrthogonalOffset(offset, forSection: section)
    }
    for (item, height) in heights.enumerated() {
      let path = IndexPath(indexes: [0, item])
      layout.prefer(layout.layoutAttributesForItem(at: path), height: height)
    }
    return (layout, host)
  }
}

/// A view that is nothing but a size and numbers of items.
public final class SampleHost: LayoutHost {
  public var bounds: CGRect
  public var adjustedContentInset = EdgeInsets.zero
  public var referenceInsets = ReferenceInsets()
  public var traitCollection = TraitCollection(displayScale: 2)
  public var items: [Int]

  /// Pixels a point; frames are not rounded at 0.
  public var pixels: CGFloat {
    get { traitCollection.displayScale }
    set { traitCollection.displayScale = newValue }
  }

  public init(width: CGFloat, height: CGFloat, items: [Int]) {
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
    self.items = items
  }

  public var numberOfSections: Int { items.count }
  public func numberOfItems(inSection section: Int) -> Int { items[section] }
}
