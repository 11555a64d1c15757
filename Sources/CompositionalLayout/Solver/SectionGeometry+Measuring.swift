import Foundation

extension SectionGeometry {
  /// Sets the preferred size of a cell.
  ///
  /// Returns whether anything changed.
  func measure(item: Int, size: UnitSize) -> Bool {
    guard hasEstimates else { return false }
    if let rowPadding {
      guard !isMeasured(item, as: size) else { return false }
      rows.measure(item, extent: rowExtent(size, rowPadding))
      settle()
      return true
    }
    let before = measurements.cells[item]
    guard before != size else { return false }
    measurements.cells.measure(item, size: size)
    solvedLines.discard(lineOf: item)
    takeUniformLengths(ofItem: item, size, replacing: before)
    if let last, item >= last.line.items.lowerBound { isLastStale = true }
    settleLines()
    settle()
    return true
  }

  /// Whether a cell already has the given preferred size.
  func isMeasured(_ item: Int, as size: UnitSize) -> Bool {
    guard let rowPadding else { return measurements.cells[item] == size }
    return rows.measuredExtent(of: item) == rowExtent(size, rowPadding)
  }

  /// Returns the preferred size of a cell, if it is measured; in rows, only the length along them
  /// counts.
  func measuredSize(ofItem item: Int) -> UnitSize? {
    guard item < itemCount else { return nil }
    guard let rowPadding else { return measurements.cells[item] }
    guard let extent = rows.measuredExtent(of: item) else { return nil }
    var size = base
    size[stackAxis] = extent - rowPadding.total
    return size
  }

  /// Returns the extent of a row whose cell has the given size.
  private func rowExtent(_ size: UnitSize, _ padding: RowPadding) -> LayoutUnit {
    max(.zero, size[stackAxis]) + padding.total
  }

  /// Sets the preferred size of a supplementary of an item or a group.
  ///
  /// Returns whether anything changed.
  func measure(supplementary kind: Int, item: Int, size: UnitSize) -> Bool {
    let key = SupplementaryKey(kind: kind, item: item)
    guard measurements.supplementaries[key] != size else { return false }
    measurements.supplementaries.measure(key, size: size)
    solvedLines.discard(lineOf: item)
    // No line becomes longer, but its overhang changes, however lines are divided.
    measurements.cells.discardLines(touching: item..<item + 1)
    settleLines()
    withLine(line(ofItem: item)) { widenOverhang(by: $0) }
    settle()
    return true
  }

  /// Sets the preferred size of a header or footer.
  ///
  /// Returns whether anything changed.
  func measure(boundary index: Int, size: UnitSize) -> Bool {
    guard template.boundaryItems[index].size.isEstimated, measuredBoundaries[index] != size else {
      return false
    }
    measuredBoundaries[index] = size
    settle()
    return true
  }

  /// Inserts items before `item`.
  ///
  /// - Complexity: O(log *measured* + lines to solve): one line, or all lines with a later measured
  ///   item that were not divided in this way before.
  func insertItems(_ count: Int, at item: Int) {
    itemCount += count
    if rowPadding != nil {
      rows.insert(count, at: item)
    } else {
      measurements.insert(count, at: item)
      itemsMoved()
    }
    settle()
  }

  /// Removes the items of `range`.
  func removeItems(_ range: Range<Int>) {
    itemCount -= range.count
    if rowPadding != nil {
      rows.remove(range)
    } else {
      measurements.remove(range)
      itemsMoved()
    }
    settle()
  }

  /// Removes the measurements of items, as for reloaded items.
  func discard(_ range: Range<Int>) {
    if rowPadding != nil {
      rows.discard(range)
    } else if measurements.cells.isMeasured(in: range) {
      measurements.cells.discard(range)
      itemsMoved()
    }
    settle()
  }

  /// Updates the lines after items were inserted, removed or reset.
  private func itemsMoved() {
    isLastStale = true
    solvedLines.discardAll()
    rules.itemCount = itemCount
    countUniformLengths()
    settleLines()
  }
}

extension SectionGeometry {
  var hasMeasurements: Bool {
    !measurements.isEmpty || !measuredBoundaries.isEmpty || rows.measuredRows > 0
  }

  /// Adopts the measurements of the same section in another environment.
  func adoptMeasurements(of other: SectionGeometry) {
    guard template.boundaryItems.count == other.template.boundaryItems.count else { return }
    measuredBoundaries = other.measuredBoundaries
    if let rowPadding, other.rowPadding?.total == rowPadding.total {
      rows.adoptMeasurements(of: other.rows)
    } else if rowPadding == nil, other.rowPadding == nil {
      measurements = other.measurements
      solvedLines.discardAll()
      if solvesLines(like: other) {
        adopt(other.uniform)
        lineOverhang = max(lineOverhang, other.lineOverhang)
      } else {
        measurements.cells.discardLines()
      }
      countUniformLengths()
      isLastStale = true
      settleLines()
    }
    settle()
  }

  /// Whether the cached lines of another section are valid for this one.
  ///
  /// They are for a section with a new description, and for lines whose length does not depend on
  /// their breadth.
  private func solvesLines(like other: SectionGeometry) -> Bool {
    if let join { return join == other.join }
    return other.join == nil && base == other.base && context.pixel == other.context.pixel
      && context.tolerance == other.context.tolerance && stackAxis == other.stackAxis
      && template.kinds == other.template.kinds
      && template.interGroupSpacing == other.template.interGroupSpacing
      && template.group.isSolved(like: other.template.group)
  }
}
