import CompositionalLayout

/// An intermediate layout, and the completion handler of its transition.
struct InteractiveTransition {
  let layout: TransitionLayout
  let completion: ((_ completed: Bool, _ finished: Bool) -> Void)?
}
