/// The shared lengths of a section's uniform items (rule 2.7).
///
/// Along each axis this is the longest measured length, or `nil` before any measurement.
struct UniformLengths: Hashable, Sendable {
  private(set) var width: LayoutUnit?
  private(set) var height: LayoutUnit?

  subscript(axis: Axis) -> LayoutUnit? { axis == .horizontal ? width : height }

  /// Takes the measured size of an item that is uniform along `axes` into account.
  mutating func include(_ size: UnitSize, along axes: AxisSet) {
    if axes.contains(.horizontal), size.width >= .zero { width = max(width ?? .zero, size.width) }
    if axes.contains(.vertical), size.height >= .zero { height = max(height ?? .zero, size.height) }
  }

  /// Whether an item of this size may be the only one of the maximum length.
  func isReached(by size: UnitSize, along axes: AxisSet) -> Bool {
    (axes.contains(.horizontal) && size.width == width)
      || (axes.contains(.vertical) && size.height == height)
  }
}
