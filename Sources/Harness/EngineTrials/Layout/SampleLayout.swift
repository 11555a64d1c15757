package import CompositionalLayout
package import Foundation
import Trials

/// A named layout with its description, its item counts and its view.
package struct SampleLayout: Sendable {
  package let name: String
  package let summary: String
  package var items: [Int]
  package var width: CGFloat = 375
  package var height: CGFloat = 667
  /// The content offset.
  package var offset: CGFloat = 0
  /// The orthogonal offsets of sections.
  package var across: [Int: CGFloat] = [:]
  /// The number of pixels per point.
  package var scale: CGFloat = 2
  /// Whether the interface has a right-to-left direction.
  package var isMirrored = false
  /// The insets that sections may refer to.
  var references = ReferenceInsets()
  /// The heights that self-sizing cells and headers report.
  var heights: [CGFloat] = []
  let make: @MainActor () -> CollectionLayout

  /// Whether the section with this index exists and scrolls orthogonally.
  package func scrollsAcross(section: Int) throws(LayoutError) -> Bool {
    try onMainThread { () throws(LayoutError) in
      let (layout, _) = try solved()
      return (layout as? CompositionalCollectionLayout)?.isOrthogonal(section: section) == true
    }
  }

  /// Returns the layout after measuring and scrolling.
  @MainActor
  package func solved() throws(LayoutError) -> (layout: CollectionLayout, host: SampleHost) {
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

extension SampleLayout {
  /// Returns the layout as a page of text: its description, its picture, and its frames.
  package func page() throws(LayoutError) -> String {
    let text = try onMainThread { () throws(LayoutError) in
      let (layout, host) = try solved()
      return TextDrawing().text(of: layout, in: host.bounds)
    }
    let place =
      "\(Int(width)) × \(Int(height))" + (offset == 0 ? "" : ", scrolled by \(Int(offset))")
    let counts = items.map(String.init).joined(separator: ", ")
    return "\(summary)\n\n\(place); items \(counts)\n\(text)"
  }

  /// Returns the layout as an SVG picture.
  package func picture() throws(LayoutError) -> String {
    try onMainThread { () throws(LayoutError) in
      let (layout, host) = try solved()
      return SVGDrawing().svg(of: layout, in: host.bounds)
    }
  }
}
