/// What measured items have in common: the lengths that uniform ones share, and the tallest of groups
/// that lie side by side. Both are kept, so that one measurement does not go through all others.
extension SectionGeometry {
  /// The axes along which an item is uniform, going by its place in a full group before anything was
  /// measured.
  private func uniformAxes(ofItem item: Int) -> UniformAxes {
    uniformAxes[(wraps ? item : item - wrapping.firstItem(of: line(of: item))) % uniformAxes.count]
  }

  /// Takes notice of a size that was measured in place of another.
  func takeUniformLengths(ofItem item: Int, replacing before: UnitSize?) {
    guard !uniformAxes.isEmpty, let size = measurements.cells[item] else { return }
    let axes = uniformAxes(ofItem: item)
    if let before, uniform.isReached(by: before, along: axes) {
      countUniformLengths()
    } else {
      uniform.take(size, along: axes)
    }
  }

  /// Works out anew what uniform items share.
  ///
  /// - Complexity: O(*measured cells*), nothing of which is solved
  func countUniformLengths() {
    guard !uniformAxes.isEmpty else { return }
    uniform = UniformLengths()
    for (item, size) in measurements.cells {
      uniform.take(size, along: uniformAxes(ofItem: item))
    }
  }

  /// Takes notice of the length of a line that was measured, in sections that scroll across.
  func takeLength(ofLine line: Int) {
    guard isOrthogonal, tallest != nil else { return }
    withLine(line) { group in tallest?.take(group.size[axis], ofLine: line) }
  }
}

/// The lengths of measured lines across the axis they are stacked along, and the greatest of them.
struct TallestLine {
  private var lengths: [Int: LayoutUnit] = [:]
  private(set) var length = LayoutUnit.zero

  /// - Complexity: O(1), or O(lines) where the tallest becomes shorter
  mutating func take(_ taken: LayoutUnit, ofLine line: Int) {
    let before = lengths.updateValue(taken, forKey: line)
    if taken >= length {
      length = taken
    } else if before == length {
      length = lengths.values.reduce(.zero) { max($0, $1) }
    }
  }
}
