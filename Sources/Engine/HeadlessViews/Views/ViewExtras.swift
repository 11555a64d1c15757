public import CompositionalLayout
import Foundation

/// Properties of a view that few views set.
final class ViewExtras {
  var needsUpdateConstraints = false
  var safeAreaInsets = EdgeInsets.zero
  var transform = LayoutTransform.identity
  var recognizers: [GestureRecognizer] = []
  var interactions: [any Interaction] = []
  var isOpaque = true
  var isExclusiveTouch = false
  var isMultipleTouchEnabled = false
  var mask: View?
  var tintAdjustmentMode = View.TintAdjustmentMode.automatic
  var semanticContentAttribute = View.SemanticContentAttribute.unspecified
  var preservesSuperviewLayoutMargins = false
  var insetsLayoutMarginsFromSafeArea = true
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

  func requestUpdateConstraints() {
    extras.needsUpdateConstraints = true
    setNeedsLayout()
  }

  func performRequestedUpdateConstraints() {
    guard let rare, rare.needsUpdateConstraints else { return }
    rare.needsUpdateConstraints = false
    updateConstraints()
  }

  var directionalSafeAreaInsets: DirectionalEdgeInsets {
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
    subviews.swapAt(first, second)
    setNeedsLayout()
  }

  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  // Stored without effect.

  public var isOpaque: Bool {
    get { rare?.isOpaque ?? true }
    set { extras.isOpaque = newValue }
  }

  public var isExclusiveTouch: Bool {
    get { rare?.isExclusiveTouch ?? false }
    set { extras.isExclusiveTouch = newValue }
  }

  public var isMultipleTouchEnabled: Bool {
    get { rare?.isMultipleTouchEnabled ?? false }
    set { extras.isMultipleTouchEnabled = newValue }
  }

  public var mask: View? {
    get { rare?.mask }
    set { extras.mask = newValue }
  }

  public var tintAdjustmentMode: TintAdjustmentMode {
    get { rare?.tintAdjustmentMode ?? .automatic }
    set { extras.tintAdjustmentMode = newValue }
  }

  public var preservesSuperviewLayoutMargins: Bool {
    get { rare?.preservesSuperviewLayoutMargins ?? false }
    set { extras.preservesSuperviewLayoutMargins = newValue }
  }

  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { rare?.insetsLayoutMarginsFromSafeArea ?? true }
    set { extras.insetsLayoutMarginsFromSafeArea = newValue }
  }

  public var focusGroupIdentifier: String? {
    get { rare?.focusGroupIdentifier }
    set { extras.focusGroupIdentifier = newValue }
  }

  public var restorationIdentifier: String? {
    get { rare?.restorationIdentifier }
    set { extras.restorationIdentifier = newValue }
  }

  func setSemantics(_ semantics: SemanticContentAttribute) {
    extras.semanticContentAttribute = semantics
    guard semantics == .forceLeftToRight || semantics == .forceRightToLeft else { return }
    var traits = traitCollection
    traits.layoutDirection = semantics == .forceRightToLeft ? .rightToLeft : .leftToRight
    overridingTraits = traits
  }

  /// The style of the view and its descendants; `.unspecified` inherits the superview's.
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { rare?.overrideStyle ?? .unspecified }
    set {
      extras.overrideStyle = newValue
      var traits = traitCollection
      traits.userInterfaceStyle = newValue
      overridingTraits = traits
    }
  }
}
