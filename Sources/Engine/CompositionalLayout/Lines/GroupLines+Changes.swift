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
    let before = measurements.cells[item]
    guard hasEstimates, before != size else { return false }
    measurements.cells.measure(item, size: size)
    detachCache()
    cache.discard(lineOf: item)
    takeUniformLengths(ofItem: item, size, replacing: before)
    if let last, item >= last.line.items.lowerBound { isLastStale = true }
    settle()
    return true
  }

  func isChanged(by size: UnitSize, ofItem item: Int) -> Bool {
    let known = measurements.cells[item]
    guard known != size else { return false }
    let axes = estimatedAxes(ofItem: item)
    return axes.width && known?.width != size.width
      || axes.height && known?.height != size.height
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
