import Foundation

extension SectionGeometry {
  /// Takes the preferred size of a cell; answers whether anything changed.
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
    solvedLines.forget(lineOf: item)
    takeUniformLengths(ofItem: item, size, replacing: before)
    if let last, item >= last.line.items.lowerBound { isLastStale = true }
    settleLines()
    settle()
    return true
  }

  /// Whether the preferred size of a cell is already known.
  func isMeasured(_ item: Int, as size: UnitSize) -> Bool {
    guard let rowPadding else { return measurements.cells[item] == size }
    return rows.measuredExtent(of: item) == rowExtent(size, rowPadding)
  }

  /// The preferred size of a cell, if it told one; in rows, only the side along them means anything.
  func measuredSize(ofItem item: Int) -> UnitSize? {
    guard item < itemCount else { return nil }
    guard let rowPadding else { return measurements.cells[item] }
    guard let extent = rows.measuredExtent(of: item) else { return nil }
    var size = base
    size[stackAxis] = extent - rowPadding.total
    return size
  }

  /// What a row takes whose cell has the given size.
  private func rowExtent(_ size: UnitSize, _ padding: RowPadding) -> LayoutUnit {
    max(.zero, size[stackAxis]) + padding.total
  }

  /// Takes the preferred size of a supplementary attached to an item or a group.
  func measure(supplementary kind: Int, item: Int, size: UnitSize) -> Bool {
    let key = SupplementaryKey(kind: kind, item: item)
    guard measurements.supplementaries[key] != size else { return false }
    measurements.supplementaries.measure(key, size: size)
    solvedLines.forget(lineOf: item)
    // No line is longer for it, but the one with it reaches further, however lines are cut.
    measurements.cells.forgetLines(touching: item..<item + 1)
    settleLines()
    withLine(line(ofItem: item)) { widenOverhang(by: $0) }
    settle()
    return true
  }

  /// Takes the preferred size of a header or footer.
  func measure(boundary index: Int, size: UnitSize) -> Bool {
    guard template.boundaryItems[index].size.isEstimated, measuredBoundaries[index] != size else {
      return false
    }
    measuredBoundaries[index] = size
    settle()
    return true
  }

  /// Makes room for items in front of `item`.
  ///
  /// - Complexity: O(log *measured*), and the lines that have to be solved: one, or all with a measured
  ///   item behind it that were not cut like that before
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

  /// Takes the items of `range` out.
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

  /// Forgets what was measured of items, as reloading them does.
  func forget(_ range: Range<Int>) {
    if rowPadding != nil {
      rows.forget(range)
    } else if measurements.cells.isMeasured(in: range) {
      measurements.cells.forget(range)
      itemsMoved()
    }
    settle()
  }

  /// Takes notice that items came, went or were forgotten.
  private func itemsMoved() {
    isLastStale = true
    solvedLines.forgetAll()
    rules.itemCount = itemCount
    countUniformLengths()
    settleLines()
  }
}

extension SectionGeometry {
  var hasMeasurements: Bool {
    !measurements.isEmpty || !measuredBoundaries.isEmpty || rows.measuredRows > 0
  }

  /// Takes over what was measured of the same section in other surroundings.
  func adoptMeasurements(of other: SectionGeometry) {
    guard template.boundaryItems.count == other.template.boundaryItems.count else { return }
    measuredBoundaries = other.measuredBoundaries
    if let rowPadding, other.rowPadding?.total == rowPadding.total {
      rows.adoptMeasurements(of: other.rows)
    } else if rowPadding == nil, other.rowPadding == nil {
      measurements = other.measurements
      solvedLines.forgetAll()
      if solvesLines(like: other) {
        adopt(other.uniform)
        lineOverhang = max(lineOverhang, other.lineOverhang)
      } else {
        measurements.cells.forgetLines()
      }
      countUniformLengths()
      isLastStale = true
      settleLines()
    }
    settle()
  }

  /// Whether what is known of the lines of another section holds for those of this one: it does for a
  /// section described anew, and for lines whose length does not depend on their breadth.
  private func solvesLines(like other: SectionGeometry) -> Bool {
    if let join { return join == other.join }
    return other.join == nil && base == other.base && context.pixel == other.context.pixel
      && context.tolerance == other.context.tolerance && stackAxis == other.stackAxis
      && template.kinds == other.template.kinds
      && template.interGroupSpacing == other.template.interGroupSpacing
      && template.group.isSolved(like: other.template.group)
  }
}
