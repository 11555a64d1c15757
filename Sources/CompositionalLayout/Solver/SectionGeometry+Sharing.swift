/// The lengths that uniform items share; kept, so that one measurement does not go through all others.
extension SectionGeometry {
  /// The axes along which an item is uniform, going by its place in a full group before anything was
  /// measured.
  ///
  /// Full groups hold equally many, so no line is asked for: while items come and go, lines are those
  /// from before.
  private func uniformAxes(ofItem item: Int) -> UniformAxes {
    uniformAxes[item % uniformAxes.count]
  }

  /// Takes notice of a size that was measured in place of another.
  func takeUniformLengths(ofItem item: Int, _ size: UnitSize, replacing before: UnitSize?) {
    guard !uniformAxes.isEmpty else { return }
    let axes = uniformAxes(ofItem: item)
    if let before, uniform.isReached(by: before, along: axes) {
      countUniformLengths()
    } else {
      var lengths = uniform
      lengths.take(size, along: axes)
      share(lengths)
    }
  }

  /// Works out anew what uniform items share, after items came or went.
  ///
  /// - Complexity: O(1) where all items are uniform along the same axes, O(*measured cells*) elsewhere,
  ///   nothing of which is solved
  func countUniformLengths() {
    guard let first = uniformAxes.first else { return }
    var lengths = UniformLengths()
    if uniformAxes.allSatisfy({ $0 == first }) {
      if !measurements.cells.isEmpty { lengths.take(measurements.cells.largest, along: first) }
    } else {
      measurements.cells.forEach { item, size in
        lengths.take(size, along: uniformAxes(ofItem: item))
        return true
      }
    }
    share(lengths)
  }

  private func share(_ lengths: UniformLengths) {
    guard lengths != uniform else { return }
    adopt(lengths)
    // Lines that had to be solved were solved with what was shared before.
    if join == nil, !isUniform { measurements.cells.forgetLines() }
  }
}
