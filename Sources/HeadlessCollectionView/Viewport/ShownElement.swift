import CompositionalLayout
import Foundation

/// What the number in an element's path counts.
enum ElementTie {
  /// Items: the element goes wherever its item goes.
  case item
  /// Nothing: the element belongs to its section, as headers and backgrounds do.
  case section
  /// Elements of its kind, of which not every item has one. After a change of the data the same
  /// number may be another's.
  case number
}

/// An element on screen and the view that shows it.
struct ShownElement {
  let view: CollectionReusableView
  /// Where the element is on screen, in coordinates of the content.
  var frame: CGRect
  var zIndex: Int
  /// The last look at the screen that found it there.
  var look: Int
  var tie: ElementTie
  /// Whether the view is still to be asked what size it would rather have.
  var needsMeasuring: Bool
}

/// An element as the layout tells of it, from whichever of its two mouths.
struct FoundElement {
  var key: ElementKey
  var frame: CGRect
  /// The frame without scrolling across.
  var restingFrame: CGRect
  var zIndex: Int
  var isEstimated: Bool
  var tie: ElementTie
  /// What the layout made, unless it spoke in elements.
  var attributes: LayoutAttributes?
}
