import BatchUpdates
import Foundation

/// An item under a finger that looks for another place.
struct InteractiveMovement {
  /// Where the item is in the data.
  var source: IndexPath
  /// Where it would land, counted without itself.
  var target: IndexPath
  /// The finger, in coordinates of the content.
  var position: CGPoint

  /// The way from the data to the layout, which shows the item where it would land.
  var proposal: PlaceMap?

  /// Follows the item through an update, which takes the proposal back until the finger moves on.
  mutating func follow(_ map: PlaceMap) {
    guard !isLost else { return }
    guard let source = map.new(of: source) else {
      isLost = true
      return
    }
    target = source
    self.source = source
  }

  /// Whether the item is gone.
  private(set) var isLost = false
}
