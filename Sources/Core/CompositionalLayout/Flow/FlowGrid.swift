/// Lines of items of one length: each holds equally many, and a tree stores their extents.
struct FlowGrid: Sendable {
  /// The length of every item.
  let length: LayoutUnit
  /// The number of items in a line.
  let capacity: Int
  private let itemCount: Int
  private let axis: Axis
  /// The extents of the lines, one row each.
  private var rows: ExtentTree
  /// The lines in which some items are measured and others are not.
  private var partlyMeasured: Set<Int> = []

  init(
    of length: LayoutUnit,
    _ sizes: FlowItemSizes,
    usual: UnitSize,
    axis: Axis,
    available: LayoutUnit,
    input: FlowSectionInput
  ) {
    self.length = length
    self.axis = axis
    itemCount = input.itemCount
    capacity = FlowLine.capacity(
      of: length,
      available: available,
      spacing: input.itemSpacing,
      atMost: input.itemCount
    )
    rows = ExtentTree(
      rows: (itemCount + capacity - 1) / capacity,
      estimate: usual[axis],
      spacing: input.lineSpacing
    )
    guard !sizes.measured.isEmpty else { return }
    var item = sizes.measured.measuredItem(from: 0)
    while item < itemCount {
      measure(item / capacity, sizes)
      item = sizes.measured.measuredItem(from: (item / capacity + 1) * capacity)
    }
  }

  var lineCount: Int { rows.rows }
  var extent: LayoutUnit { rows.extent }

  func line(_ index: Int, isAlike: Bool) -> FlowLine {
    let items = items(ofLine: index)
    return FlowLine(
      items: items,
      start: rows.start(of: index),
      thickness: rows.extent(of: index),
      filled: length * items.count,
      isFull: items.upperBound < itemCount,
      isUniform: isAlike
    )
  }

  func line(endingAfter offset: LayoutUnit) -> Int {
    var line = rows.row(endingAfter: offset)
    // The tree searches rows including the spacing after them.
    while line < lineCount, rows.start(of: line) + rows.extent(of: line) <= offset { line += 1 }
    return line
  }

  private func items(ofLine line: Int) -> Range<Int> {
    line * capacity..<min(itemCount, (line + 1) * capacity)
  }

  /// Applies the measured size of an item.
  ///
  /// - Complexity: O(log *measured lines* + *c*) for lines of *c* items, and for each line in which
  ///   only some items are measured.
  /// - Returns: The number of lines that were visited.
  mutating func measure(_ item: Int, _ sizes: FlowItemSizes, usual: UnitSize) -> Int {
    let line = item / capacity
    measure(line, sizes)
    guard rows.estimate != usual[axis] else { return 1 }
    rows.estimate = usual[axis]
    for other in partlyMeasured where other != line { measure(other, sizes) }
    return 1 + partlyMeasured.count
  }

  private mutating func measure(_ line: Int, _ sizes: FlowItemSizes) {
    var thickness = LayoutUnit.zero
    var isWhole = true
    for item in items(ofLine: line) {
      thickness = max(thickness, sizes[item][axis])
      if sizes.measured[item] == nil { isWhole = false }
    }
    rows.measure(line, extent: thickness)
    if isWhole { partlyMeasured.remove(line) } else { partlyMeasured.insert(line) }
  }
}
