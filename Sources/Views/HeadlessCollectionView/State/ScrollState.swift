import BatchUpdates
import CompositionalLayout
import Foundation

/// The scrolling of a view: where it began, what it keeps in place, and where it goes.
struct ScrollState {
  /// Whether the bounds are being set, which may set the frame.
  var changesBounds = false
  /// The layout's invalidation context from before a change of bounds, for use after it.
  var boundsContext: InvalidationContext?
  /// The overshoot and the content size before the current work, or the query that solved the
  /// layout, until a pass completes.
  var start: (overshoot: CGPoint, contentSize: CGSize)?
  /// The axes along which it was not scrolled beyond its content when it was resized.
  var staysInContent: LayoutAxes = []
  /// The element that keeps its position on screen, and its distance from the top edge.
  var anchor: (key: ElementKey, distance: CGPoint)?
  /// The scroll target, until it is reached.
  var target: ScrollTarget?
  /// The prefetched items that did not appear yet.
  var prefetched: Set<IndexPath> = []
  /// The offset in the last cycle, for the direction of scrolling.
  var lastOffset = CGPoint.zero

  /// Begins a pass, unless a callback interrupted one, and returns the overshoot to keep and the
  /// content size before.
  mutating func begin(
    overshoot: CGPoint,
    contentSize: CGSize
  ) -> (overshoot: CGPoint, contentSize: CGSize) {
    // A pass that a callback interrupts may already have changed the content size.
    var before = start ?? (overshoot, contentSize)
    if staysInContent.contains(.horizontal) { before.overshoot.x = 0 }
    if staysInContent.contains(.vertical) { before.overshoot.y = 0 }
    staysInContent = []
    start = before
    return before
  }

  /// Follows the items ahead of the screen, and the one that stays in place, through an update.
  mutating func follow(_ map: IndexPathMap) {
    prefetched = Set(prefetched.compactMap { map.new(of: $0) })
    guard let (key, distance) = anchor else { return }
    anchor = map.new(of: key.indexPath).map { (.cell($0), distance) }
  }

  /// Notes the items ahead of the screen; returns those to cancel and those to prefetch, in order.
  mutating func prefetch(
    _ ahead: [IndexPath],
    shown: ScreenContent
  ) -> (dropped: [IndexPath], fresh: [IndexPath]) {
    let wanted = Set(ahead)
    let dropped = prefetched.subtracting(wanted).filter { shown.elements[.cell($0)] == nil }
      .sorted()
    let fresh = ahead.filter { !prefetched.contains($0) }
    prefetched = wanted
    return (dropped, fresh)
  }

  /// Returns the scroll distance that moves an interval to a share of the free space of a window,
  /// or just into the window.
  static func shift(
    from start: CGFloat,
    length: CGFloat,
    into windowStart: CGFloat,
    _ window: CGFloat,
    _ place: CGFloat?
  ) -> CGFloat {
    if let place { return start - windowStart - (window - length) * place }
    if start < windowStart { return start - windowStart }
    let overlap = start + length - windowStart - window
    return overlap > 0 ? min(overlap, start - windowStart) : 0
  }
}

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
