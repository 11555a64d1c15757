/// Lines of a single self-sizing cell each, as in lists and feeds.
///
/// They need only a tree of extents: a row is its cell plus padding, and nothing has to be solved
/// again.
struct RowLines: SectionLines {
  private var extents: ExtentTree
  /// The unmeasured cell of a first row.
  private let cell: PlacedCell
  private let base: UnitSize
  private let axis: Axis
  /// The distance from the start of a row to the start of its cell.
  private let cellStart: LayoutUnit
  /// The total length of a row without its cell.
  private let padding: LayoutUnit
  /// The unmeasured group of a first row, and the length of a row without its group.
  private let group: UnitRect
  private let groupPadding: LayoutUnit
  private let overhang: LayoutUnit

  /// Creates the rows, or returns `nil` for sections with other lines.
  init?(_ input: SectionInput, prototype: SolvedGroup, itemCount: Int) {
    let axis = input.stackAxis
    // An overlapping row may take more than its cell, which extents alone do not show. Rows of
    // lists are assumed to be longer than any overlap.
    let template = input.template
    guard template.interGroupSpacing >= .zero || template.list != nil else { return nil }
    let tree = template.group
    guard template.orthogonal == .none, tree.size[axis].isEstimated,
      !tree.size[axis.crossing].isEstimated, prototype.cells.count == 1,
      prototype.supplementaries.isEmpty, !tree.capacityDependsOnMeasurements
    else { return nil }
    let children = tree.outermostGroup.children
    guard children.count == 1 else { return nil }
    let child = tree.nodes[children.lowerBound]
    let edges = tree.edges(of: child)
    guard child.isCell, child.size[axis].kind == .estimated,
      !child.size[axis.crossing].isEstimated,
      !edges.start(axis).isFlexible, !edges.end(axis).isFlexible
    else { return nil }
    let padding = tree.edges.minimum(axis) + edges.minimum(axis)
    // A cell shorter than negative edges would have a group or a row of negative extent.
    guard edges.minimum(axis) >= .zero, padding >= .zero else { return nil }
    self.axis = axis
    base = input.base
    cellStart = tree.edges.start(axis).length + edges.start(axis).length
    self.padding = padding
    groupPadding = tree.edges.minimum(axis)
    group = UnitRect(
      origin: input.origin(ofGroup: prototype.size, start: .zero, in: base[axis.crossing]),
      size: prototype.size
    )
    var cell = prototype.cells[0]
    cell.frame = cell.frame.offset(by: group.origin)
    self.cell = cell
    overhang = max(.zero, max(.zero - cellStart, cellStart - padding))
    extents = ExtentTree(
      rows: itemCount,
      estimate: input.extent(of: prototype),
      spacing: input.template.interGroupSpacing
    )
  }

  var totals: LineTotals {
    let extent = extents.extent
    return LineTotals(
      itemCount: extents.rows,
      lineCount: extents.rows,
      linesExtent: extent,
      contentLength: extent,
      groupBreadth: group.size[axis.crossing],
      overhang: overhang
    )
  }

  var hasMeasurements: Bool { extents.measuredRows > 0 }

  func lineStart(of number: Int) -> LayoutUnit { extents.start(of: number) }

  func lineExtent(of number: Int) -> LayoutUnit { extents.extent(of: number) }

  func cell(_ row: Int) -> PlacedCell {
    var cell = cell
    cell.frame = frame(start: extents.start(of: row), extent: extents.extent(of: row))
    return cell
  }

  func estimatedAxes(ofItem item: Int) -> AxisSet { cell.estimatedAxes }

  private func groupFrame(start: LayoutUnit, extent: LayoutUnit) -> UnitRect {
    var frame = group
    frame.origin[axis] += start
    frame.size[axis] = extent - groupPadding
    return frame
  }

  private func frame(start: LayoutUnit, extent: LayoutUnit) -> UnitRect {
    var frame = cell.frame
    frame.origin[axis] = start + cellStart
    frame.size[axis] = extent - padding
    return frame
  }

  func firstItem(endingAfter offset: LayoutUnit) -> Int? {
    (extents.row(endingAfter: offset - overhang)..<extents.rows).first {
      cell($0).frame.end(axis) > offset
    }
  }

  func appendElements(
    in rect: UnitRect,
    by rule: QueryRule,
    origin: UnitPoint,
    section: Int,
    to buffer: inout [VisibleElement]
  ) {
    let end = rect.end(axis) + overhang
    let first = extents.row(endingAfter: rect.start(axis) - overhang)
    extents.forEach(from: first) { row, start, extent in
      guard start < end else { return false }
      let frame = frame(start: start, extent: extent)
      let isListed = rule == .frames || groupFrame(start: start, extent: extent).overlaps(rect)
      if isListed, frame.overlaps(rect) {
        buffer.append(
          VisibleElement(cell, item: row, section: section, frame: frame.offset(by: origin))
        )
      }
      return true
    }
  }
}

/// Measurements and changes; only the length of a cell along the rows matters.
extension RowLines {
  func measuredSize(ofItem item: Int) -> UnitSize? {
    guard item < extents.rows, let extent = extents.measuredExtent(of: item) else { return nil }
    var size = base
    size[axis] = extent - padding
    return size
  }

  func isChanged(by size: UnitSize, ofItem item: Int) -> Bool {
    extents.measuredExtent(of: item) != extent(of: size)
  }

  /// Returns the extent of a row whose cell has the given size.
  private func extent(of size: UnitSize) -> LayoutUnit { max(.zero, size[axis]) + padding }

  mutating func measure(item: Int, size: UnitSize) -> Bool {
    guard isChanged(by: size, ofItem: item) else { return false }
    extents.measure(item, extent: extent(of: size))
    return true
  }

  mutating func insertItems(_ count: Int, at item: Int) { extents.insert(count, at: item) }

  mutating func removeItems(_ range: Range<Int>) { extents.remove(range) }

  mutating func discard(_ range: Range<Int>) { extents.discard(range) }

  mutating func adoptMeasurements(of other: any SectionLines) {
    guard let other = other as? RowLines, other.axis == axis, other.padding == padding else {
      return
    }
    extents.adoptMeasurements(of: other.extents)
  }

  func checkInvariants() { extents.checkInvariants() }
}

/// Rows have no supplementaries.
extension RowLines {
  func countsItems(ofKind kind: Int) -> Bool { false }

  func attachment(kind: Int, number: Int) -> (item: Int, placed: PlacedSupplementary)? { nil }

  func measuredSize(ofSupplementary key: SupplementaryKey) -> UnitSize? { nil }

  mutating func measure(_ key: SupplementaryKey, size: UnitSize) -> Bool { false }
}
