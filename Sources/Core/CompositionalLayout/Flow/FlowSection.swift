/// A solved section of a flow layout, relative to its own start (rules 11.5 and 11.6).
///
/// Any number of items of one length is placed by arithmetic. Items of several lengths are broken
/// into lines, and a change of one size breaks the lines from there on again.
struct FlowSection: Sendable {
  let input: FlowSectionInput
  /// The scroll axis of the layout; lines run across it.
  let axis: Axis
  /// The length of a line.
  let available: LayoutUnit
  /// The length of the view across the scroll axis.
  let across: LayoutUnit
  private var sizes: FlowItemSizes
  /// The lines of items of one length, or `nil` if there are several lengths.
  private var grid: FlowGrid?
  /// The lines of items of several lengths.
  private var broken = FlowLines()
  /// Whether all items of a self-sizing section have one length.
  private var isGrid = false
  /// The number of items, runs and lines that were visited to solve the section.
  private(set) var workCount = 0

  init(
    _ input: FlowSectionInput,
    measured: FlowMeasurements? = nil,
    axis: Axis,
    across: LayoutUnit
  ) {
    self.input = input
    self.axis = axis
    self.across = across
    available = across - input.insets.start(axis.crossing) - input.insets.end(axis.crossing)
    sizes = FlowItemSizes(
      input,
      measured: measured
        ?? FlowMeasurements(itemCount: input.itemCount, lineAxis: axis.crossing)
    )
    solve()
  }

  var measured: FlowMeasurements { sizes.measured }

  private mutating func solve() {
    let length = sizes.commonLength
    isGrid = input.isSelfSizing && length != nil
    if let usual = sizes.usual, let length {
      grid = makeGrid(of: length, usual)
    } else {
      breakLines(from: 0)
    }
  }

  private func makeGrid(of length: LayoutUnit, _ usual: UnitSize) -> FlowGrid {
    FlowGrid(of: length, sizes, usual: usual, axis: axis, available: available, input: input)
  }

  private mutating func breakLines(from item: Int) {
    workCount += broken.breakAgain(
      from: item,
      sizes,
      axis: axis,
      available: available,
      input: input
    )
  }

  /// The distance from the start of the header to the end of the footer.
  var extent: LayoutUnit {
    let content = grid?.extent ?? broken.extent
    return input.header + input.insets.start(axis) + content + input.insets.end(axis)
      + input.footer
  }

  /// The start of the first line, relative to the section.
  var contentOrigin: UnitPoint {
    var origin = UnitPoint.zero
    origin[axis] = input.header + input.insets.start(axis)
    origin[axis.crossing] = input.insets.start(axis.crossing)
    return origin
  }
}

extension FlowSection {
  /// Applies the measured size of an item.
  ///
  /// - Complexity: O(log *measured*) while all items have one length; otherwise O(*m* log
  ///   *measured*) for *m* measured items after the first one whose size changes.
  mutating func measure(_ item: Int, as size: UnitSize) {
    let usual = sizes.usual
    // Before the change: the preceding items keep their lines.
    let first = sizes.usual == nil ? item : min(item, sizes.measured.firstUnmeasured)
    sizes.measure(item, as: size)
    let length = sizes.commonLength
    isGrid = length != nil
    if let length, let now = sizes.usual {
      if grid?.length == length {
        workCount += grid?.measure(item, sizes, usual: now) ?? 0
      } else {
        grid = makeGrid(of: length, now)
        broken = FlowLines()
      }
    } else if grid != nil {
      grid = nil
      breakLines(from: 0)
    } else {
      breakLines(from: usual == sizes.usual ? item : first)
    }
  }

  var lineCount: Int { grid?.lineCount ?? broken.lineCount }

  func line(_ index: Int) -> FlowLine {
    if let grid { return grid.line(index, isAlike: isGrid || sizes.isUniform) }
    var line = broken.line(index)
    if isGrid { line.isUniform = true }
    return line
  }

  func line(of item: Int) -> Int {
    if let grid { return item / grid.capacity }
    return broken.line(of: item)
  }

  /// Returns the first line that ends after `offset` from the first line's start.
  func line(endingAfter offset: LayoutUnit) -> Int {
    grid?.line(endingAfter: offset) ?? broken.line(endingAfter: offset)
  }

  /// Returns the frame of an item, relative to the section.
  func frame(of item: Int, in line: FlowLine) -> UnitRect {
    let size = sizes[item]
    var frame = UnitRect(origin: contentOrigin, size: size)
    // Rule 11.4.
    frame.origin[axis] += line.start + (line.thickness - size[axis]).half
    frame.origin[axis.crossing] += line.position(
      of: item,
      sizes,
      axis: axis,
      available: available,
      input: input
    )
    return frame
  }

  /// The frame of the header, relative to the section: it spans the full width and ignores insets.
  var headerFrame: UnitRect { bar(at: .zero, length: input.header) }
  var footerFrame: UnitRect { bar(at: extent - input.footer, length: input.footer) }

  private func bar(at start: LayoutUnit, length: LayoutUnit) -> UnitRect {
    var frame = UnitRect.zero
    frame.origin[axis] = start
    frame.size[axis] = length
    frame.size[axis.crossing] = across
    return frame
  }
}
