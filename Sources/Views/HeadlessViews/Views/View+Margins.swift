public import CompositionalLayout
public import Foundation
import Portability

extension View {
  static let defaultMargins = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

  /// The own margins with the safe area, and at least those of the superview if it is preserved.
  var currentMargins: DirectionalEdgeInsets {
    guard preservesSuperviewLayoutMargins || rare != nil else { return ownMargins }
    var margins = ownMargins
    if insetsLayoutMarginsFromSafeArea, safeAreaInsets != .zero {
      let safe = safeAreaMargins
      margins.top += safe.top
      margins.leading += safe.leading
      margins.bottom += safe.bottom
      margins.trailing += safe.trailing
    }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    let outer = superview.layoutMargins.remaining(in: frame, of: superview.bounds)
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    margins.top = max(margins.top, outer.top)
    margins.leading = max(margins.leading, isRightToLeft ? outer.right : outer.left)
    margins.bottom = max(margins.bottom, outer.bottom)
    margins.trailing = max(margins.trailing, isRightToLeft ? outer.left : outer.right)
    return margins
  }

  /// The margins of readable lines, which are not narrowed.
  var readableMargins: DirectionalEdgeInsets { directionalLayoutMargins }

  func reportMarginChange() {
    setNeedsLayout()
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
    for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
  }

  var physicalMargins: EdgeInsets {
    let margins = directionalLayoutMargins
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    return EdgeInsets(
      top: margins.top,
      left: isRightToLeft ? margins.trailing : margins.leading,
      bottom: margins.bottom,
      right: isRightToLeft ? margins.leading : margins.trailing
    )
  }

  func setPhysicalMargins(_ margins: EdgeInsets) {
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    directionalLayoutMargins = DirectionalEdgeInsets(
      top: margins.top,
      leading: isRightToLeft ? margins.right : margins.left,
      bottom: margins.bottom,
      trailing: isRightToLeft ? margins.left : margins.right
    )
  }
}

extension CGRect {
  /// Stops the program if a number is missing, before a loop would wait for it.
  package func demandNumbers(_ property: String) {
    guard (origin.x + origin.y + size.width + size.height).isNaN else { return }
    demand(
      !origin.x.isNaN && !origin.y.isNaN && !size.width.isNaN && !size.height.isNaN,
      "CALayerInvalidGeometry: \(property) contains NaN: "
        + "[\(origin.words); \(size.width.words) \(size.height.words)]"
    )
  }

  /// Stops the program if the centre of a frame has no number, as UIKit does.
  package func demandPosition() {
    let center = CGPoint(x: midX, y: midY)
    demand(
      !(center.x + center.y).isNaN || !center.x.isNaN && !center.y.isNaN,
      "CALayerInvalidGeometry: CALayer position contains NaN: [\(center.words)]"
    )
  }

  /// Returns the rectangle reduced by insets.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }
}

extension CGPoint {
  /// The coordinates in messages.
  package var words: String { "\(x.words) \(y.words)" }
}

extension CGFloat {
  /// The number in messages, without the fraction of a whole number.
  fileprivate var words: String {
    Int(exactly: self).map { "\($0)" } ?? "\(self)"
  }
}
