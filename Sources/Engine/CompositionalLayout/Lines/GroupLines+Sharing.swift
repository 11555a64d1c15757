/// The shared lengths of uniform items, cached so that a measurement does not visit all others.
extension GroupLines {
  /// Returns the axes along which an item is uniform, from its position in a full plain group.
  ///
  /// Full groups hold equally many items, so no line is queried: during an insertion or deletion,
  /// the lines are still the earlier ones.
  private func uniformAxes(ofItem item: Int) -> UniformAxes {
    uniformAxes[item % uniformAxes.count]
  }

  /// Updates the shared lengths after a measured size replaced another.
  mutating func takeUniformLengths(
    ofItem item: Int,
    _ size: UnitSize,
    replacing before: UnitSize?
  ) {
    guard !uniformAxes.isEmpty else { return }
    let axes = uniformAxes(ofItem: item)
    if let before, uniform.isReached(by: before, along: axes) {
      countUniformLengths()
    } else {
      var lengths = uniform
      lengths.include(size, along: axes)
      share(lengths)
    }
  }

  /// Computes the shared lengths of uniform items after items were inserted or deleted.
  ///
  /// - Complexity: O(1) if all items are uniform along the same axes, otherwise O(*measured
  ///   cells*), without solving
  mutating func countUniformLengths() {
    guard let first = uniformAxes.first else { return }
    var lengths = UniformLengths()
    if uniformAxes.allSatisfy({ $0 == first }) {
      if !measurements.cells.isEmpty { lengths.include(measurements.cells.largest, along: first) }
    } else {
      measurements.cells.forEach { item, size in
        lengths.include(size, along: uniformAxes(ofItem: item))
        return true
      }
    }
    share(lengths)
  }
}
