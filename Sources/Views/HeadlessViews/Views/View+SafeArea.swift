import CompositionalLayout
import Foundation

// The insets of a view are the part of its superview's that covers it, and those that its controller
// adds. The content of a scroll view has none: the scroll view adds its own to the content insets.

extension View {
  /// The number of changes of safe areas, which tells whether constraints must be solved again.
  static var safeAreaChanges: UInt32 = 0

  var passesOnSafeArea: Bool {
    guard let rare, rare.safeAreaInsets != .zero else { return false }
    return !(self is ScrollView)
  }

  /// Sets the insets of the view itself, or those that it follows; zero follows again.
  func setSafeAreaInsets(_ insets: EdgeInsets) {
    let extras = extras
    var insets = insets
    if !extras.followsSafeArea {
      extras.ownSafeArea = insets == .zero ? nil : insets
      if insets == .zero { insets = followedSafeArea }
    }
    extras.followsSafeArea = false
    guard insets != extras.safeAreaInsets else { return }
    extras.safeAreaInsets = insets
    Self.safeAreaChanges &+= 1
    setNeedsLayout()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { marginsDidChange() }
    updateSafeAreaBelow()
  }

  /// Follows a change of the superview's safe area, of the frame or of the controller's insets.
  func updateSafeArea() {
    guard rare?.ownSafeArea == nil else { return }
    let insets = followedSafeArea
    guard insets != rare?.safeAreaInsets ?? .zero else { return }
    extras.followsSafeArea = true
    safeAreaInsets = insets
  }

  func updateSafeAreaBelow() {
    guard !(self is ScrollView) else { return }
    let passesOn = passesOnSafeArea
    for view in subviews where passesOn || view.isBelowSafeArea {
      view.isBelowSafeArea = passesOn
      view.updateSafeArea()
    }
  }

  /// Follows the safe area of a new superview, or of none.
  func moveSafeArea(to superview: View?) {
    let isBelow = superview?.passesOnSafeArea ?? false
    guard isBelow || isBelowSafeArea else { return }
    isBelowSafeArea = isBelow
    updateSafeArea()
  }

  private var followedSafeArea: EdgeInsets {
    var insets = EdgeInsets.zero
    if isBelowSafeArea, let superview {
      insets = superview.safeAreaInsets.remaining(in: frame, of: superview.bounds)
    }
    guard holdsController, let added = controller?.additionalSafeAreaInsets else { return insets }
    insets.top += added.top
    insets.left += added.left
    insets.bottom += added.bottom
    insets.right += added.right
    return insets
  }
}

extension EdgeInsets {
  /// Returns the parts of the insets of a box that cover a rectangle in it.
  func remaining(in rect: CGRect, of box: CGRect) -> EdgeInsets {
    EdgeInsets(
      top: max(0, min(box.minY + top - rect.minY, rect.height)),
      left: max(0, min(box.minX + left - rect.minX, rect.width)),
      bottom: max(0, min(rect.maxY - box.maxY + bottom, rect.height)),
      right: max(0, min(rect.maxX - box.maxX + right, rect.width))
    )
  }
}
