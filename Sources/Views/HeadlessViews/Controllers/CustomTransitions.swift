public import CompositionalLayout
public import Foundation

// Custom transitions are stored: controllers are shown and hidden at once.

/// The role of a controller in a transition.
public struct TransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The role of a view in a transition.
public struct TransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The state of a transition, for the object that animates it.
@MainActor
@preconcurrency
public protocol ViewControllerContextTransitioning: AnyObject {
  var containerView: View { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: ModalPresentationStyle { get }
  var targetTransform: LayoutTransform { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  func view(forKey key: TransitionContextViewKey) -> View?
  func initialFrame(for controller: ViewController) -> CGRect
  func finalFrame(for controller: ViewController) -> CGRect
}

/// An object that animates a transition.
@MainActor
@preconcurrency
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval
  func animateTransition(using context: any ViewControllerContextTransitioning)
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that drives a transition by a gesture.
@MainActor
@preconcurrency
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)
}

/// A transition that a gesture drives, whose progress is stored.
@MainActor
@preconcurrency
open class PercentDrivenInteractiveTransition: NSObject, ViewControllerInteractiveTransitioning {
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = View.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true
  open var duration: CGFloat { 0 }

  public override init() { super.init() }

  open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {}
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  open func pause() {}
  open func cancel() { percentComplete = 0 }
  open func finish() { percentComplete = 1 }
}

/// The objects for the transitions of a presentation, which nothing requests.
@MainActor
@preconcurrency
public protocol ViewControllerTransitioningDelegate: AnyObject {
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  public func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? { nil }
}
