public import CompositionalLayout
public import Foundation

/// A named layout with its description, its item counts and its view.
public struct SampleLayout: Sendable {
  public let name: String
  public let summary: String
  public var items: [Int]
  public var width: CGFloat
  public var height: CGFloat
  /// The content offset.
  public var offset: CGFloat
  /// The orthogonal offsets of sections.
  public var across: [Int: CGFloat] = [:]
  /// The number of pixels per point.
  public var scale: CGFloat = 2
  /// Whether the interface has a right-to-left direction.
  public var isMirrored = false
  /// The insets that sections may refer to.
  var references = ReferenceInsets()
  /// The heights that self-sizing cells and headers report.
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

  /// Whether the section with this index exists and scrolls orthogonally.
  public func scrollsAcross(section: Int) throws(LayoutError) -> Bool {
    let (layout, _) = try solved()
    return (layout as? CompositionalCollectionLayout)?.isOrthogonal(section: section) == true
  }

  /// Returns the layout after measuring and scrolling.
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

/// A layout host with only a size and item counts.
public final class SampleHost: LayoutHost {
  public var bounds: CGRect
  public var adjustedContentInset = EdgeInsets.zero
  public var referenceInsets = ReferenceInsets()
  public var traitCollection = TraitCollection(displayScale: 2)
  public var items: [Int]

  /// The number of pixels per point; 0 disables rounding.
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
