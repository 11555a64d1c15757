package import Changes
package import Foundation

/// The queries of a collection view to its layout that ``CollectionLayout`` has no methods for.
///
/// Layouts of this module implement those that concern them; a layout of an app has the default
/// implementations.
@MainActor
package protocol LayoutDetails {
  /// Whether the content scrolls horizontally, or `nil` if only its size determines that.
  var scrollsHorizontally: Bool? { get }

  /// Whether views are mirrored in a right-to-left interface (rule 12.4).
  var isMirrored: Bool { get }

  /// Whether measured sizes stay through updates and determine the next frame immediately.
  var keepsMeasurements: Bool { get }

  /// Whether queries by rectangle are extended to whole pages.
  var isQueriedByPages: Bool { get }

  // Elements without an attributes object for each.

  /// Whether the elements describe the layout completely, because no subclass can change it.
  var speaksInElements: Bool { get }

  /// Appends the elements whose frame overlaps `rect` to a buffer of the caller.
  func appendElements(in rect: CGRect, to buffer: inout [VisibleElement])

  /// Returns the attributes of the elements whose frame overlaps `rect`, or `nil` if only
  /// ``CollectionLayout/layoutAttributesForElements(in:)`` does.
  func attributes(overlapping rect: CGRect) -> [LayoutAttributes]?

  /// Returns the element kind of an element, or `nil` for a cell.
  func kind(of element: VisibleElement) -> String?

  /// Returns the frame of an element, aligned to pixels, in unscrolled content.
  func frame(of element: VisibleElement) -> CGRect

  /// Whether the section of one of the elements has a handler for visible items.
  func hasHandler(for elements: [VisibleElement]) -> Bool

  /// Calls the handlers of sections with their visible items; returns false if there can be none.
  func notifyHandlers(of found: [LayoutAttributes]) -> Bool

  // Measuring.

  /// Returns the axes on which an element has an estimated size.
  func estimatedAxes(of attributes: LayoutAttributes) -> (width: Bool, height: Bool)

  /// Keeps a size that the view of an element confirmed.
  func keep(_ attributes: LayoutAttributes)

  /// Sets heights of rows that are known before they are shown.
  func setRowHeights(_ height: (_ indexPath: IndexPath, _ isKnown: Bool) -> CGFloat?)

  // Updates.

  /// Whether sections need new descriptions when their numbers change.
  var describesByNumber: Bool { get }

  /// Requests new descriptions of sections whose items were inserted or deleted.
  func describeAnew(_ sections: [Int]) throws(LayoutError)

  /// Returns the current layout, for queries after it has changed.
  func memory() -> LayoutMemory?

  /// Restores an earlier state of the layout after a change has failed.
  func restore(_ memory: LayoutMemory?)

  /// Transfers the measured sizes of moved items to their new positions.
  func carryMeasurements(of moves: [ItemMove], from memory: LayoutMemory)

  // Sections.

  /// Whether a section scrolls orthogonally.
  func isOrthogonal(section: Int) -> Bool
  func orthogonalOffset(forSection section: Int) -> CGFloat
  func setOrthogonalOffset(_ offset: CGFloat, forSection section: Int)
  func targetOffset(
    forOrthogonalSection section: Int,
    proposed: CGFloat,
    velocity: CGFloat
  ) -> CGFloat

  /// Returns the shift of elements on screen by the orthogonal scrolling of their section.
  func shift(ofSection section: Int) -> CGPoint

  /// Whether elements of a kind belong to a whole section, such as headers and footers.
  func isBoundary(_ kind: String, ofSection section: Int) -> Bool

  /// Whether elements of a kind that are attached to items are numbered like the items.
  func countsItems(_ kind: String, ofSection section: Int) -> Bool

  /// Returns the configuration of a list section, or `nil` for other sections.
  func listConfiguration(ofSection section: Int) -> ListConfiguration?

  /// Returns the separators of a row, with automatic insets from its cell if it is on screen.
  func separators(
    ofItemAt indexPath: IndexPath,
    automaticInsets: DirectionalEdgeInsets?
  ) -> [ListSeparator]

  /// Returns the swipe actions of a row from the list's configuration.
  func swipeActions(
    forItemAt indexPath: IndexPath,
    fromLeadingEdge: Bool
  ) -> SwipeActionsConfiguration?
}

extension LayoutDetails {
  package var scrollsHorizontally: Bool? { nil }
  package var isMirrored: Bool { false }
  package var keepsMeasurements: Bool { false }
  package var isQueriedByPages: Bool { true }
  package var speaksInElements: Bool { false }
  package func appendElements(in rect: CGRect, to buffer: inout [VisibleElement]) {}
  package func attributes(overlapping rect: CGRect) -> [LayoutAttributes]? { nil }
  package func kind(of element: VisibleElement) -> String? { nil }
  package func frame(of element: VisibleElement) -> CGRect { .zero }
  package func hasHandler(for elements: [VisibleElement]) -> Bool { false }
  package func notifyHandlers(of found: [LayoutAttributes]) -> Bool { false }
  package func estimatedAxes(of attributes: LayoutAttributes) -> (width: Bool, height: Bool) {
    (true, true)
  }
  package func keep(_ attributes: LayoutAttributes) {}
  package func setRowHeights(_ height: (IndexPath, Bool) -> CGFloat?) {}
  package var describesByNumber: Bool { true }
  package func describeAnew(_ sections: [Int]) throws(LayoutError) {}
  package func memory() -> LayoutMemory? { nil }
  package func carryMeasurements(of moves: [ItemMove], from memory: LayoutMemory) {}
  package func isOrthogonal(section: Int) -> Bool { false }
  package func orthogonalOffset(forSection section: Int) -> CGFloat { 0 }
  package func setOrthogonalOffset(_ offset: CGFloat, forSection section: Int) {}
  package func targetOffset(
    forOrthogonalSection section: Int,
    proposed: CGFloat,
    velocity: CGFloat
  ) -> CGFloat { 0 }
  package func shift(ofSection section: Int) -> CGPoint { .zero }
  package func isBoundary(_ kind: String, ofSection section: Int) -> Bool { false }
  package func countsItems(_ kind: String, ofSection section: Int) -> Bool { true }
  package func listConfiguration(ofSection section: Int) -> ListConfiguration? { nil }
  package func separators(
    ofItemAt indexPath: IndexPath,
    automaticInsets: DirectionalEdgeInsets?
  ) -> [ListSeparator] { [] }
  package func swipeActions(
    forItemAt indexPath: IndexPath,
    fromLeadingEdge: Bool
  ) -> SwipeActionsConfiguration? { nil }
}

extension LayoutDetails where Self: CollectionLayout {
  /// Starts over: the layout has no earlier state.
  package func restore(_ memory: LayoutMemory?) {
    deliver(everything: true, dataSourceCounts: true)
  }
}

/// The details of a layout that has none of its own.
struct PlainLayoutDetails: LayoutDetails {
  let layout: CollectionLayout

  func restore(_ memory: LayoutMemory?) { layout.deliver(everything: true, dataSourceCounts: true) }
}

extension CompositionalCollectionLayout: LayoutDetails {
  package var scrollsHorizontally: Bool? { scrollAxis == .horizontal }
  package var isMirrored: Bool { !flipsHorizontallyInOppositeLayoutDirection }
  package var keepsMeasurements: Bool { true }
  package var isQueriedByPages: Bool { false }
}

extension FlowCollectionLayout: LayoutDetails {
  package var scrollsHorizontally: Bool? { scrollDirection == .horizontal }
  package var isMirrored: Bool { !flipsHorizontallyInOppositeLayoutDirection }
  package var keepsMeasurements: Bool { true }
  package var isQueriedByPages: Bool { type(of: self) != FlowCollectionLayout.self }
}
