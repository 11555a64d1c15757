package import Foundation

/// The constants that Apple's documentation does not define, each with its evidence.
///
/// A new measurement of UIKit changes a number here and nothing in the solver. Documented or
/// measured rules are in the code that implements them.
package enum LayoutPolicy {

  /// The limit below which insets of containers are fractions of a side (rules 2.3 and 14.6).
  ///
  /// The public header documents this for containers. It is unknown for insets of items, which are
  /// not treated as fractions here.
  package static let fractionalInsetLimit: CGFloat = 1

  /// The number of parts of a pixel; a length that lacks less than one part counts as a whole
  /// pixel.
  ///
  /// Fractions of a container are rounded down to whole pixels. Recorded in UIKit on a Mac at two
  /// pixels per point: a third of 320 points is 106.5. A widely copied answer about an older
  /// version reports that 37.48 points became 37.5, the nearest pixel. The exact tolerance is
  /// unknown. A fraction of one is not rounded: a card of 533.25 points was recorded as 533.5 high,
  /// which is not rounded down.
  package static let hairsInAPixel: Int64 = 1024

  /// The length by which the last item of a group may exceed the group and still fit, in pixels
  /// (rules 3.2, 3.3 and 14.2).
  ///
  /// Two independent reimplementations accept up to one point and up to half a point. Fractions are
  /// rounded down to whole pixels, so *n* items of 1/*n* fit without it. It is needed for absolute
  /// lengths and for measured sizes that were rounded elsewhere. If the pixel is unknown, it is
  /// half a point.
  package static let fitToleranceInPixels: CGFloat = 0.5

  /// The additional tolerance in points, for lengths that the caller has added up.
  ///
  /// Such lengths are not whole units, and without a pixel size fractions are not whole either.
  package static let fitTolerance: CGFloat = 1e-6

  /// The minimum number of items in a group, whether or not they fit (rule 3.4).
  ///
  /// UIKit was seen to show nothing of a section whose first item is longer than its group, and to
  /// log a message. According to published crash reports, newer versions stop the program: "This
  /// group cannot fit even a single item." Here such an item extends beyond its own group, so no
  /// item is lost.
  package static let fewestItemsInAGroup = 1

  /// The maximum number of items in one group, which limits nested counts.
  ///
  /// UIKit has no such limit; it runs out of time and memory.
  package static let largestGroup = 1 << 20

  /// The maximum nesting depth of groups, because each level is solved recursively on the stack
  /// (rule 13.10).
  ///
  /// UIKit has no such limit; it overflows its stack.
  package static let deepestGroup = 256

  /// The maximum length in points, 2⁴⁰, of a description, the bounds or a view (rule 13.9).
  package static let longestLength = CGFloat(1 << 40)

  /// The maximum number of items in one section: elements have 32-bit numbers.
  package static let largestSection = Int(Int32.max)

  /// The only index in the path of any header or footer of the whole layout.
  ///
  /// Recorded in UIKit: such a path has section 0 and no item.
  package static let globalPathIndex = 0

  /// The tolerance of flow layouts; measured.
  package static let flowFitTolerance: CGFloat = 1e-6

  /// The z-index of cells; measured.
  package static let cellZIndex = 0

  /// The z-index of cells in sections with a background; recorded.
  package static let cellZIndexAboveDecorations = 1

  /// The z-index of supplementaries of items; measured.
  package static let supplementaryZIndex = 1

  /// The z-index of decorations; documented.
  ///
  /// At an equal z-index, they come before cells.
  package static let decorationZIndex = 0

  /// The increase of the z-index of pinned headers and footers while they are visible; recorded.
  package static let pinnedZIndex = 1_000_000_000

  /// The z-index of pinned headers and footers of flow layouts, which are above cells.
  ///
  /// The exact value is unknown.
  package static let pinnedBarZIndex = 1

  /// The z-index of an item that is being moved, above everything else; the exact value is unknown.
  package static let liftedZIndex = Int.max

  /// The cards of a section for media items, as fractions of the width, and the space between them.
  ///
  /// UIKit documents the name of such a section but not its sizes. A card is narrow enough to show
  /// part of the next one.
  package static let mediaItemWidth: CGFloat = 0.85
  package static let mediaItemHeight: CGFloat = 0.5
  package static let mediaItemSpacing: CGFloat = 20

  /// The minimum velocity of a flick, in points per millisecond (rule 14.9).
  ///
  /// A slower release rests at the nearest page, a faster one at the next page in its direction.
  /// Not measured.
  package static let flickVelocity: CGFloat = 0.3

  /// The maximum width of a list with the narrow side margin (rules 10.1 and 14.10).
  ///
  /// Measured as narrow at 393 and wide at 414 points; another reimplementation uses 400.
  package static let narrowListWidth: CGFloat = 400

  /// The side margin of inset grouped lists up to `narrowListWidth`; measured.
  package static let narrowListMargin: CGFloat = 16

  /// The side margin of wider inset grouped lists; measured at 414 and 430 points.
  package static let wideListMargin: CGFloat = 20

  /// The side margin of sidebars, including plain ones.
  ///
  /// Recorded on a Mac as 12.987, which is 10 at the scale of tablet interfaces on a Mac. Nothing
  /// was recorded on a tablet.
  package static let sidebarMargin: CGFloat = 10

  /// The space below each section of a sidebar without a footer; recorded on a Mac.
  package static let sidebarSectionBottom: CGFloat = 10

  /// The space above the first item of a plain list's section if first items are headers.
  ///
  /// Recorded on a Mac.
  package static let plainHeaderTopPadding: CGFloat = 22

  /// The z-index of headers and footers of lists, above cells; recorded on a Mac.
  package static let listBarZIndex = 200

  /// The estimated heights of pinned and other headers and footers of lists.
  ///
  /// Recorded on a Mac.
  package static let pinnedListBarEstimate: CGFloat = 28
  package static let listBarEstimate: CGFloat = 17.5

  /// The insets of list separators at both ends of a row; measured.
  package static let separatorInset: CGFloat = 16

  /// The leading separator inset of a row with a leading accessory; measured on a plain list.
  package static let separatorInsetBesideAccessory: CGFloat = 56

  /// The thickness of list separators; measured.
  package static let separatorThickness: CGFloat = 1

  /// The overhang of a list background beyond the ends of the list and beyond its sides.
  ///
  /// Measured on a list of another framework that is based on UIKit.
  package static let listBackgroundEndOverhang: CGFloat = 1000
  package static let listBackgroundSideOverhang: CGFloat = 16

  /// The width of one level of indentation; common knowledge, not measured.
  package static let listIndentationWidth: CGFloat = 16
}
