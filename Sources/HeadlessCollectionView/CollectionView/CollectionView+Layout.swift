public import CompositionalLayout
import Foundation

extension CollectionView {
  /// The layout; a new one is set immediately and shown in the next cycle.
  ///
  /// The first item on screen stays on screen.
  public var collectionViewLayout: CollectionLayout {
    get { layout }
    set { replaceLayout(by: newValue) }
  }

  /// Changes the layout, runs a cycle, and leaves a transition from the old frames to the new ones.
  ///
  /// Before anything is shown, the layout is only replaced and the transition ends: there is
  /// nothing to lay out, and there may be no data source yet.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: Whether the caller ends the transition.
  ///   - completion: A closure called when the transition ends.
  public func setCollectionViewLayout(
    _ layout: CollectionLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let trace = UpdateTrace(self)
    let transition = Transition(of: self, isAnimated: animated && View.areAnimationsEnabled)
    replaceLayout(by: layout)
    if let completion { transition.whenEnded(completion) }
    keep(transition)
    if data.needsReload, screen.elements.isEmpty { return finish { transition.end() } }
    whenShown { [self] in
      trace.describe(in: transition, view: self)
      schedule(transition)
    }
  }

  private func replaceLayout(by newLayout: CollectionLayout) {
    guard newLayout !== layout else { return }
    keepAnchor()
    let old = layout
    let views = screen.elements.sorted { $0.key < $1.key }.map(\.value.view)
    for view in views { view.willTransition(from: old, to: newLayout) }
    old.attach(to: nil)
    layout = newLayout
    newLayout.attach(to: self)
    bindFlowDelegate()
    cycle.forgetLayout()
    screen.noteAllUnmeasured()
    for view in views { view.didTransition(from: old, to: newLayout) }
    abandonInteractiveTransition(for: newLayout)
  }
}
