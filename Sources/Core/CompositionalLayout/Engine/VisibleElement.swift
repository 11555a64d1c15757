package import Foundation

/// The kind of a layout element.
public enum ElementCategory: UInt, Hashable, Sendable, BitwiseCopyable {
  case cell, supplementaryView, decorationView
}

/// An element of a solved layout, in a compact form for queries.
package struct VisibleElement: Hashable, Sendable, BitwiseCopyable {
  package var category: ElementCategory
  /// The section, or -1 for elements of the whole layout.
  package var section: Int32
  /// The item of a cell, or the number of another element among those of its kind in the section.
  package var item: Int32
  /// The index of the element kind in the section's table, or -1 for cells.
  package var kind: Int32
  package var zIndex: Int32
  package var frame: UnitRect
  /// The axes along which the preferred size of the element is still needed.
  package var estimatedAxes: AxisSet = []

  package var isEstimated: Bool { !estimatedAxes.isEmpty }
}

extension VisibleElement {
  /// Creates the element of a cell; its frame is in content coordinates.
  init(_ cell: PlacedCell, item: Int, section: Int, frame: UnitRect) {
    self.init(
      category: .cell,
      section: Int32(section),
      item: Int32(item),
      kind: -1,
      zIndex: cell.zIndex,
      frame: frame,
      estimatedAxes: cell.estimatedAxes
    )
  }
}

extension [VisibleElement] {
  /// Whether two results of a layout are equal.
  ///
  /// In this module the comparison of the elements is inlined: the operator in another takes 340
  /// instructions an element.
  package func isSame(as other: [VisibleElement]) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}

/// The visible part of the content.
package struct Viewport: Hashable, Sendable {
  /// The bounds in content coordinates.
  package var bounds: UnitRect
  /// The insets of bars at the four sides.
  package var insets: UnitInsets

  package init(bounds: UnitRect, insets: UnitInsets = .zero) {
    self.bounds = bounds
    self.insets = insets
  }

  package init(bounds: CGRect, insets: EdgeInsets = .zero) {
    self.init(bounds: UnitRect(bounds), insets: UnitInsets(DirectionalEdgeInsets(insets)))
  }
}
