import CompositionalLayout
public import Foundation

/// The area of the keyboard at the bottom of a view, or of the safe area's bottom without a keyboard.
@MainActor
@preconcurrency
open class KeyboardLayoutGuide: LayoutGuide {
  open var followsUndockedKeyboard = false
  open var keyboardDismissPadding: CGFloat = 0

  /// Whether the guide covers the bottom of the safe area without a keyboard (default: true).
  open var usesBottomSafeArea = true { didSet { owningView?.constraintsDidChange() } }

  /// The height of the keyboard over the view (default: 0, no keyboard); a test sets it.
  public var keyboardHeight: CGFloat = 0 { didSet { owningView?.constraintsDidChange() } }

  override init() {
    weak var guide: KeyboardLayoutGuide?
    super.init(
      source: .bottom { view in
        guard let guide else { return 0 }
        return max(guide.keyboardHeight, guide.usesBottomSafeArea ? view.safeAreaInsets.bottom : 0)
      }
    )
    guide = self
    identifier = "keyboard"
  }

  /// Activates constraints for a keyboard at an edge; it is always at the bottom.
  open func setConstraints(_ constraints: [LayoutConstraint], activeWhenNearEdge edge: RectEdge) {
    for constraint in constraints { constraint.isActive = edge.contains(.bottom) }
  }

  /// Activates constraints for a keyboard that is away from an edge: from all but the bottom.
  open func setConstraints(_ constraints: [LayoutConstraint], activeWhenAwayFrom edge: RectEdge) {
    for constraint in constraints { constraint.isActive = !edge.contains(.bottom) }
  }
}

extension View {
  /// The area of the keyboard.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    if let guide = extras.keyboardGuide as? KeyboardLayoutGuide { return guide }
    let guide = KeyboardLayoutGuide()
    extras.keyboardGuide = guide
    addLayoutGuide(guide)
    return guide
  }
}
