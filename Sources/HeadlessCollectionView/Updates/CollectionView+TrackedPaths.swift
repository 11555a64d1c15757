import BatchUpdates
import Foundation

extension CollectionView {
  /// The selection and the state of interactions, which use index paths.
  struct TrackedPaths {
    let selection: SelectedItems
    let touch: TouchState
    let scrollTarget: ScrollTarget?
    let movement: InteractiveMovement?
    let held: HeldState?
    let sources: [IndexPath?]
  }

  var trackedPaths: TrackedPaths {
    get {
      TrackedPaths(
        selection: selection,
        touch: touch,
        scrollTarget: cycle.scrollTarget,
        movement: movement,
        held: held,
        sources: held?.session.sources ?? []
      )
    }
    set {
      selection = newValue.selection
      touch = newValue.touch
      cycle.scrollTarget = newValue.scrollTarget
      movement = newValue.movement
      held = newValue.held
      held?.session.sources = newValue.sources
    }
  }

  /// Updates the selection and the state of interactions.
  func follow(_ map: IndexPathMap) {
    guard !map.isIdentity else { return }
    selection.follow(map)
    touch.follow(map)
    cycle.scrollTarget = cycle.scrollTarget?.following(map)
    movement?.follow(map)
    held?.follow(map)
  }
}
