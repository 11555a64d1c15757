/// The axes along which a cell is uniform across its siblings.
struct UniformAxes: OptionSet, Hashable, Sendable, BitwiseCopyable {
  let rawValue: UInt8

  static let horizontal = UniformAxes(rawValue: 1)
  static let vertical = UniformAxes(rawValue: 2)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(of size: SizeTemplate) {
    self = []
    if size.width.kind == .uniformAcrossSiblings { insert(.horizontal) }
    if size.height.kind == .uniformAcrossSiblings { insert(.vertical) }
  }
}

/// The shared lengths of a section's uniform items (rule 2.7).
///
/// Along each axis this is the longest measured length, or `nil` before any measurement.
struct UniformLengths: Hashable, Sendable {
  private(set) var width: LayoutUnit?
  private(set) var height: LayoutUnit?

  subscript(axis: Axis) -> LayoutUnit? { axis == .horizontal ? width : height }

  /// Takes the measured size of an item that is uniform along `axes` into account.
  mutating func include(_ size: UnitSize, along axes: UniformAxes) {
    if axes.contains(.horizontal) { width = max(width ?? .zero, size.width) }
    if axes.contains(.vertical) { height = max(height ?? .zero, size.height) }
  }

  /// Whether an item of this size may be the only one of the maximum length.
  func isReached(by size: UnitSize, along axes: UniformAxes) -> Bool {
    (axes.contains(.horizontal) && size.width == width)
      || (axes.contains(.vertical) && size.height == height)
  }
}
