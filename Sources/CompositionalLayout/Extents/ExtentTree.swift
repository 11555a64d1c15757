import Contracts

/// The extents of a sequence of rows, most of them never measured.
///
/// A B+tree of packed extents with sums: a row's offset, the row at an offset, and a change of one
/// extent are logarithmic in the number of *measured* rows. Rows that were never measured cost
/// nothing; they all have the `estimate`, which may be changed at any time in constant time, as may
/// the `spacing` between rows. Sums are recomputed from whole numbers, so the tree does not remember
/// in which order its rows were measured.
///
/// With negative spacing rows overlap. None begins in front of the row before it: a row that is shorter
/// than the overlap takes as much as the overlap, so that starts never go back.
package struct ExtentTree: Sendable {
  /// The extent of a row that has not been measured.
  package var estimate: LayoutUnit
  /// The space between two rows; where it is negative, they overlap.
  package let spacing: LayoutUnit

  /// Without children as long as no row has been measured.
  private(set) var root = ExtentNode()
  private(set) var summary: ExtentSummary

  package init(rows: Int, estimate: LayoutUnit, spacing: LayoutUnit) {
    demand(rows >= 0, "Negative number of rows")
    self.estimate = estimate
    self.spacing = spacing
    summary = ExtentSummary(rows: rows, unmeasured: rows)
  }

  /// A tree of measured rows.
  package init(extents: [LayoutUnit], spacing: LayoutUnit) {
    var builder = ExtentWordsBuilder(capacity: extents.count)
    let overlap = max(.zero, -spacing)
    for extent in extents { builder.append(.measured(max(extent, overlap))) }
    estimate = .zero
    self.spacing = spacing
    let words = builder.finish()
    summary = ExtentSummary(words)
    if summary.rows > 0 { root = ExtentNode.build(words) }
  }

  package var rows: Int { summary.rows }
  package var measuredRows: Int { summary.rows - summary.unmeasured }

  /// From the start of the first row to the end of the last.
  package var extent: LayoutUnit {
    rows == 0 ? .zero : slots(summary) - spacing
  }

  /// How much of a row the next one covers, and the least that a row takes.
  var overlap: LayoutUnit { max(.zero, -spacing) }

  /// What a row that was not measured takes with the spacing behind it.
  var slot: LayoutUnit { max(estimate, overlap) + spacing }

  /// The space that rows take with the spacing behind each.
  func slots(_ summary: ExtentSummary) -> LayoutUnit {
    summary.measured + max(estimate, overlap) * summary.unmeasured + spacing * summary.rows
  }
}

extension ExtentTree {
  /// The distance from the start of the first row to the start of `row`.
  ///
  /// - Complexity: O(log *measured rows*)
  package func start(of row: Int) -> LayoutUnit {
    demand(row >= 0 && row <= rows, "Row out of bounds")
    return slots(prefix(row))
  }

  /// The extent of `row`, measured or estimated.
  package func extent(of row: Int) -> LayoutUnit {
    measuredExtent(of: row) ?? estimate
  }

  /// The extent of `row` if it has been measured.
  package func measuredExtent(of row: Int) -> LayoutUnit? {
    demand(row >= 0 && row < rows, "Row out of bounds")
    return root.measuredExtent(of: row)
  }

  /// The first row that ends, with the spacing behind it, after `offset`; the number of rows if none
  /// does.
  ///
  /// Rows that overlap are taken to end where the overlap does: none in front of the answer ends after
  /// `offset`, and the answer itself may not either.
  package func row(endingAfter offset: LayoutUnit) -> Int {
    let offset = offset - overlap
    guard rows > 0, offset >= .zero else { return 0 }
    guard root.count == 0 else { return measuredRow(endingAfter: offset) }
    let slot = slot
    guard slot > .zero else { return rows }
    return min(rows, Int(offset.rawValue / slot.rawValue))
  }

  /// Calls `body` with each row from `row` on, its start and its extent, until it answers `false`.
  package func forEach(
    from row: Int,
    _ body: (_ row: Int, _ start: LayoutUnit, _ extent: LayoutUnit) -> Bool
  ) {
    guard row < rows else { return }
    guard root.count > 0 else {
      let slot = slot
      for row in row..<rows where !body(row, slot * row, estimate) { return }
      return
    }
    var before = ExtentSummary()
    _ = visit(root, from: row, before: &before, body)
  }
}

extension ExtentTree {
  /// Stores the measured extent of `row`.
  package mutating func measure(_ row: Int, extent: LayoutUnit) {
    demand(row >= 0 && row < rows, "Row out of bounds")
    demand(extent >= .zero, "Negative extent")
    let extent = max(extent, overlap)
    // A row measured where it lies: a fifth of the time of cutting a leaf anew.
    if let change = root.measure(row, extent: extent) {
      summary = summary + change
      return
    }
    var builder = ExtentWordsBuilder()
    builder.append(.measured(extent))
    splice(row..<row + 1, with: builder.finish())
  }

  /// Takes over what was measured in another tree of as many rows, whatever they are estimated at.
  package mutating func adoptMeasurements(of other: ExtentTree) {
    // What was lengthened to an overlap does not tell its own length.
    guard other.rows == rows, other.overlap == overlap else { return }
    root = other.root
    summary = other.summary
  }

  /// Forgets what was measured of the rows in `range`.
  package mutating func forget(_ range: Range<Int>) {
    demand(range.lowerBound >= 0 && range.upperBound <= rows, "Rows out of bounds")
    guard root.count > 0, !range.isEmpty else { return }
    var builder = ExtentWordsBuilder()
    builder.append(.run(range.count))
    splice(range, with: builder.finish())
  }

  /// Makes room for `count` unmeasured rows in front of `row`.
  package mutating func insert(_ count: Int, at row: Int) {
    demand(row >= 0 && row <= rows, "Row out of bounds")
    demand(count >= 0, "Negative number of rows")
    guard count > 0 else { return }
    guard root.count > 0, !root.insert(count, at: row) else {
      summary = summary + ExtentSummary(rows: count, unmeasured: count)
      return
    }
    var builder = ExtentWordsBuilder()
    builder.append(.run(count))
    splice(row..<row, with: builder.finish())
  }

  /// Puts measured rows in front of `row`.
  package mutating func insert(extents: [LayoutUnit], at row: Int) {
    demand(row >= 0 && row <= rows, "Row out of bounds")
    var builder = ExtentWordsBuilder()
    for extent in extents { builder.append(.measured(max(extent, overlap))) }
    splice(row..<row, with: builder.finish())
  }

  /// Removes the rows of `range`.
  package mutating func remove(_ range: Range<Int>) {
    demand(range.lowerBound >= 0 && range.upperBound <= rows, "Rows out of bounds")
    guard !range.isEmpty else { return }
    guard root.count > 0 else {
      summary = ExtentSummary(rows: rows - range.count, unmeasured: rows - range.count)
      return
    }
    // One row goes where it lies: half the time of building its leaf anew.
    if range.count == 1, measuredRows > 1, let lost = root.removeRow(range.lowerBound) {
      summary = summary + lost
      return
    }
    splice(range, with: [])
  }

  private mutating func splice(_ range: Range<Int>, with words: [ExtentWords.Word]) {
    if rows == 0 {
      root = ExtentNode.build(words)
    } else {
      if root.count == 0 {
        var builder = ExtentWordsBuilder()
        builder.append(.run(rows))
        root = ExtentNode.build(builder.finish())
      }
      let added = root.splice(range, with: words)
      if !added.isEmpty { root = ExtentNode.stacked([root] + added) }
    }
    while root.nodes.count == 1 { root = root.nodes[0] }
    summary = root.summary
    if summary.rows == summary.unmeasured { root = ExtentNode() }
  }
}
