import BatchUpdates
import Foundation

/// An item to scroll to.
struct ScrollTarget {
  var indexPath: IndexPath
  /// The shares of the free space before the item, along the axes with a given position.
  let horizontal: CGFloat?
  let vertical: CGFloat?
  /// The number of scroll steps so far.
  var approaches = 0

  /// Returns the target after an update; nil if the item was deleted.
  func following(_ map: IndexPathMap) -> ScrollTarget? {
    map.new(of: indexPath).map {
      ScrollTarget(indexPath: $0, horizontal: horizontal, vertical: vertical)
    }
  }
}
