import Foundation

extension Transition {
  convenience init(of view: CollectionView, isAnimated: Bool) {
    self.init(at: view.bounds.origin, contentSize: view.contentSize, isAnimated: isAnimated) {
      [weak view] transition in view?.transitions.removeAll { $0 === transition }
    }
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

  /// Ends all transitions, the oldest first.
  public func endTransitions(finished: Bool = true) {
    for transition in transitions { transition.end(finished: finished) }
  }

  /// Whether a batch is open or an item is being moved.
  public var hasUncommittedUpdates: Bool { openBatch != nil || movement != nil }
}
