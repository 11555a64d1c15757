/// Measurement of one row in place, without splitting a leaf.
extension ExtentNode {
  /// Sets the extent of one row if the leaf has room for its words.
  ///
  /// Returns the change of the sum, or `nil` if the row must be spliced in. Changes are integers,
  /// so adding one is exact.
  mutating func measure(_ row: Int, extent: LayoutUnit) -> ExtentSummary? {
    var left = row
    let child = child(holding: &left)
    guard child < count else { return nil }
    let change =
      isBottom
      ? Self.measure(left, extent: extent, in: &leaves[child])
      : nodes[child].measure(left, extent: extent)
    if let change { summaries[child] = summaries[child] + change }
    return change
  }

  private static func measure(
    _ row: Int,
    extent: LayoutUnit,
    in words: inout [ExtentWords.Word]
  ) -> ExtentSummary? {
    var cursor = ExtentCursor()
    cursor.move(toRow: row, in: words)
    let place = cursor.index
    var index = place
    let measured = ExtentWords.encode(.measured(extent))
    switch ExtentWords.read(words, &index) {
    case .measured(let old):
      guard resize(place..<index, to: measured.count, in: &words) else { return nil }
      index = place
      measured.write(to: &words, at: &index)
      return ExtentSummary(measured: extent - old)
    case .run(let count):
      let rowsBefore = row - cursor.sum.rows
      let before = ExtentWords.encode(.run(rowsBefore))
      let after = ExtentWords.encode(.run(count - rowsBefore - 1))
      let size = before.count + measured.count + after.count
      guard resize(place..<index, to: size, in: &words) else { return nil }
      index = place
      before.write(to: &words, at: &index)
      measured.write(to: &words, at: &index)
      after.write(to: &words, at: &index)
      return ExtentSummary(unmeasured: -1, measured: extent)
    }
  }

  /// Changes the number of words in `range`.
  ///
  /// Returns `false` if the leaf would overflow.
  ///
  /// Capacity grows in small steps: doubling would leave half of the memory unused.
  static func resize(
    _ range: Range<Int>,
    to size: Int,
    in words: inout [ExtentWords.Word]
  ) -> Bool {
    let change = size - range.count
    guard words.count + change <= leafCapacity else { return false }
    if change > 0 {
      if words.count + change > words.capacity {
        words.reserveCapacity(min(leafCapacity, words.count + change + leafCapacity / 32))
      }
      words.insert(contentsOf: repeatElement(0, count: change), at: range.upperBound)
    } else {
      words.removeSubrange(range.upperBound + change..<range.upperBound)
    }
    return true
  }
}
