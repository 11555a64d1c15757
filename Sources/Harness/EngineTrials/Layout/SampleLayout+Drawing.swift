package import CompositionalLayout
import Foundation

extension SampleLayout {
  /// Returns the layout as a page of text: its description, its picture, and its frames.
  package func page() throws(LayoutError) -> String {
    let (layout, host) = try solved()
    let place =
      "\(Int(width)) × \(Int(height))" + (offset == 0 ? "" : ", scrolled by \(Int(offset))")
    let counts = items.map(String.init).joined(separator: ", ")
    return "\(summary)\n\n\(place); items \(counts)\n"
      + TextDrawing().text(of: layout, in: host.bounds)
  }

  /// Returns the layout as an SVG picture.
  package func picture() throws(LayoutError) -> String {
    let (layout, host) = try solved()
    return SVGDrawing().svg(of: layout, in: host.bounds)
  }
}
