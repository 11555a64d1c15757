/// The animations that accompany a change of size.
@MainActor
@preconcurrency
public protocol ViewControllerTransitionCoordinator: AnyObject {
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }

  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinator) -> Void)?,
    completion: (@MainActor (any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

extension ViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// A change of size without animation time.
@MainActor
final class ImmediateTransition: ViewControllerTransitionCoordinator {
  typealias Step = @MainActor (any ViewControllerTransitionCoordinator) -> Void

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
