/// Changes of items and of measured cells.
extension GroupLines {
  mutating func insertItems(_ count: Int, at item: Int) {
    rules.itemCount += count
    measurements.insert(count, at: item)
    settleMovedItems()
  }

  mutating func removeItems(_ range: Range<Int>) {
    rules.itemCount -= range.count
    measurements.remove(range)
    settleMovedItems()
  }

  mutating func discard(_ range: Range<Int>) {
    guard measurements.cells.isMeasured(in: range) else { return }
    measurements.cells.discard(range)
    settleMovedItems()
  }

  /// Updates the lines after items were inserted, removed or reset.
  private mutating func settleMovedItems() {
    isLastStale = true
    detachCache()
    cache.discardAll()
    countUniformLengths()
    settle()
  }

  mutating func measure(item: Int, size: UnitSize) -> Bool {
    guard hasEstimates else { return false }
    let before = measurements.cells[item]
    let size = rules.wraps ? ownLengths(of: size, ofItem: item, before) : size
    guard before != size else { return false }
    measurements.cells.measure(item, size: size)
    detachCache()
    cache.discard(lineOf: item)
    takeUniformLengths(ofItem: item, size, replacing: before)
    if let last, item >= last.line.items.lowerBound { isLastStale = true }
    settle()
    return true
  }

  /// Returns the lengths of a preferred size that are the item's own, with those known before.
  ///
  /// In lines that wrap, an item may be at a place where its length is measured, and then at one
  /// where it is a fraction. If that fraction became its measured length, it would fit at the first
  /// place again, and so on without end.
  private func ownLengths(
    of size: UnitSize,
    ofItem item: Int,
    _ before: UnitSize?
  ) -> UnitSize {
    let axes = estimatedAxes(ofItem: item)
    var lengths = before ?? .unmeasured
    if axes.contains(.horizontal) { lengths.width = size.width }
    if axes.contains(.vertical) { lengths.height = size.height }
    return lengths
  }

  func isChanged(by size: UnitSize, ofItem item: Int) -> Bool {
    let known = measurements.cells[item]
    guard known != size else { return false }
    let axes = estimatedAxes(ofItem: item)
    return axes.contains(.horizontal) && known?.width != size.width
      || axes.contains(.vertical) && known?.height != size.height
  }

  mutating func adoptMeasurements(of other: any SectionLines) {
    guard let other = other as? GroupLines else { return }
    measurements = other.measurements
    protrusion = protrusion.union(other.protrusion)
    detachCache()
    cache.discardAll()
    if solvesLines(like: other) {
      share(other.uniform, keepsLines: true)
    } else {
      measurements.cells.discardLines()
    }
    countUniformLengths()
    isLastStale = true
    settle()
  }
}

/// The shared lengths of uniform items, cached so that a measurement does not visit all others.
extension GroupLines {
  /// Returns the axes along which an item is uniform, from its position in a full plain group.
  ///
  /// Full groups hold equally many items, so no line is queried: during an insertion or deletion,
  /// the lines are still the earlier ones.
  private func uniformAxes(ofItem item: Int) -> AxisSet {
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
