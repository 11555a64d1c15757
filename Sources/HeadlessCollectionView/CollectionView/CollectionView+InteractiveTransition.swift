public import CompositionalLayout
import Contracts
import Foundation

/// Going from one layout to another under a finger.
extension CollectionView {
  /// Told how an interactive transition ended: whether it came to the new layout, and whether it ran to
  /// its end.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) ->
    Void

  /// Puts a layout between the present one and another in place; its progress is the caller's.
  ///
  /// The delegate may make the layout in between. The view shows a new progress at its next cycle.
  ///
  /// Whoever replaces the layout in the meantime calls the transition off; its end is told as neither
  /// finished nor, unless the new layout is the one it was to come to, completed.
  ///
  /// - Precondition: No other transition is under way.
  public func startInteractiveTransition(
    to layout: CollectionLayout,
    completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> TransitionLayout {
    demand(
      interactiveTransition == nil,
      "the collection is already in the middle of an interactive transition"
    )
    let old = self.layout
    let between =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? TransitionLayout(currentLayout: old, nextLayout: layout)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    interactiveTransition = InteractiveTransition(layout: between, completion: completion)
    collectionViewLayout = between
    return between
  }

  /// Goes on to the new layout, and leaves a transition from where everything is now.
  public func finishInteractiveTransition() { settle(isCompleted: true) }

  /// Goes back to the old layout, and leaves a transition from where everything is now.
  public func cancelInteractiveTransition() { settle(isCompleted: false) }

  /// Forgets a transition whose layout in between somebody replaced.
  func abandonInteractiveTransition(for layout: CollectionLayout) {
    guard let ending = interactiveTransition, ending.layout !== layout else { return }
    interactiveTransition = nil
    let between = ending.layout
    for side in [between.currentLayout, between.nextLayout] {
      if side !== layout { side.attach(to: nil) }
      side.finalizeLayoutTransition()
    }
    ending.completion?(between.nextLayout === layout, false)
  }

  private func settle(isCompleted: Bool) {
    guard let ending = interactiveTransition else { return }
    interactiveTransition = nil
    let between = ending.layout
    let (target, other) =
      isCompleted
      ? (between.nextLayout, between.currentLayout) : (between.currentLayout, between.nextLayout)
    setCollectionViewLayout(target, animated: true) { finished in
      ending.completion?(isCompleted, finished)
    }
    other.attach(to: nil)
    between.currentLayout.finalizeLayoutTransition()
    between.nextLayout.finalizeLayoutTransition()
  }
}

/// A layout between two others, and whoever waits for its end.
struct InteractiveTransition {
  let layout: TransitionLayout
  let completion: CollectionView.LayoutInteractiveTransitionCompletion?
}
