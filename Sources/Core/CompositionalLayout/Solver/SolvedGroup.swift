/// A cell of a solved group, relative to the group's origin.
struct PlacedCell: Hashable, Sendable, BitwiseCopyable {
  /// The frame after the item's content insets.
  var frame: UnitRect
  var zIndex: Int32
  var estimatedAxes: AxisSet = []
  /// The axes along which the cell is as long as its longest sibling in the section.
  var uniformAxes: AxisSet = []
}

/// A supplementary of a solved group, relative to the group's origin.
struct PlacedSupplementary: Hashable, Sendable, BitwiseCopyable {
  var frame: UnitRect
  var kind: Int32
  var zIndex: Int32
  /// The cell that it is attached to, counted within the group.
  ///
  /// A group's own supplementaries belong to its first cell.
  var cell: Int32
  var estimatedAxes: AxisSet
  /// The number of preceding supplementaries of its kind in the group.
  var number: Int32 = 0
}

/// A solved instance of a section's group.
///
/// The arrays are reused from line to line, so that solving allocates no memory after the first
/// lines.
struct SolvedGroup {
  /// The group's own size.
  var size = UnitSize.zero
  var cells: [PlacedCell] = []
  var supplementaries: [PlacedSupplementary] = []
  /// The number of cells that were tried, including those that did not fit.
  var reach = 0

  /// The maximum distances that elements extend beyond the group along both axes.
  var protrusion: UnitSize {
    var (left, top, right, bottom) = (LayoutUnit.zero, LayoutUnit.zero, size.width, size.height)
    for index in cells.indices {
      let frame = cells[index].frame
      left = min(left, frame.minX)
      top = min(top, frame.minY)
      right = max(right, frame.maxX)
      bottom = max(bottom, frame.maxY)
    }
    for placed in supplementaries {
      left = min(left, placed.frame.minX)
      top = min(top, placed.frame.minY)
      right = max(right, placed.frame.maxX)
      bottom = max(bottom, placed.frame.maxY)
    }
    return UnitSize(width: max(-left, right - size.width), height: max(-top, bottom - size.height))
  }

  mutating func clear() {
    size = .zero
    reach = 0
    cells.removeAll(keepingCapacity: true)
    supplementaries.removeAll(keepingCapacity: true)
  }
}
