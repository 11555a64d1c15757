public import CompositionalLayout
public import Foundation

extension View {
  /// The margins by physical sides, independent of the reading direction.
  public var layoutMargins: EdgeInsets {
    get {
      let margins = directionalLayoutMargins
      let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
      return EdgeInsets(
        top: margins.top,
        left: isRightToLeft ? margins.trailing : margins.leading,
        bottom: margins.bottom,
        right: isRightToLeft ? margins.leading : margins.trailing
      )
    }
    set {
      let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
      directionalLayoutMargins = DirectionalEdgeInsets(
        top: newValue.top,
        leading: isRightToLeft ? newValue.right : newValue.left,
        bottom: newValue.bottom,
        trailing: isRightToLeft ? newValue.left : newValue.right
      )
    }
  }
}

extension CGRect {
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
