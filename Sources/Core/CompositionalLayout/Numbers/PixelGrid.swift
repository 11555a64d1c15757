package import Foundation

/// A grid that aligns final frames to the pixels of a screen.
///
/// During solving, only fractions are rounded, and rounded down. Positions are added at full
/// precision, and the resulting attributes are aligned to pixels.
package struct PixelGrid: Hashable, Sendable {
  package let scale: CGFloat
  /// Whether rectangles keep their sizes, as in flow layouts (rule 1.4).
  private let keepsSizes: Bool

  /// Creates a grid of `scale` pixels per point; a scale that is not positive rounds nothing.
  package init(scale: CGFloat, keepsSizes: Bool = false) {
    (self.scale, self.keepsSizes) = (scale, keepsSizes)
  }

  /// The length of a pixel, or zero if nothing is rounded.
  var pixel: LayoutUnit { scale > 0 ? LayoutUnit(1 / scale) : .zero }

  /// Returns the nearest pixel boundary, ties away from zero.
  ///
  /// Half a pixel at the scales 1 to 4, multiplied by the scale, has no rounding error.
  package func snapped(_ length: LayoutUnit) -> CGFloat { snapped(length.points) }

  /// Returns the nearest pixel boundary of a length in points, ties away from zero.
  package func snapped(_ length: CGFloat) -> CGFloat {
    guard scale > 0, length.isFinite else { return length }
    return (length * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// Returns the length rounded up to a pixel, with a tolerance for rounding errors of sums.
  package func snappedUp(_ length: CGFloat) -> CGFloat {
    guard scale > 0, length.isFinite else { return length }
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  /// Returns the rectangle with a rounded origin and the same size, or with each edge rounded; the
  /// size is then the distance between them (rule 1.2).
  ///
  /// Compositional layouts round edges: a 62.5 pt badge whose left edge moves right by a sixth of a
  /// point becomes 62⅓ pt wide.
  package func snapped(_ rect: UnitRect) -> CGRect {
    guard scale > 0 else { return rect.cgRect }
    let (x, y) = (snapped(rect.minX), snapped(rect.minY))
    guard !keepsSizes else { return CGRect(origin: CGPoint(x: x, y: y), size: rect.size.cgSize) }
    return CGRect(x: x, y: y, width: snapped(rect.maxX) - x, height: snapped(rect.maxY) - y)
  }
}
