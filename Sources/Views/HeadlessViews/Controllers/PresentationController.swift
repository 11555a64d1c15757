public import CompositionalLayout
public import Foundation

/// The way in which a controller is presented, which is kept and not shown.
@MainActor
@preconcurrency
open class PresentationController: NSObject, HeadlessPresentation {
  public internal(set) weak var presentedViewController: ViewController?
  open weak var delegate: (any PresentationControllerDelegate)?
  open var presentingViewController: ViewController? {
    presentedViewController?.presentingViewController
  }

  init(of controller: ViewController) {
    presentedViewController = controller
    super.init()
  }
}

/// The delegate of a presentation.
@MainActor
@preconcurrency
public protocol PresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool
  func presentationControllerWillDismiss(_ controller: PresentationController)
  func presentationControllerDidDismiss(_ controller: PresentationController)
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
}

extension PresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    true
  }
  public func presentationControllerWillDismiss(_ controller: PresentationController) {}
  public func presentationControllerDidDismiss(_ controller: PresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
  public func adaptivePresentationStyle(
    for controller: PresentationController
  ) -> ModalPresentationStyle { .none }
}

/// A presentation in a popover.
@MainActor
@preconcurrency
open class PopoverPresentationController: PresentationController {
  public struct ArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = ArrowDirection(rawValue: 1 << 0)
    public static let down = ArrowDirection(rawValue: 1 << 1)
    public static let left = ArrowDirection(rawValue: 1 << 2)
    public static let right = ArrowDirection(rawValue: 1 << 3)
    public static let any: ArrowDirection = [.up, .down, .left, .right]
  }

  open var sourceView: View?
  open var sourceRect = CGRect.null
  open var barButtonItem: BarButtonItem?
  open var sourceItem: AnyObject?
  open var permittedArrowDirections = ArrowDirection.any
  open var passthroughViews: [View]?
  open var backgroundColor: Color?
}

/// A presentation in a sheet.
@MainActor
@preconcurrency
open class SheetPresentationController: PresentationController {
  /// A height at which a sheet rests.
  public struct Detent: Hashable, Sendable {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("medium")
      public static let large = Identifier("large")
    }

    public let identifier: Identifier

    public static func medium() -> Detent { Detent(identifier: .medium) }
    public static func large() -> Detent { Detent(identifier: .large) }
  }

  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var preferredCornerRadius: CGFloat?
  open var sourceView: View?

  open func animateChanges(_ changes: () -> Void) { changes() }
}

extension ViewController {
  var presentation: PresentationController {
    if let (style, made) = madePresentation, style == modalPresentationStyle { return made }
    let made: PresentationController =
      switch modalPresentationStyle {
      case .popover: PopoverPresentationController(of: self)
      case .automatic, .pageSheet, .formSheet: SheetPresentationController(of: self)
      default: PresentationController(of: self)
      }
    madePresentation = (modalPresentationStyle, made)
    return made
  }
}

/// The controller for sharing, which keeps what would be shared.
@MainActor
@preconcurrency
open class ActivityViewController: ViewController {
  public let activityItems: [Any]
  open var completionWithItemsHandler: ((String?, Bool, [Any]?, (any Error)?) -> Void)?
  open var excludedActivityTypes: [String]?

  public init(activityItems: [Any], applicationActivities: [Any]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }
}

extension HeadlessPresentation where Self: PresentationController {
  /// Dismisses the presented controller as a swipe does, if the delegate and the controller allow it.
  ///
  /// - Returns: Whether it was dismissed.
  @discardableResult public func swipeDown() -> Bool {
    guard let presented = presentedViewController else { return false }
    guard !presented.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presented.dismiss(animated: true)
    delegate?.presentationControllerDidDismiss(self)
    return true
  }
}
