import Portability

/// The extents of a sequence of rows, most of which are unmeasured.
///
/// A B+tree of packed extents with sums. Finding a row's offset, finding the row at an offset and
/// changing one extent take time logarithmic in the number of *measured* rows. Unmeasured rows take
/// no memory; they all have the `estimate`, which can be changed in constant time. Sums are
/// integers, so the order of measurements does not affect the tree.
///
/// With negative spacing, rows overlap. No row begins before the preceding one: a row shorter than
/// the overlap is extended to the overlap, so starts never decrease.
package struct ExtentTree: Sendable {
  /// The extent of an unmeasured row.
  package var estimate: LayoutUnit
  /// The space between two rows; negative values make them overlap.
  package let spacing: LayoutUnit

  /// The root, which has no children while no row is measured.
  private(set) var root = ExtentNode()
  private(set) var summary: ExtentSummary

  package init(rows: Int, estimate: LayoutUnit, spacing: LayoutUnit) {
    demand(rows >= 0, "Negative number of rows")
    self.estimate = estimate
    self.spacing = spacing
    summary = ExtentSummary(rows: rows, unmeasured: rows)
  }

  /// Creates a tree of measured rows.
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

  /// The distance from the start of the first row to the end of the last.
  package var extent: LayoutUnit {
    rows == 0 ? .zero : slots(summary) - spacing
  }

  /// The length by which consecutive rows overlap, which is also the minimum extent of a row.
  var overlap: LayoutUnit { max(.zero, -spacing) }

  /// The extent of an unmeasured row with the spacing after it.
  var slot: LayoutUnit { max(estimate, overlap) + spacing }

  /// Returns the extent of rows with the spacing after each.
  func slots(_ summary: ExtentSummary) -> LayoutUnit {
    summary.measured + max(estimate, overlap) * summary.unmeasured + spacing * summary.rows
  }
}

extension ExtentTree {
  /// Returns the distance from the start of the first row to the start of `row`.
  ///
  /// - Complexity: O(log *measured rows*)
  package func start(of row: Int) -> LayoutUnit {
    demand(row >= 0 && row <= rows, "Row out of bounds")
    return slots(prefix(row))
  }

  /// Returns the extent of `row`, measured or estimated.
  package func extent(of row: Int) -> LayoutUnit {
    measuredExtent(of: row) ?? estimate
  }

  /// Returns the extent of `row`, or `nil` if it is unmeasured.
  package func measuredExtent(of row: Int) -> LayoutUnit? {
    demand(row >= 0 && row < rows, "Row out of bounds")
    return root.measuredExtent(of: row)
  }

  /// Returns the first row that ends, including the spacing after it, after `offset`.
  ///
  /// Returns the number of rows if there is none. All rows before the result end at or before
  /// `offset`. If rows overlap, the result may end there too.
  package func row(endingAfter offset: LayoutUnit) -> Int {
    let offset = offset - overlap
    guard rows > 0, offset >= .zero else { return 0 }
    guard root.count == 0 else { return measuredRow(endingAfter: offset) }
    let slot = slot
    guard slot > .zero else { return rows }
    return min(rows, Int(offset.rawValue / slot.rawValue))
  }

  /// Calls `body` with each row from `row` on, its start and its extent, until it returns `false`.
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

  /// Sets the measured extent of `row`.
  package mutating func measure(_ row: Int, extent: LayoutUnit) {
    demand(row >= 0 && row < rows, "Row out of bounds")
    demand(extent >= .zero, "Negative extent")
    let extent = max(extent, overlap)
    // Measuring a row in place takes a fifth of the time of splitting a leaf.
    if let change = root.measure(row, extent: extent) {
      summary = summary + change
      return
    }
    var builder = ExtentWordsBuilder()
    builder.append(.measured(extent))
    splice(row..<row + 1, with: builder.finish())
  }

  /// Adopts the measurements of a tree with as many rows and any estimate.
  package mutating func adoptMeasurements(of other: ExtentTree) {
    // The own length of a row that was extended to the overlap is unknown.
    guard other.rows == rows, other.overlap == overlap else { return }
    root = other.root
    summary = other.summary
  }

  /// Removes the measurements of the rows in `range`.
  package mutating func discard(_ range: Range<Int>) {
    demand(range.lowerBound >= 0 && range.upperBound <= rows, "Rows out of bounds")
    guard root.count > 0, !range.isEmpty else { return }
    var builder = ExtentWordsBuilder()
    builder.append(.run(range.count))
    splice(range, with: builder.finish())
  }

  /// Inserts `count` unmeasured rows before `row`.
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

  /// Inserts measured rows before `row`.
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
    // Removing one row in place takes half the time of rebuilding its leaf.
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
