import CompositionalLayout
import Foundation

/// An element on screen and the view that shows it.
struct ShownElement {
  let view: CollectionReusableView
  /// Where the element is on screen, in coordinates of the content.
  var frame: CGRect
  var zIndex: Int
  /// The last look at the screen that found it there.
  var look: Int
  /// Whether the element is a section's, as headers and backgrounds are, and no item's.
  var isOfSection: Bool
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
  var isOfSection: Bool
  /// What the layout made, unless it spoke in elements.
  var attributes: LayoutAttributes?
}
