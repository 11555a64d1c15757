import CompositionalLayout
import Foundation
import Portability

/// Interactive transitions between layouts.
extension CollectionView {
  /// A closure called at the end of an interactive transition.
  ///
  /// It receives whether the new layout is in place, and whether the transition ran to its end.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) ->
    Void

  /// Installs a layout between the current one and another; the caller sets its progress.
  ///
  /// The delegate may create the intermediate layout. The view shows a new progress in its next
  /// cycle.
  ///
  /// If the layout is replaced, the completion receives false for finished and, unless the new
  /// layout is the target, for completed.
  func transition(
    to layout: CollectionLayout,
    _ completion: LayoutInteractiveTransitionCompletion?
  ) -> TransitionLayout {
    demand(
      updating.interactive == nil,
      "the collection is already in the middle of an interactive transition"
    )
    let old = self.layout
    let between =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? TransitionLayout(currentLayout: old, nextLayout: layout)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    updating.interactive = UpdateState.InteractiveTransition(
      layout: between,
      completion: completion
    )
    replaceLayout(by: between)
    return between
  }

  /// Ends a transition whose intermediate layout was replaced.
  func abandonInteractiveTransition(for layout: CollectionLayout) {
    guard let ending = updating.interactive, ending.layout !== layout else { return }
    updating.interactive = nil
    let between = ending.layout
    for side in [between.currentLayout, between.nextLayout] {
      if side !== layout { side.attach(to: nil) }
      side.finalizeLayoutTransition()
    }
    ending.completion?(between.nextLayout === layout, false)
  }

  /// Completes or cancels the transition, animated from the current frames.
  func end(isCompleted: Bool) {
    guard let ending = updating.interactive else { return }
    updating.interactive = nil
    let between = ending.layout
    let (target, other) =
      isCompleted
      ? (between.nextLayout, between.currentLayout) : (between.currentLayout, between.nextLayout)
    changeLayout(to: target, animated: true) { finished in
      ending.completion?(isCompleted, finished)
    }
    other.attach(to: nil)
    between.currentLayout.finalizeLayoutTransition()
    between.nextLayout.finalizeLayoutTransition()
  }
}
