public import Foundation

/// A change of the focus in a collection view.
public final class CollectionViewFocusUpdateContext {
  public let previouslyFocusedIndexPath: IndexPath?
  public let nextFocusedIndexPath: IndexPath?

  init(from previous: IndexPath?, to next: IndexPath?) {
    previouslyFocusedIndexPath = previous
    nextFocusedIndexPath = next
  }
}

/// The animations that accompany a change of focus, which take no time here.
@MainActor
@preconcurrency
public final class FocusAnimationCoordinator {
  private var steps: [() -> Void] = []

  public func addCoordinatedAnimations(
    _ animations: (() -> Void)?,
    completion: (() -> Void)? = nil
  ) {
    for step in [animations, completion].compactMap(\.self) { steps.append(step) }
  }

  func run() {
    for step in steps { step() }
    steps = []
  }
}
