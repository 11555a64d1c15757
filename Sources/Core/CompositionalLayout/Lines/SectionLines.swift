/// The lines of a section: the instances of its group, in order, whatever their direction.
///
/// Frames are relative to the start of the first line.
protocol SectionLines {
  var totals: LineTotals { get }
  var hasMeasurements: Bool { get }

  func lineStart(of number: Int) -> LayoutUnit
  /// Returns the extent of a line, without the space after it.
  func lineExtent(of number: Int) -> LayoutUnit
  func cell(_ item: Int) -> PlacedCell
  func estimatedAxes(ofItem item: Int) -> AxisSet
  /// Returns the first item that ends after `offset` along the scroll axis, or `nil` if none does.
  func firstItem(endingAfter offset: LayoutUnit) -> Int?
  /// Appends the cells and supplementaries that overlap `rect`.
  func appendElements(
    in rect: UnitRect,
    by rule: QueryRule,
    origin: UnitPoint,
    section: Int,
    to buffer: inout [VisibleElement]
  )
  /// Whether the supplementaries of a kind are numbered like the items, because every item has one.
  func countsItems(ofKind kind: Int) -> Bool
  /// Returns the item of the supplementary with a kind and number, and its position.
  func attachment(kind: Int, number: Int) -> (item: Int, placed: PlacedSupplementary)?

  /// Returns the preferred size of a cell, if it is measured.
  func measuredSize(ofItem item: Int) -> UnitSize?
  func measuredSize(ofSupplementary key: SupplementaryKey) -> UnitSize?
  /// Whether a preferred size differs from the known one on an estimated axis.
  func isChanged(by size: UnitSize, ofItem item: Int) -> Bool

  /// Sets the preferred size of a cell, and returns whether anything changed.
  mutating func measure(item: Int, size: UnitSize) -> Bool
  /// Sets the preferred size of a supplementary, and returns whether anything changed.
  mutating func measure(_ key: SupplementaryKey, size: UnitSize) -> Bool
  /// Inserts unmeasured items before `item`.
  mutating func insertItems(_ count: Int, at item: Int)
  mutating func removeItems(_ range: Range<Int>)
  /// Removes the measurements of items, as for reloaded items.
  mutating func discard(_ range: Range<Int>)
  /// Adopts the measurements of lines of the same kind; those of others do not apply.
  mutating func adoptMeasurements(of other: any SectionLines)

  /// Checks what is cached by computing it again; traps with a message if it differs.
  func checkInvariants()
}

/// The numbers and lengths of all lines of a section.
struct LineTotals: Equatable {
  var itemCount: Int
  var lineCount: Int
  /// The distance from the start of the first line to the end of the last.
  var linesExtent: LayoutUnit
  /// The length along the scroll axis: that of all lines, or of the tallest if they lie side by
  /// side.
  var contentLength: LayoutUnit
  /// The width of groups across the scroll axis, or zero if they lie side by side.
  var groupBreadth: LayoutUnit
  /// The maximum distance that cells and their supplementaries extend beyond the content.
  var overhang: LayoutUnit
}

extension SectionInput {
  /// Solves the group of the section, and returns the lines of its items.
  func lines(itemCount: Int) throws(LayoutError) -> any SectionLines {
    var solver = GroupSolver(self)
    try solver.solve(in: base)
    let prototype = solver.result
    return RowLines(self, prototype: prototype, itemCount: itemCount)
      ?? GroupLines(self, prototype: prototype, itemCount: itemCount)
  }
}
