package import Foundation

/// A layout that a view can query without an attributes object for each element.
@MainActor
package protocol ElementLayout: AnyObject {
  /// Appends the elements that overlap `rect`, in order; their frames are not rounded to pixels.
  func appendElements(in rect: CGRect, to buffer: inout [VisibleElement])

  /// Whether elements move in the content while it is scrolled, as pinned headers do.
  var movesElements: Bool { get }

  /// Whether a handler may change one of the elements, so that they need attributes.
  func hasHandler(for elements: [VisibleElement]) -> Bool

  /// Returns the element kind of an element that is no cell.
  func kind(of element: VisibleElement) -> String?

  /// The pixels to which frames are aligned.
  var grid: PixelGrid { get }
}

/// The windows in which a layout has the same elements as in one that was queried.
///
/// A list that is scrolled by a point shows the same rows in most frames.
package struct ElementWindow {
  private let window: CGRect
  private let isHorizontal: Bool
  /// The smallest and the largest distance along the axis.
  private var low: CGFloat
  private var high: CGFloat

  /// Queries a layout that scrolls along an axis for the elements in and around a window.
  @MainActor package init(
    _ window: CGRect,
    isHorizontal: Bool,
    of layout: any ElementLayout,
    using buffer: inout [VisibleElement]
  ) {
    (self.window, self.isHorizontal) = (window, isHorizontal)
    high = (isHorizontal ? window.width : window.height) / 8
    low = -high
    let (dx, dy) = isHorizontal ? (low, 0) : (0, low)
    layout.appendElements(in: window.insetBy(dx: dx, dy: dy), to: &buffer)
    for element in buffer {
      let frame = element.frame.cgRect
      exclude(isHorizontal ? frame.minX - window.maxX : frame.minY - window.maxY)
      exclude(isHorizontal ? frame.maxX - window.minX : frame.maxY - window.minY)
    }
    // The layout aligns frames to pixels, which are at most a point long.
    low += 1
    high -= 1
  }

  /// Excludes windows beyond a distance, at which an element appears or disappears.
  private mutating func exclude(_ distance: CGFloat) {
    // One within a point may be on either side, when its frame is aligned.
    if distance > -1 { high = min(high, distance) }
    if distance < 1 { low = max(low, distance) }
  }

  /// Whether the elements in another window are the same.
  package func hasSameElements(as other: CGRect) -> Bool {
    let (x, y) = (other.minX - window.minX, other.minY - window.minY)
    let (along, across) = isHorizontal ? (x, y) : (y, x)
    return other.size == window.size && across == 0 && low <= along && along <= high
  }
}
