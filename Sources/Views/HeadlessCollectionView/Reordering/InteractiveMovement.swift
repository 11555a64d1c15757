import BatchUpdates
import Foundation

/// The state of an interactive movement.
struct InteractiveMovement {
  /// The index path of the item in the data.
  var source: IndexPath
  /// The landing position, counted without the item.
  var target: IndexPath
  /// The position of the finger, in coordinates of the content.
  var position: CGPoint
  /// Whether the data source does not implement the method that allows or forbids the move.
  var isAllowedByDefault = false

  /// Whether the item is dropped after updates that wait.
  var isReleased = false

  /// The map from the data to the layout, which has the item at its landing position.
  var proposal: IndexPathMap?

  /// Follows the item through an update, which resets the landing position until the finger moves.
  mutating func follow(_ map: IndexPathMap) {
    guard !isLost else { return }
    guard let source = map.new(of: source) else {
      isLost = true
      return
    }
    target = source
    self.source = source
  }

  /// Whether the item was deleted.
  private(set) var isLost = false
}
