package import Foundation

/// What a layout element stands for.
public enum ElementCategory: UInt, Hashable, Sendable, BitwiseCopyable {
  case cell
  case supplementaryView
  case decorationView
}

/// One element of a solved layout, as small as a query can hand it out.
package struct VisibleElement: Hashable, Sendable, BitwiseCopyable {
  package var category: ElementCategory
  /// The section, or -1 for elements of the whole layout.
  package var section: Int32
  /// The item of a cell; the number of another element among those of its kind in the section.
  package var item: Int32
  /// The place of the element kind in the section's table; -1 for cells.
  package var kind: Int32
  package var zIndex: Int32
  /// Whether the preferred size of the element is still asked for.
  package var isEstimated: Bool
  package var frame: UnitRect
}

/// The part of the content that is on screen.
package struct Viewport: Hashable, Sendable {
  /// The bounds in content coordinates.
  package var bounds: UnitRect
  /// What bars cover at the four sides.
  package var insets: UnitInsets

  package init(bounds: UnitRect, insets: UnitInsets = .zero) {
    self.bounds = bounds
    self.insets = insets
  }

  package init(bounds: CGRect, insets: EdgeInsets = .zero) {
    self.init(bounds: UnitRect(bounds), insets: UnitInsets(DirectionalEdgeInsets(insets)))
  }
}
