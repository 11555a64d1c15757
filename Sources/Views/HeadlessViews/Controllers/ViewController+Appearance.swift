public import CompositionalLayout
public import Foundation

/// Appearance, disappearance and changes of size.
extension ViewController {
  /// The state of appearance.
  enum AppearanceState {
    case disappeared, appearing, appeared, disappearing
  }

  func willAppear(_ animated: Bool) {
    appearance = .appearing
    isAppearanceAnimated = animated
    prepareToAppear()
    viewWillAppear(animated)
    for child in shownChildren where child.appearance == .disappeared { child.willAppear(animated) }
  }

  private func isAppearing() {
    viewIsAppearing(isAppearanceAnimated)
    for child in shownChildren where child.appearance == .appearing { child.isAppearing() }
  }

  private func didAppear() {
    for child in shownChildren where child.appearance == .appearing { child.didAppear() }
    appearance = .appeared
    viewDidAppear(isAppearanceAnimated)
  }

  func willDisappear(_ animated: Bool) {
    appearance = .disappearing
    isAppearanceAnimated = animated
    viewWillDisappear(animated)
    for child in shownChildren where child.appearance != .disappeared {
      child.willDisappear(animated)
    }
  }

  private func didDisappear() {
    for child in shownChildren where child.appearance == .disappearing { child.didDisappear() }
    appearance = .disappeared
    viewDidDisappear(isAppearanceAnimated)
  }

  /// Completes an appearance or a disappearance.
  func finishAppearance() {
    switch appearance {
    case .appearing:
      isAppearing()
      layout()
      didAppear()
    case .disappearing: didDisappear()
    case .appeared, .disappeared: break
    }
  }

  /// The children that appear and disappear with this controller, since their views are in its own.
  private var shownChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }

  /// Called after the view was added to another.
  func viewCameIntoHierarchy() {
    guard appearance == .disappeared, isForwarded, view.controllerAbove?.appearance == .appeared
    else { return }
    beginAppearance()
  }

  /// Called before the view is removed from its superview.
  func viewLeavesHierarchy() {
    if appearance != .disappeared, isForwarded { endAppearance() }
  }

  /// Whether no container makes the controller appear by itself.
  private var isForwarded: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods ?? true }
}

/// Changes of the appearance and the size, as a window or a test makes them.
extension HeadlessController where Self: ViewController {
  /// The controller's own traits; nil inherits those of the parent.
  public var overridingTraits: TraitCollection? {
    get { fixedTraits }
    set { fixedTraits = newValue }
  }

  /// Makes the controller appear: the view is loaded and laid out.
  ///
  /// Children whose views are in the view appear too. A child whose view is added later appears
  /// then.
  public func beginAppearance(animated: Bool = false) {
    loadViewIfNeeded()
    willAppear(animated)
    finishAppearance()
  }

  /// Makes the controller disappear, with the children whose views are in the view.
  public func endAppearance(animated: Bool = false) {
    willDisappear(animated)
    finishAppearance()
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
