public import CompositionalLayout
import Foundation

/// Properties of a view that few views set.
final class ViewExtras {
  var needsUpdateConstraints = false
  var safeAreaInsets = EdgeInsets.zero
  /// The insets that were set; nil follows the superview and the controller.
  var ownSafeArea: EdgeInsets?
  var followsSafeArea = false
  var transform = LayoutTransform.identity
  /// Whether the frame that is being set is the one without the transform.
  var isBeingPlaced = false
  weak var elementBelow: View?
  var isHosted = false
  var recognizers: [GestureRecognizer] = []
  var interactions: [any Interaction] = []
  var mask: View?
  var semanticContentAttribute = View.SemanticContentAttribute.unspecified
  var restorationIdentifier: String?
  var traitHandlers: [TraitRegistration] = []
  var overrideStyle = UserInterfaceStyle.unspecified
  var traitOverrides: TraitOverrides?
  var keyboardGuide: LayoutGuide?
  var focusGroupIdentifier: String?
}

extension View {
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    case automatic, normal, dimmed
  }

  public enum SemanticContentAttribute: Int, Hashable, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
  }

  var extras: ViewExtras {
    if let rare { return rare }
    let extras = ViewExtras()
    rare = extras
    return extras
  }

  /// The element of a list at whose frame the view is, above it; the list does not know the view.
  package var elementBelow: View? {
    get { rare?.elementBelow }
    set { extras.elementBelow = newValue }
  }

  /// Whether a table shows the view as its header or footer, and sets its frame.
  package var isHosted: Bool {
    get { rare?.isHosted ?? false }
    set { extras.isHosted = newValue }
  }

  func requestUpdateConstraints() {
    extras.needsUpdateConstraints = true
    setNeedsLayout()
  }

  func performRequestedUpdateConstraints() {
    guard let rare, rare.needsUpdateConstraints else { return }
    rare.needsUpdateConstraints = false
    updateConstraints()
  }

  package var safeAreaMargins: DirectionalEdgeInsets {
    let insets = safeAreaInsets
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    return DirectionalEdgeInsets(
      top: insets.top,
      leading: isRightToLeft ? insets.right : insets.left,
      bottom: insets.bottom,
      trailing: isRightToLeft ? insets.left : insets.right
    )
  }

  func first(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  func resignBelow(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    return subviews.contains { $0.endEditing(force) }
  }

  func exchange(_ first: Int, _ second: Int) {
    changeSubviews { $0.swapAt(first, second) }
    setNeedsLayout()
  }

  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  // Stored without effect.

  public var focusGroupIdentifier: String? {
    get { rare?.focusGroupIdentifier }
    set { extras.focusGroupIdentifier = newValue }
  }

  public var restorationIdentifier: String? {
    get { rare?.restorationIdentifier }
    set { extras.restorationIdentifier = newValue }
  }
}
