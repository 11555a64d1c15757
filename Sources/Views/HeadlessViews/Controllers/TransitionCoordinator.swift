public import CompositionalLayout
public import Foundation

/// The state of a transition, for the animations that accompany it.
@MainActor
@preconcurrency
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
  var presentationStyle: ModalPresentationStyle { get }
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  var isInteractive: Bool { get }
  var transitionDuration: TimeInterval { get }
  var percentComplete: CGFloat { get }
  var completionVelocity: CGFloat { get }
  var completionCurve: View.AnimationCurve { get }
  var containerView: View { get }
  var targetTransform: LayoutTransform { get }
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// The animations that accompany a change of size.
@MainActor
@preconcurrency
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  typealias Step = @MainActor (any ViewControllerTransitionCoordinatorContext) -> Void

  @discardableResult
  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool

  @discardableResult
  func animateAlongsideTransition(
    in view: View?,
    animation: Step?,
    completion: Step?
  ) -> Bool

  func notifyWhenInteractionChanges(_ handler: @escaping Step)
  func notifyWhenInteractionEnds(_ handler: @escaping Step)
}

extension ViewControllerTransitionCoordinatorContext {
  public var presentationStyle: ModalPresentationStyle { .none }
  public var initiallyInteractive: Bool { false }
  public var isInterruptible: Bool { false }
  public var isInteractive: Bool { false }
  public var transitionDuration: TimeInterval { 0 }
  public var percentComplete: CGFloat { 1 }
  public var completionVelocity: CGFloat { 1 }
  public var completionCurve: View.AnimationCurve { .easeInOut }
  public var containerView: View { View() }
  public var targetTransform: LayoutTransform { .identity }
  public func viewController(
    forKey key: TransitionContextViewControllerKey
  ) -> ViewController? { nil }
  public func view(forKey key: TransitionContextViewKey) -> View? { nil }
}

extension ViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(alongsideTransition animation: Step?) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  @discardableResult
  public func animateAlongsideTransition(
    in view: View?,
    animation: Step?,
    completion: Step? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  // No transition is interactive here.

  public func notifyWhenInteractionChanges(_ handler: @escaping Step) {}
  public func notifyWhenInteractionEnds(_ handler: @escaping Step) {}
}

/// A change of size without animation time.
@MainActor
final class ImmediateTransition: ViewControllerTransitionCoordinator {
  let isAnimated = false
  let isCancelled = false
  private var animations: [Step] = []
  private var completions: [Step] = []

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func run() {
    for step in animations + completions { step(self) }
  }
}
