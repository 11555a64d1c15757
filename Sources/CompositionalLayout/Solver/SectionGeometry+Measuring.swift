import Foundation

extension SectionGeometry {
  /// Takes the preferred size of a cell; answers whether anything changed.
  func measure(item: Int, size: UnitSize) -> Bool {
    guard hasEstimates else { return false }
    if let rowPadding {
      guard !isMeasured(item, as: size) else { return false }
      rows.measure(item, extent: rowExtent(item, size, rowPadding))
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
    return rows.measuredExtent(of: item) == rowExtent(item, size, rowPadding)
  }

  /// The preferred size of a cell, if it told one; in rows, only the side along them means anything.
  func measuredSize(ofItem item: Int) -> UnitSize? {
    guard item < itemCount else { return nil }
    guard let rowPadding else { return measurements.cells[item] }
    guard let extent = rows.measuredExtent(of: item) else { return nil }
    let own = extent - firstRowPadding(item)
    // The first row of a plain list has a length of its own before it told one.
    guard own != rows.estimate || item > 0 else { return nil }
    var size = base
    size[stackAxis] = own - rowPadding.total
    return size
  }

  /// What a row takes whose cell has the given size.
  private func rowExtent(
    _ item: Int,
    _ size: UnitSize,
    _ padding: RowPadding
  ) -> LayoutUnit {
    max(.zero, size[stackAxis]) + padding.total + firstRowPadding(item)
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

  /// What the first row of a plain list is taller by.
  private func firstRowPadding(_ item: Int) -> LayoutUnit {
    item == 0 && rowPadding != nil
      ? template.list?.firstRowPadding(at: place) ?? .zero : .zero
  }

  /// Gives the first row its padding before it has been measured.
  func padFirstRow() {
    let padding = firstRowPadding(0)
    guard padding > .zero, itemCount > 0, rows.measuredExtent(of: 0) == nil else { return }
    rows.measure(0, extent: rows.estimate + padding)
  }

  /// Makes room for items in front of `item`.
  ///
  /// - Complexity: O(log *measured*), and the lines that have to be solved: one, or all with a measured
  ///   item behind it that were not cut like that before
  func insertItems(_ count: Int, at item: Int) {
    itemCount += count
    if rowPadding != nil {
      unpadFirstRow(before: item)
      rows.insert(count, at: item)
      padFirstRow()
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
      unpadFirstRow(before: range.lowerBound)
      rows.remove(range)
      repadFirstRow(afterRemovalAt: range.lowerBound)
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
      padFirstRow()
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

  func unpadFirstRow(before item: Int) {
    let padding = firstRowPadding(0)
    guard padding > .zero, item == 0, rows.rows > 0 else { return }
    let extent = rows.extent(of: 0) - padding
    if extent == rows.estimate { rows.forget(0..<1) } else { rows.measure(0, extent: extent) }
  }

  func repadFirstRow(afterRemovalAt item: Int) {
    let padding = firstRowPadding(0)
    guard padding > .zero, item == 0, itemCount > 0 else { return }
    rows.measure(0, extent: rows.extent(of: 0) + padding)
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
      other.unpadded { rows.adoptMeasurements(of: $0) }
      repadFirstRow(afterRemovalAt: 0)
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

  /// The rows without the padding of the first.
  private func unpadded(_ body: (ExtentTree) -> Void) {
    let copy = SectionGeometry(copying: self)
    copy.unpadFirstRow(before: 0)
    body(copy.rows)
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
