public import Foundation

/// An object that handles events, or passes them on to the next.
@MainActor
@preconcurrency
open class Responder: NSObject {
  private static weak var first: Responder?

  /// The accessibility properties of the object; nil until one is set.
  private var accessibility: AccessibilityDescription?

  public override init() { super.init() }

  /// The responder that gets the events that this one does not handle.
  open var next: Responder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { Self.first === self }
  open var keyCommands: [KeyCommand]? { nil }

  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, Self.first?.resignFirstResponder() ?? true else { return false }
    Responder.first = self
    return true
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    Responder.first = nil
    return true
  }

  /// Called by nothing here: archives of Interface Builder are not loaded.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  // State is neither saved nor restored; tests may call overrides.

  open func updateUserActivityState(_ activity: UserActivity) {}
  open func restoreUserActivityState(_ activity: UserActivity) {}
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}

  /// The views in place of the keyboard and above it, which are not shown.
  open var inputView: View? { nil }
  open var inputAccessoryView: View? { nil }
  open func reloadInputViews() {}

  // The package does not call these methods; tests may call overrides.

  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // The actions of the edit menu, which is not shown; tests may call overrides.

  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  // Accessibility properties are stored without effect.

  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { describe { $0.isElement = newValue } }
  }

  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { describe { $0.label = newValue } }
  }

  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { describe { $0.hint = newValue } }
  }

  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { describe { $0.value = newValue } }
  }

  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { describe { $0.identifier = newValue } }
  }

  open var accessibilityTraits: AccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { describe { $0.traits = newValue } }
  }

  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { describe { $0.elements = newValue } }
  }

  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { describe { $0.hidesElements = newValue } }
  }

  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { describe { $0.isModal = newValue } }
  }

  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { describe { $0.groupsChildren = newValue } }
  }

  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { describe { $0.customActions = newValue } }
  }

  open var accessibilityAttributedLabel: NSAttributedString? {
    get {
      accessibility?.attributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) }
    }
    set {
      describe {
        $0.attributedLabel = newValue; $0.label = newValue?.string
      }
    }
  }

  open var accessibilityUserInputLabels: [String]? {
    get { accessibility?.inputLabels }
    set { describe { $0.inputLabels = newValue } }
  }

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Returns the position of an element, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}

  private func describe(_ change: (AccessibilityDescription) -> Void) {
    let description = accessibility ?? AccessibilityDescription()
    accessibility = description
    change(description)
  }
}

/// The accessibility properties of an object.
private final class AccessibilityDescription {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits = AccessibilityTraits.none
  var elements: [Any]?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var customActions: [AccessibilityCustomAction]?
  var attributedLabel: NSAttributedString?
  var inputLabels: [String]?
}

/// The role of an object for assistive technologies.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: AccessibilityTraits = []
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 15)
}

/// An action that assistive technologies offer.
@MainActor
@preconcurrency
open class AccessibilityCustomAction: NSObject {
  public typealias ActionHandler = @MainActor (AccessibilityCustomAction) -> Bool

  open var name: String
  open var actionHandler: ActionHandler?

  public init(name: String, actionHandler: ActionHandler? = nil) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  public convenience init(name: String, target: Any?, selector: Selector) {
    let action = TargetAction(target, selector)
    self.init(name: name) { action.send(from: $0) }
  }
}

/// A finger on the screen, simulated by a test.
@MainActor
@preconcurrency
open class Touch: NSObject {
  public enum Phase: Int, Hashable, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  open internal(set) weak var view: View?
  open internal(set) var phase = Phase.began
  open internal(set) var tapCount = 1
  private let place: CGPoint

  /// Creates a touch at a point of a view.
  public init(at place: CGPoint = .zero, in view: View? = nil) {
    self.place = place
    self.view = view
    super.init()
  }

  open func location(in view: View?) -> CGPoint { self.view?.convert(place, to: view) ?? place }
}

/// An event with the touches of one gesture.
@MainActor
@preconcurrency
open class TouchEvent: NSObject {
  open var allTouches: Set<Touch>? { nil }
  open var timestamp: TimeInterval { 0 }
}
