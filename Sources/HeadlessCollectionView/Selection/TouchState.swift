import BatchUpdates
import Foundation

/// The state of user interaction: the highlighted, focused and open items.
///
/// They are index paths, which follow their items through updates.
struct TouchState: Equatable {
  var highlighted: IndexPath?
  var focused: IndexPath?
  /// The item that was focused last.
  var lastFocused: IndexPath?
  var swipe: OpenSwipe?

  /// A row that is swiped open.
  struct OpenSwipe: Equatable {
    var indexPath: IndexPath
    var edge: SwipeEdge
  }

  mutating func follow(_ map: IndexPathMap) {
    highlighted = highlighted.flatMap { map.new(of: $0) }
    focused = focused.flatMap { map.new(of: $0) }
    lastFocused = lastFocused.flatMap { map.new(of: $0) }
    swipe = swipe.flatMap { open in
      map.new(of: open.indexPath).map { OpenSwipe(indexPath: $0, edge: open.edge) }
    }
  }
}

/// The side of a swipe, by reading direction.
public enum SwipeEdge: Hashable, Sendable, CaseIterable {
  case leading
  case trailing
}
