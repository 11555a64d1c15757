public import Foundation

/// Appearance, disappearance and changes of size.
extension ViewController {
  /// The state of appearance.
  enum AppearanceState {
    case disappeared
    case appearing
    case appeared
  }

  /// Makes the controller appear: the view is loaded and laid out.
  ///
  /// Children whose views are in the view appear too. A child whose view is added later appears
  /// then.
  public func beginAppearance(animated: Bool = false) {
    loadViewIfNeeded()
    let controllers = willAppear(animated)
    layout()
    for controller in controllers {
      controller.appearance = .appeared
      controller.viewDidAppear(animated)
    }
  }

  /// Makes the controller disappear, with the children whose views are in the view.
  public func endAppearance(animated: Bool = false) {
    let shown = shownChildren.filter { $0.appearance != .disappeared }
    viewWillDisappear(animated)
    for child in shown { child.endAppearance(animated: animated) }
    appearance = .disappeared
    viewDidDisappear(animated)
  }

  /// Calls `viewWillAppear` on this controller and its descendants; returns them, innermost first.
  private func willAppear(_ animated: Bool) -> [ViewController] {
    appearance = .appearing
    viewWillAppear(animated)
    var told: [ViewController] = []
    for child in shownChildren where child.appearance == .disappeared {
      told += child.willAppear(animated)
    }
    return told + [self]
  }

  /// The children whose views are in the view.
  private var shownChildren: [ViewController] {
    guard let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }

  /// Called after the view was added to another.
  func viewCameIntoHierarchy() {
    guard appearance == .disappeared, view.controllerAbove?.appearance == .appeared else { return }
    beginAppearance()
  }

  /// Called before the view is removed from its superview.
  func viewLeavesHierarchy() {
    if appearance != .disappeared { endAppearance() }
  }

  /// Lays out the view, as the next frame would.
  public func layout() {
    // A view that requested layout calls its controller itself.
    let isAsked = view.needsLayout
    if !isAsked { willLayOut() }
    view.layoutIfNeeded()
    if !isAsked { didLayOut() }
  }

  /// Changes the size, as a rotation does.
  public func transition(to size: CGSize) {
    let coordinator = ImmediateTransition()
    viewWillTransition(to: size, with: coordinator)
    view.frame.size = size
    coordinator.run()
    layout()
  }
}
