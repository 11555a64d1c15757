import BatchUpdates
import Foundation

/// What the user is at: the item under a finger, the one in focus, the one that was swiped open.
///
/// Places of items, which follow their items through updates.
struct TouchState: Equatable {
  var highlighted: IndexPath?
  var focused: IndexPath?
  /// The item that was in focus last, for a view that remembers it.
  var lastFocused: IndexPath?
  var swipe: OpenSwipe?

  /// A row that was swiped open.
  struct OpenSwipe: Equatable {
    var indexPath: IndexPath
    var edge: SwipeEdge
  }

  mutating func follow(_ map: PlaceMap) {
    highlighted = highlighted.flatMap { map.new(of: $0) }
    focused = focused.flatMap { map.new(of: $0) }
    lastFocused = lastFocused.flatMap { map.new(of: $0) }
    swipe = swipe.flatMap { open in
      map.new(of: open.indexPath).map { OpenSwipe(indexPath: $0, edge: open.edge) }
    }
  }
}

/// The side from which a row is swiped open, by reading direction.
public enum SwipeEdge: Hashable, Sendable, CaseIterable {
  case leading
  case trailing
}
