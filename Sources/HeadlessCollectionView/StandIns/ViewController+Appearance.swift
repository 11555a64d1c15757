public import Foundation

/// Coming on screen and leaving it, and the size that goes along with it.
extension ViewController {
  /// Whether a controller is on screen.
  enum AppearanceState {
    case disappeared
    case appearing
    case appeared
  }

  /// Comes on screen: the view is loaded and laid out.
  ///
  /// Children whose views are in the view come along. A child whose view is added later comes on screen then.
  public func beginAppearance(animated: Bool = false) {
    loadViewIfNeeded()
    let controllers = willAppear(animated)
    layout()
    for controller in controllers {
      controller.appearance = .appeared
      controller.viewDidAppear(animated)
    }
  }

  /// Leaves the screen, with the children whose views are in the view.
  public func endAppearance(animated: Bool = false) {
    let shown = shownChildren.filter { $0.appearance != .disappeared }
    viewWillDisappear(animated)
    for child in shown { child.endAppearance(animated: animated) }
    appearance = .disappeared
    viewDidDisappear(animated)
  }

  /// Tells this controller and those below it, and returns them from the innermost to this one.
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

  /// Called when the view was added to another.
  func viewCameIntoHierarchy() {
    guard appearance == .disappeared, view.controllerAbove?.appearance == .appeared else { return }
    beginAppearance()
  }

  /// Called before the view is taken out of its superview.
  func viewLeavesHierarchy() {
    if appearance != .disappeared { endAppearance() }
  }

  /// Lays out the view, as the next turn of a screen would.
  public func layout() {
    // A view that asked for layout tells its controller itself.
    let isAsked = view.needsLayout
    if !isAsked { viewWillLayoutSubviews() }
    view.layoutIfNeeded()
    if !isAsked { viewDidLayoutSubviews() }
  }

  /// Takes another size, as when the device is turned.
  public func transition(to size: CGSize) {
    let coordinator = ImmediateTransition()
    viewWillTransition(to: size, with: coordinator)
    view.frame.size = size
    coordinator.run()
    layout()
  }
}
