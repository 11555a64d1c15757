import CompositionalLayout
import Foundation

/// The meaning of the index in an element's path.
enum ElementTie {
  /// An item: the element moves with its item.
  case item
  /// The section of a header or a background, whose item number has no meaning.
  case section
  /// A number among the elements of its kind, which not every item has.
  ///
  /// After a change of the data the same number may belong to another element.
  case number
}

/// An element on screen and its view.
struct ShownElement {
  let view: CollectionReusableView
  /// The frame on screen, in coordinates of the content.
  var frame: CGRect
  var zIndex: Int
  /// The number of the last query that found it.
  var look: Int
  var tie: ElementTie
  /// Whether the view must be measured.
  var needsMeasuring: Bool
  /// The size that the view preferred when it was measured last.
  var preferredSize = CGSize.zero

  /// Notes that a query found the element; returns whether its view must be measured.
  mutating func noteFound(by query: Int) -> Bool {
    look = query
    return needsMeasuring
  }

  mutating func noteMeasured(_ size: CGSize) {
    (needsMeasuring, preferredSize) = (false, size)
  }
}

/// A layout element, from either query of the layout.
struct FoundElement {
  var key: ElementKey
  var frame: CGRect
  /// The frame without orthogonal scrolling.
  var restingFrame: CGRect
  var zIndex: Int
  /// The axes along which the size is estimated, as far as it is known without attributes.
  var estimatedAxes: AxisSet
  var tie: ElementTie
  /// The attributes of the layout, unless it returned elements.
  var attributes: LayoutAttributes?

  var isEstimated: Bool { estimatedAxes.rawValue != 0 }
}
