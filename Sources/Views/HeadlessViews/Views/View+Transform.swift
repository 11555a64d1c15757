import CompositionalLayout
package import Foundation

/// Frames of views with a transform.
extension View {
  var isTransformed: Bool { rare.map { !$0.transform.isIdentity } ?? false }

  /// Whether the transform leaves no area.
  var isCollapsed: Bool { isTransformed && transform.determinant == 0 }

  /// Sets the frame without the transform.
  package func place(_ placement: CGRect) {
    guard isTransformed else { return frame = placement }
    // The setter of `frame`, which subclasses observe, takes the rectangle as it is.
    extras.isBeingPlaced = true
    frame = placement
    extras.isBeingPlaced = false
  }

  func setFrame(_ frame: CGRect) {
    frame.demandPosition()
    let old = placement.size
    placement =
      isTransformed && !extras.isBeingPlaced ? placement(in: frame, transform) : frame
    if placement.size != old { sizeDidChange(from: old) }
    if isBelowSafeArea { updateSafeArea() }
  }

  func box(around rect: CGRect, _ transform: LayoutTransform) -> CGRect {
    let width = abs(transform.a) * rect.width + abs(transform.c) * rect.height
    let height = abs(transform.b) * rect.width + abs(transform.d) * rect.height
    return CGRect(
      x: rect.midX + transform.tx - width / 2,
      y: rect.midY + transform.ty - height / 2,
      width: width,
      height: height
    )
  }

  /// Returns the placement whose box is a frame; the size stays if no or every size has this box.
  private func placement(in frame: CGRect, _ transform: LayoutTransform) -> CGRect {
    let (a, b, c, d) = (abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
    let area = a * d - b * c
    let size =
      area == 0
      ? placement.size
      : CGSize(
        width: (d * frame.width - c * frame.height) / area,
        height: (a * frame.height - b * frame.width) / area
      )
    return CGRect(
      x: frame.midX - transform.tx - size.width / 2,
      y: frame.midY - transform.ty - size.height / 2,
      width: size.width,
      height: size.height
    )
  }
}

extension LayoutTransform {
  var determinant: CGFloat { a * d - b * c }

  func applied(to point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the point that is transformed to another; a transform without area has no inverse, and
  /// every point is the centre.
  func applied(inverselyTo point: CGPoint) -> CGPoint {
    let (x, y, area) = (point.x - tx, point.y - ty, determinant)
    guard area != 0 else { return .zero }
    return CGPoint(x: (d * x - c * y) / area, y: (a * y - b * x) / area)
  }
}
