package import Foundation

/// Every choice that Apple's documentation does not settle, one constant each, with its evidence.
///
/// A new measurement of the original changes a number here and nothing in the solver. Rules that
/// were measured or are documented live with the code that follows them.
package enum LayoutPolicy {

  /// Insets of containers below this value are fractions of the matching side.
  ///
  /// Documented in the public header for containers; whether items' insets do the same is unknown,
  /// and they do not.
  package static let fractionalInsetLimit: CGFloat = 1

  /// Fractions of a container are rounded down to whole pixels; what lacks less than one of so many
  /// parts of a pixel counts as on it.
  ///
  /// Recorded with the original on a Mac at two pixels a point: a third of 320 points is 106.5. Of a
  /// release some years older a widely copied answer tells that 37.48 points came out as 37.5, to the
  /// nearest pixel. How much a hair is there is unknown. A fraction of one is left alone: a card of 533.25 points was
  /// recorded 533.5 high, which no rounding down gives.
  package static let hairsInAPixel: Int64 = 1024

  /// How far the last item of a group may stick out and still count as fitting, in pixels.
  ///
  /// Two independent reimplementations accept up to one point and up to half a point. Fractions are
  /// whole pixels, rounded down, so *n* items of 1/*n* fit without it; it is for lengths of items and
  /// measured sizes that were rounded elsewhere. Where the pixel is unknown it is half a point.
  package static let fitToleranceInPixels: CGFloat = 0.5

  /// Added to the tolerance in pixels, in points, for lengths that were added up outside: they are no
  /// whole units, and where pixels are no matter fractions are not whole either.
  package static let fitTolerance: CGFloat = 1e-6

  /// How many items a group holds at least, whether they fit or not.
  ///
  /// The original was seen to lay out nothing of a section whose first item is longer than its group,
  /// and to write a complaint to the log; newer releases end the program with it, as published reports
  /// of crashes show: "This group cannot fit even a single item." Here such an item sticks out of a
  /// group of its own: no item is lost.
  package static let fewestItemsInAGroup = 1

  /// Items that one group may hold before it is refused, so that counts of counts end.
  ///
  /// The original has no such limit; it runs out of time and memory.
  package static let largestGroup = 1 << 20

  /// How deep groups may be nested before they are refused, since each is solved inside the one around
  /// it, on the stack.
  ///
  /// The original has no such limit; it runs out of its stack.
  package static let deepestGroup = 256

  /// The longest length in points, 2⁴⁰, that a description, the bounds or a view may ask for.
  package static let longestLength = CGFloat(1 << 40)

  /// Items that one section may have before it is refused: elements are numbered in 32 bits.
  package static let largestSection = Int(Int32.max)

  /// The only index in the path of a header or footer of the whole layout, whichever of several it is.
  ///
  /// Recorded: asked for a section and an item, such a path answers with section 0 and no item.
  package static let globalPathIndex = 0

  /// What flow layouts accept; measured.
  package static let flowFitTolerance: CGFloat = 1e-6

  /// Cells; measured.
  package static let cellZIndex = 0

  /// Cells of sections that have a background; recorded.
  package static let cellZIndexAboveDecorations = 1

  /// Supplementaries attached to items; measured.
  package static let supplementaryZIndex = 1

  /// Decorations; documented.
  ///
  /// At equal index they come before cells.
  package static let decorationZIndex = 0

  /// What is added to the index of headers and footers that pin, while they are on screen; recorded.
  package static let pinnedZIndex = 1_000_000_000

  /// Headers and footers of flow layouts that pin, so that they draw above cells.
  ///
  /// The exact index is unknown.
  package static let pinnedBarZIndex = 1

  /// An item under a finger draws above everything else; the exact index is unknown.
  package static let liftedZIndex = Int.max

  /// The cards of a section for media items, as fractions of the width, and the space between them.
  ///
  /// The original publishes the name of such a section and nothing about its sizes: a card is wide
  /// enough for the next one to show.
  package static let mediaItemWidth: CGFloat = 0.85
  package static let mediaItemHeight: CGFloat = 0.5
  package static let mediaItemSpacing: CGFloat = 20

  /// Below this speed a scroller of pages rests at the nearest boundary, above it at the next one
  /// in the direction of the finger, in points a millisecond.
  ///
  /// Unmeasured.
  package static let flickVelocity: CGFloat = 0.3

  /// The widest list that still has the narrow side margin.
  ///
  /// Measured narrow at 393 and wide at 414 points; another reimplementation says 400.
  package static let narrowListWidth: CGFloat = 400

  /// Side margin of inset grouped lists up to `narrowListWidth`; measured.
  package static let narrowListMargin: CGFloat = 16

  /// Side margin of wider inset grouped lists; measured at 414 and 430 points.
  package static let wideListMargin: CGFloat = 20

  /// Side margin of sidebars, plain ones as well.
  ///
  /// Recorded on a Mac as 12.987, which is 10 at the scale that a Mac draws the interfaces of tablets
  /// at; nothing was recorded on a tablet itself.
  package static let sidebarMargin: CGFloat = 10

  /// Below each section of a sidebar that has no footer; recorded on a Mac.
  package static let sidebarSectionBottom: CGFloat = 10

  /// Above the first item of each section of a plain list whose first items are headers; recorded on a
  /// Mac.
  package static let plainHeaderTopPadding: CGFloat = 22

  /// Headers and footers of lists draw above cells; recorded on a Mac.
  package static let listBarZIndex = 200

  /// Estimated height of headers and footers of lists before measuring, of those that pin and of the
  /// others; recorded on a Mac.
  package static let pinnedListBarEstimate: CGFloat = 28
  package static let listBarEstimate: CGFloat = 17.5

  /// How far list separators stay away from both ends of a row; measured.
  package static let separatorInset: CGFloat = 16

  /// The leading separator inset of a row with a leading accessory; measured on a plain list.
  package static let separatorInsetBesideAccessory: CGFloat = 56

  /// Thickness of list separators; measured.
  package static let separatorThickness: CGFloat = 1

  /// How far the background of the first and last section of a list reaches beyond its ends, and
  /// that of every section beyond its sides; measured on a list of another framework that is built
  /// on this one.
  package static let listBackgroundEndOverhang: CGFloat = 1000
  package static let listBackgroundSideOverhang: CGFloat = 16

  /// Width of one level of indentation; common knowledge, unmeasured.
  package static let listIndentationWidth: CGFloat = 16
}
