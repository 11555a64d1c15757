package import Foundation

/// Rounds finished frames to the pixels of a screen.
///
/// While a layout is solved only fractions are rounded, and down: positions add up in full precision,
/// and the attributes handed out sit on pixels.
package struct PixelGrid: Hashable, Sendable {
  package let scale: CGFloat

  /// A grid of `scale` pixels a point; a scale that is not positive rounds nothing.
  package init(scale: CGFloat) {
    self.scale = scale
  }

  /// The length of a pixel; zero where nothing is rounded.
  var pixel: LayoutUnit { scale > 0 ? LayoutUnit(1 / scale) : .zero }

  /// The nearest pixel boundary, ties away from zero.
  package func snapped(_ length: LayoutUnit) -> CGFloat {
    guard scale > 0 else { return length.points }
    if let whole = Int64(exactly: Double(scale)) {
      let pixels = roundedQuotient(
        Int128(length.rawValue) * Int128(whole),
        Int128(LayoutUnit.perPoint)
      )
      return CGFloat(Double(Int64(clamping: pixels)) / Double(whole))
    }
    return (length.points * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// Rounds each edge; the size is what remains between them.
  ///
  /// Compositional layouts do so: a 62.5 pt badge whose left edge moves right by a sixth of a point
  /// comes out 62⅓ pt wide.
  package func snappedEdges(_ rect: UnitRect) -> CGRect {
    guard scale > 0 else { return rect.cgRect }
    let x = snapped(rect.minX)
    let y = snapped(rect.minY)
    return CGRect(x: x, y: y, width: snapped(rect.maxX) - x, height: snapped(rect.maxY) - y)
  }

  /// Rounds the origin and keeps the size, as flow layouts do.
  package func snappedOrigin(_ rect: UnitRect) -> CGRect {
    CGRect(
      x: snapped(rect.minX),
      y: snapped(rect.minY),
      width: rect.size.width.points,
      height: rect.size.height.points
    )
  }
}
