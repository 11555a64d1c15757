import Foundation

extension Transition {
  convenience init(of view: CollectionView, isAnimated: Bool) {
    self.init(at: view.bounds.origin, contentSize: view.contentSize, isAnimated: isAnimated) {
      [weak view] transition in view?.updating.transitions.removeAll { $0 === transition }
    }
  }
}

extension HeadlessScrollView where Self: CollectionView {
  /// The clock that ends animated transitions and calls their completions (default: main queue).
  public var transitionClock: Transition.Clock {
    get { updating.clock }
    set { updating.clock = newValue }
  }

  /// The transitions that have not ended, the oldest first.
  ///
  /// A transition with a completion handler remains until it ends. Of the others only the newest
  /// remains; a new one interrupts it.
  public var transitions: [Transition] { updating.transitions }

  /// The transition of the last update.
  public var lastTransition: Transition? { updating.lastTransition }

  /// Ends all transitions, the oldest first.
  public func endTransitions(finished: Bool = true) {
    for transition in transitions { transition.end(finished: finished) }
  }
}

extension CollectionView {
  /// Ends a complete transition, now or at its time.
  func schedule(_ transition: Transition) {
    guard transition.isAnimated, transitionClock == .caller || window != nil else {
      return finish { transition.end() }
    }
    guard transitionClock == .mainQueue else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { transition.end() }
    }
  }
}
