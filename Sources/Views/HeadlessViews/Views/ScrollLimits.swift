import CompositionalLayout
package import Foundation

/// The offsets between which a scroll view shows no empty space that content could fill.
struct ScrollLimits {
  var start = CGPoint.zero
  var end = CGPoint.zero

  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: max(start.x, min(offset.x, end.x)), y: max(start.y, min(offset.y, end.y)))
  }
}

extension ScrollView {
  /// The limits for the current size, content and insets.
  var limits: ScrollLimits {
    let insets = adjustedContentInset
    // A difference, because the negative of zero is −0, which texts show.
    let start = CGPoint(x: 0 - insets.left, y: 0 - insets.top)
    return ScrollLimits(
      start: start,
      end: CGPoint(
        x: max(start.x, contentSize.width + insets.right - bounds.width),
        y: max(start.y, contentSize.height + insets.bottom - bounds.height)
      )
    )
  }

  /// Returns the nearest offset without empty space that content could fill.
  package func clamped(_ offset: CGPoint) -> CGPoint { limits.clamped(offset) }

  /// Scrolls back to the content after its limits changed.
  ///
  /// The offset stays along an axis along which the view was already scrolled beyond its content.
  func returnToContent() {
    let (inside, before) = (clamped(contentOffset), limitsBefore.clamped(contentOffset))
    var offset = contentOffset
    if offset.x == before.x { offset.x = inside.x }
    if offset.y == before.y { offset.y = inside.y }
    // Setting the same offset would end a scroll to an item.
    if offset != contentOffset { contentOffset = offset }
  }
}
