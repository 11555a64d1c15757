import Portability

/// Descents of the tree, which use only nodes and integers and allocate no memory.
extension ExtentTree {
  /// Returns the sum of the rows before `row`.
  func prefix(_ row: Int) -> ExtentSummary {
    var sum = ExtentSummary()
    root.addPrefix(row, to: &sum)
    // Rows beyond those in the nodes are unmeasured.
    let rest = row - sum.rows
    return sum + ExtentSummary(rows: rest, unmeasured: rest)
  }

  /// Returns the first row of a tree with measured rows that ends after `offset`.
  func measuredRow(endingAfter offset: LayoutUnit) -> Int {
    var left = offset
    var before = 0
    return find(&left, in: root, &before) ?? rows
  }

  /// Subtracts the rows that end at or before `left`.
  ///
  /// Returns the first row that ends after it.
  private func find(_ left: inout LayoutUnit, in node: ExtentNode, _ before: inout Int) -> Int? {
    for child in 0..<node.count {
      let length = slots(node.summaries[child])
      guard length <= left else {
        guard node.isBottom else {
          return node.nodes.reading(child) { find(&left, in: $0, &before) }
        }
        var cursor = ExtentCursor()
        return cursor.move(over: &left, spacing: spacing, slot: slot, in: node.leaves[child])
          .map { before + $0 }
      }
      left -= length
      before += node.summaries[child].rows
    }
    return nil
  }

  /// Visits the rows from `row` on; `before` is the sum of the rows before `node`.
  func visit(
    _ node: ExtentNode,
    from row: Int,
    before: inout ExtentSummary,
    _ body: (Int, LayoutUnit, LayoutUnit) -> Bool
  ) -> Bool {
    for child in 0..<node.count {
      if before.rows + node.summaries[child].rows <= row {
        before = before + node.summaries[child]
        continue
      }
      let goesOn =
        node.isBottom
        ? visit(node.leaves[child], from: row, before: before, body)
        : node.nodes.reading(child) { visit($0, from: row, before: &before, body) }
      if !goesOn { return false }
      if node.isBottom { before = before + node.summaries[child] }
    }
    return true
  }

  private func visit(
    _ words: [ExtentWords.Word],
    from row: Int,
    before: ExtentSummary,
    _ body: (Int, LayoutUnit, LayoutUnit) -> Bool
  ) -> Bool {
    var cursor = ExtentCursor()
    cursor.move(toRow: max(0, row - before.rows), in: words)
    var index = cursor.index
    var next = before.rows + cursor.sum.rows
    var start = slots(before + cursor.sum)
    while index < words.count {
      switch ExtentWords.read(words, &index) {
      case .measured(let extent):
        guard body(next, start, extent) else { return false }
        next += 1
        start += extent + spacing
      case .run(let count):
        let end = next + count
        let skipped = max(0, row - next)
        next += skipped
        start += slot * skipped
        while next < end {
          guard body(next, start, estimate) else { return false }
          next += 1
          start += slot
        }
      }
    }
    return true
  }
}

extension ExtentNode {
  /// Adds the rows before `row` to `sum`.
  func addPrefix(_ row: Int, to sum: inout ExtentSummary) {
    var left = row
    let child = child(holding: &left)
    for passed in 0..<child { sum = sum + summaries[passed] }
    guard left > 0, child < count else { return }
    guard isBottom else { return nodes.reading(child) { $0.addPrefix(left, to: &sum) } }
    var cursor = ExtentCursor()
    cursor.move(toRow: left, in: leaves[child])
    let part = left - cursor.sum.rows
    sum = sum + cursor.sum + ExtentSummary(rows: part, unmeasured: part)
  }

  /// Returns the extent of `row`, or `nil` if it is unmeasured.
  func measuredExtent(of row: Int) -> LayoutUnit? {
    var left = row
    let child = child(holding: &left)
    guard child < count else { return nil }
    guard isBottom else { return nodes.reading(child) { $0.measuredExtent(of: left) } }
    var cursor = ExtentCursor()
    cursor.move(toRow: left, in: leaves[child])
    var index = cursor.index
    guard case .measured(let extent) = ExtentWords.read(leaves[child], &index) else { return nil }
    return extent
  }

  /// Returns the index of the child that contains `row`, or the number of children.
  ///
  /// Makes `row` relative to that child.
  @inline(__always)
  func child(holding row: inout Int) -> Int {
    var child = 0
    while child < count, summaries[child].rows <= row {
      row -= summaries[child].rows
      child += 1
    }
    return child
  }
}
