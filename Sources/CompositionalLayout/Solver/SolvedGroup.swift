/// One cell of a solved group, relative to the group's origin.
struct PlacedCell: Hashable, Sendable, BitwiseCopyable {
  /// The frame after the item's content insets.
  var frame: UnitRect
  var zIndex: Int32
  var widthIsEstimated: Bool
  var heightIsEstimated: Bool
  /// The axes along which the cell is as long as the longest of its siblings across the section.
  var uniformAxes: UniformAxes = []

  var isEstimated: Bool { widthIsEstimated || heightIsEstimated }
}

/// One supplementary of a solved group, relative to the group's origin.
struct PlacedSupplementary: Hashable, Sendable, BitwiseCopyable {
  var frame: UnitRect
  var kind: Int32
  var zIndex: Int32
  /// The cell it is attached to, counted within the group; a group's own supplementaries belong to
  /// its first cell.
  var cell: Int32
  var isEstimated: Bool
  /// How many of its kind come before it in the group.
  var number: Int32 = 0
}

/// One instance of a section's group, solved.
///
/// The arrays are kept and refilled from line to line, so that solving needs no memory once warm.
struct SolvedGroup {
  /// The group's own box.
  var size = UnitSize.zero
  var cells: [PlacedCell] = []
  var supplementaries: [PlacedSupplementary] = []
  /// How many cells were tried: more than there are where one did not fit, or a group of them.
  var reach = 0

  mutating func clear() {
    size = .zero
    reach = 0
    cells.removeAll(keepingCapacity: true)
    supplementaries.removeAll(keepingCapacity: true)
  }
}
