/// The elements of lines.
extension GroupLines {
  func cell(_ item: Int) -> PlacedCell {
    let line = line(ofItem: item)
    let ordinal = item - line.items.lowerBound
    var cell = PlacedCell(frame: .zero, zIndex: 0)
    withLine(line) { group in
      guard ordinal < group.cells.count else { return }
      cell = group.cells[ordinal]
      cell.frame = cell.frame.offset(by: lineOrigin(start: line.start, size: group.size))
    }
    return cell
  }

  func estimatedAxes(ofItem item: Int) -> AxisSet {
    hasEstimates ? cell(item).estimatedAxes : []
  }

  func appendElements(
    in rect: UnitRect,
    by rule: QueryRule,
    origin: UnitPoint,
    section: Int,
    to buffer: inout [VisibleElement]
  ) {
    guard itemCount > 0 else { return }
    let end = rect.end(stackAxis) + lineOverhang
    var next = line(endingAfter: rect.start(stackAxis) - lineOverhang)
    while let line = next, line.start < end {
      withLine(line) { group in
        append(group, of: line, in: rect, by: rule, origin, section, to: &buffer)
      }
      next = self.line(after: line)
    }
  }

  private func append(
    _ group: SolvedGroup,
    of line: SectionLine,
    in rect: UnitRect,
    by rule: QueryRule,
    _ origin: UnitPoint,
    _ section: Int,
    to buffer: inout [VisibleElement]
  ) {
    let items = line.items
    let lineOrigin = lineOrigin(start: line.start, size: group.size)
    let bounds = UnitRect(origin: lineOrigin, size: group.size)
    guard rule == .frames || bounds.overlaps(rect) else { return }
    var next = 0
    for ordinal in 0..<min(items.count, group.cells.count) {
      while next < group.supplementaries.count, group.supplementaries[next].cell == ordinal {
        let placed = group.supplementaries[next]
        next += 1
        let frame = placed.frame.offset(by: lineOrigin)
        guard frame.overlaps(rect) else { continue }
        let first = firstAttachment(ofKind: Int(placed.kind), in: line)
        buffer.append(
          VisibleElement(
            category: .supplementaryView,
            section: Int32(section),
            item: Int32(first) + placed.number,
            kind: placed.kind,
            zIndex: placed.zIndex,
            frame: frame.offset(by: origin),
            estimatedAxes: placed.estimatedAxes
          )
        )
      }
      let placed = group.cells[ordinal]
      let frame = placed.frame.offset(by: lineOrigin)
      guard frame.overlaps(rect) else { continue }
      let item = items.lowerBound + ordinal
      buffer.append(
        VisibleElement(placed, item: item, section: section, frame: frame.offset(by: origin))
      )
    }
  }

  func firstItem(endingAfter offset: LayoutUnit) -> Int? {
    guard !isSideBySide else { return firstItemAcross(endingAfter: offset) }
    var next = line(endingAfter: offset - lineOverhang)
    while let line = next {
      if let item = firstItem(of: line, endingAfter: offset) { return item }
      next = self.line(after: line)
    }
    return nil
  }

  private func firstItem(of line: SectionLine, endingAfter offset: LayoutUnit) -> Int? {
    let axis = input.context.axis
    var found: Int?
    withLine(line) { group in
      let start = lineOrigin(start: line.start, size: group.size)[axis]
      let cells = group.cells.prefix(line.items.count)
      found = cells.firstIndex { $0.frame.end(axis) + start > offset }
    }
    return found.map { line.items.lowerBound + $0 }
  }

  /// Returns the first item that ends after `offset`, for groups that lie side by side.
  ///
  /// Groups without measurements are equal, so the first represents all of them.
  private func firstItemAcross(
    endingAfter offset: LayoutUnit
  ) -> Int? {
    guard contentLength > offset, let first = line(at: .line(0)) else { return nil }
    if let item = firstItem(of: first, endingAfter: offset) { return item }
    var found: Int?
    var line = first
    measurements.cells.forEach(from: first.items.upperBound) { item, _ in
      guard item >= line.items.upperBound else { return true }
      line = self.line(ofItem: item)
      found = firstItem(of: line, endingAfter: offset)
      return found == nil
    }
    return found
  }
}

/// Supplementaries, which are measured one by one.
extension GroupLines {
  func measuredSize(ofItem item: Int) -> UnitSize? {
    item < itemCount ? measurements.cells[item] : nil
  }

  func measuredSize(ofSupplementary key: SupplementaryKey) -> UnitSize? {
    measurements.supplementaries[key]
  }

  mutating func measure(_ key: SupplementaryKey, size: UnitSize) -> Bool {
    guard measurements.supplementaries[key] != size else { return false }
    measurements.supplementaries.measure(key, size: size)
    detachCache()
    cache.discard(lineOf: key.item)
    // In another line, it may extend beyond its group by its whole length.
    var protrusion = protrusion
    withLine(line(ofItem: key.item)) { protrusion = protrusion.union($0.protrusion + size) }
    self.protrusion = protrusion
    // Lines depend on it, however they are divided.
    measurements.cells.discardLines(touching: key.item..<key.item + 1)
    settle()
    return true
  }

  func countsItems(ofKind kind: Int) -> Bool {
    guard attachments.areItems(ofKind: kind) else { return false }
    guard rules.wraps, !measurements.cells.isEmpty, let last = line(at: .line(lineCount - 1))
    else { return true }
    var count = firstAttachment(ofKind: kind, in: last)
    withLine(last) { count += $0.attached(kinds: input.template.kinds.count)[kind] }
    return count == itemCount
  }

  /// Returns the number of the first view of a kind in a line.
  func firstAttachment(ofKind kind: Int, in line: SectionLine) -> Int {
    line.attached.isEmpty ? line.number * attachments.aLine[kind] : line.attached[kind]
  }

  func attachment(kind: Int, number: Int) -> (item: Int, placed: PlacedSupplementary)? {
    guard kind < attachments.aLine.count, number >= 0 else { return nil }
    var target = LineTarget.attached(kind: kind, number: number)
    if rules.plain.attached.isEmpty {
      guard attachments.aLine[kind] > 0 else { return nil }
      target = .line(number / attachments.aLine[kind])
    }
    guard let line = line(at: target) else { return nil }
    let ordinal = number - firstAttachment(ofKind: kind, in: line)
    var found: (item: Int, placed: PlacedSupplementary)?
    withLine(line) { group in
      guard
        var placed = group.supplementaries.first(where: {
          $0.number == ordinal && $0.kind == kind
        }), placed.cell < line.items.count
      else { return }
      let origin = lineOrigin(start: line.start, size: group.size)
      placed.frame = placed.frame.offset(by: origin)
      found = (line.items.lowerBound + Int(placed.cell), placed)
    }
    return found
  }
}
