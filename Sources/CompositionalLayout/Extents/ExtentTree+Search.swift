/// Descents. They are written over nodes and whole numbers only, and make no memory.
extension ExtentTree {
  /// The sum over the rows in front of `row`.
  func prefix(_ row: Int) -> ExtentSummary {
    guard let root else { return ExtentSummary(rows: row, unmeasured: row) }
    var sum = ExtentSummary()
    Self.addPrefix(row, of: root, to: &sum)
    return sum
  }

  private static func addPrefix(_ row: Int, of node: ExtentNode, to sum: inout ExtentSummary) {
    var left = row
    for child in 0..<node.count {
      guard node.summaries[child].rows <= left else {
        if node.isBottom {
          addPrefix(left, of: node.leaves[child], to: &sum)
        } else {
          addPrefix(left, of: node.nodes[child], to: &sum)
        }
        return
      }
      left -= node.summaries[child].rows
      sum = sum + node.summaries[child]
      if left == 0 { return }
    }
  }

  private static func addPrefix(
    _ row: Int,
    of words: [ExtentWords.Word],
    to sum: inout ExtentSummary
  ) {
    var left = row
    var index = 0
    while left > 0, index < words.count {
      switch ExtentWords.read(words, &index) {
      case .measured(let extent):
        sum.rows += 1
        sum.measured += extent
        left -= 1
      case .run(let count):
        let part = min(count, left)
        sum.rows += part
        sum.unmeasured += part
        left -= part
      }
    }
  }

  static func measured(_ row: Int, in node: ExtentNode) -> LayoutUnit? {
    var left = row
    for child in 0..<node.count {
      guard node.summaries[child].rows <= left else {
        return node.isBottom
          ? measured(left, in: node.leaves[child]) : measured(left, in: node.nodes[child])
      }
      left -= node.summaries[child].rows
    }
    return nil
  }

  private static func measured(_ row: Int, in words: [ExtentWords.Word]) -> LayoutUnit? {
    var left = row
    var index = 0
    while index < words.count {
      switch ExtentWords.read(words, &index) {
      case .measured(let extent):
        if left == 0 { return extent }
        left -= 1
      case .run(let count):
        if left < count { return nil }
        left -= count
      }
    }
    return nil
  }

  func row(endingAfter offset: LayoutUnit, in root: ExtentNode) -> Int {
    var sum = ExtentSummary()
    var left = offset
    return find(&left, in: root, &sum) ? sum.rows : rows
  }

  /// Adds what ends at or before `left` to `sum`; answers whether a row ends after it.
  private func find(
    _ left: inout LayoutUnit,
    in node: ExtentNode,
    _ sum: inout ExtentSummary
  ) -> Bool {
    for child in 0..<node.count {
      let length = slots(node.summaries[child])
      guard length <= left else {
        return node.isBottom
          ? find(&left, in: node.leaves[child], &sum) : find(&left, in: node.nodes[child], &sum)
      }
      left -= length
      sum.rows += node.summaries[child].rows
    }
    return false
  }

  private func find(
    _ left: inout LayoutUnit,
    in words: [ExtentWords.Word],
    _ sum: inout ExtentSummary
  ) -> Bool {
    var index = 0
    while index < words.count {
      switch ExtentWords.read(words, &index) {
      case .measured(let extent):
        if extent + spacing > left { return true }
        left -= extent + spacing
        sum.rows += 1
      case .run(let count):
        let slot = slot
        if slot > .zero {
          let whole = Int(left.rawValue / slot.rawValue)
          if whole < count {
            sum.rows += whole
            return true
          }
          left -= slot * count
        }
        sum.rows += count
      }
    }
    return false
  }

  /// Visits rows from `row` on; `before` is the sum over the rows in front of `node`.
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
        ? visit(node.leaves[child], from: row, before: &before, body)
        : visit(node.nodes[child], from: row, before: &before, body)
      if !goesOn { return false }
    }
    return true
  }

  private func visit(
    _ words: [ExtentWords.Word],
    from row: Int,
    before: inout ExtentSummary,
    _ body: (Int, LayoutUnit, LayoutUnit) -> Bool
  ) -> Bool {
    var index = 0
    while index < words.count {
      switch ExtentWords.read(words, &index) {
      case .measured(let extent):
        if before.rows >= row, !body(before.rows, slots(before), extent) { return false }
        before.rows += 1
        before.measured += extent
      case .run(let count):
        let skipped = min(count, max(0, row - before.rows))
        before.rows += skipped
        before.unmeasured += skipped
        for _ in skipped..<count {
          if !body(before.rows, slots(before), estimate) { return false }
          before.rows += 1
          before.unmeasured += 1
        }
      }
    }
    return true
  }
}
