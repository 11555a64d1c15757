package import CompositionalLayout
import Foundation

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
