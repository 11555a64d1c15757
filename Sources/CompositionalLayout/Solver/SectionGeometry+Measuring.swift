import Foundation

extension SectionGeometry {
  /// Takes the preferred size of a cell; answers whether anything changed.
  func measure(item: Int, size: UnitSize) -> Bool {
    guard hasEstimates else { return false }
    if let rowPadding {
      guard !isMeasured(item, as: size) else { return false }
      lines.measure(item, extent: rowExtent(item, size, rowPadding))
      settle()
      return true
    }
    guard measurements.cells[item] != size else { return false }
    let uniformBefore = uniform
    let sizeBefore = measurements.cells.updateValue(size, forKey: item)
    takeUniformLengths(ofItem: item, replacing: sizeBefore)
    if uniform != uniformBefore {
      rebuildLines()
    } else if wraps {
      rewrap(around: item)
    } else {
      let line = line(of: item)
      remeasure(line)
      takeLength(ofLine: line)
    }
    settle()
    return true
  }

  /// Whether the preferred size of a cell is already known.
  func isMeasured(_ item: Int, as size: UnitSize) -> Bool {
    guard let rowPadding else { return measurements.cells[item] == size }
    return lines.measuredExtent(of: item) == rowExtent(item, size, rowPadding)
  }

  /// The preferred size of a cell, if it told one; in rows, only the side along them means anything.
  func measuredSize(ofItem item: Int) -> UnitSize? {
    guard item < itemCount else { return nil }
    guard let rowPadding else { return measurements.cells[item] }
    guard let extent = lines.measuredExtent(of: item) else { return nil }
    let own = extent - firstRowPadding(item)
    // The first row of a plain list has a length of its own before it told one.
    guard own != lines.estimate || item > 0 else { return nil }
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
    measurements.supplementaries[key] = size
    withLine(line(of: item)) { widenOverhang(by: $0) }
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
    guard padding > .zero, itemCount > 0, lines.measuredExtent(of: 0) == nil else { return }
    lines.measure(0, extent: lines.estimate + padding)
  }

  /// Makes room for items in front of `item`.
  ///
  /// - Complexity: O(log *measured*) for rows of one cell and for sections without measurements,
  ///   O(*measured*) for others, whose measured items move from line to line.
  func insertItems(_ count: Int, at item: Int) {
    itemCount += count
    if rowPadding != nil {
      unpadFirstRow(before: item)
      wrapping = LineBreaks(capacity: 1, itemCount: itemCount)
      lines.insert(count, at: item)
      padFirstRow()
    } else {
      shiftMeasurements { $0 < item ? $0 : $0 + count }
    }
    settle()
  }

  /// Takes the items of `range` out.
  func removeItems(_ range: Range<Int>) {
    itemCount -= range.count
    if rowPadding != nil {
      unpadFirstRow(before: range.lowerBound)
      wrapping = LineBreaks(capacity: 1, itemCount: itemCount)
      lines.remove(range)
      repadFirstRow(afterRemovalAt: range.lowerBound)
    } else {
      shiftMeasurements {
        range.contains($0) ? nil : $0 < range.lowerBound ? $0 : $0 - range.count
      }
    }
    settle()
  }

  /// Forgets what was measured of an item, as reloading it does.
  func forget(item: Int) {
    if rowPadding != nil {
      lines.forget(item..<item + 1)
      padFirstRow()
    } else if measurements.cells.removeValue(forKey: item) != nil {
      countUniformLengths()
      rebuildLines()
    }
    settle()
  }

  func unpadFirstRow(before item: Int) {
    let padding = firstRowPadding(0)
    guard padding > .zero, item == 0, lines.rows > 0 else { return }
    let extent = lines.extent(of: 0) - padding
    if extent == lines.estimate { lines.forget(0..<1) } else { lines.measure(0, extent: extent) }
  }

  func repadFirstRow(afterRemovalAt item: Int) {
    let padding = firstRowPadding(0)
    guard padding > .zero, item == 0, itemCount > 0 else { return }
    lines.measure(0, extent: lines.extent(of: 0) + padding)
  }

  private func shiftMeasurements(_ place: (Int) -> Int?) {
    var shifted = Measurements()
    for (item, size) in measurements.cells {
      if let item = place(item) { shifted.cells[item] = size }
    }
    for (key, size) in measurements.supplementaries {
      guard let item = place(key.item) else { continue }
      shifted.supplementaries[SupplementaryKey(kind: key.kind, item: item)] = size
    }
    measurements = shifted
    countUniformLengths()
    rebuildLines()
  }
}

extension SectionGeometry {
  var hasMeasurements: Bool {
    !measurements.isEmpty || !measuredBoundaries.isEmpty || lines.measuredRows > 0
  }

  /// Takes over what was measured of the same section in other surroundings.
  func adoptMeasurements(of other: SectionGeometry) {
    guard template.boundaryItems.count == other.template.boundaryItems.count else { return }
    measuredBoundaries = other.measuredBoundaries
    if let rowPadding, other.rowPadding?.total == rowPadding.total {
      other.unpadded { lines.adoptMeasurements(of: $0) }
      repadFirstRow(afterRemovalAt: 0)
    } else if rowPadding == nil, other.rowPadding == nil {
      measurements = other.measurements
      countUniformLengths()
      rebuildLines()
    }
    settle()
  }

  /// The rows without the padding of the first.
  private func unpadded(_ body: (ExtentTree) -> Void) {
    let copy = SectionGeometry(copying: self)
    copy.unpadFirstRow(before: 0)
    body(copy.lines)
  }
}
