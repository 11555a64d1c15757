/// Insertion and deletion of rows in place, without splitting a leaf.
extension ExtentNode {
  /// Inserts unmeasured rows before `row` if the leaf has room for their words.
  ///
  /// Between two children, the left one grows. Returns `false` if the rows must be spliced in.
  mutating func insert(_ count: Int, at row: Int) -> Bool {
    var left = row - 1
    let child = child(holding: &left)
    let isDone =
      isBottom
      ? Self.insert(count, at: left + 1, in: &leaves[child])
      : nodes[child].insert(count, at: left + 1)
    if isDone {
      summaries[child] = summaries[child] + ExtentSummary(rows: count, unmeasured: count)
    }
    return isDone
  }

  private static func insert(
    _ count: Int,
    at row: Int,
    in words: inout [ExtentWords.Word]
  ) -> Bool {
    // The row before or after may belong to a run, which then grows.
    var cursor = ExtentCursor()
    cursor.move(toRow: max(0, row - 1), in: words)
    var place = cursor.index
    var index = place
    var rowsBefore = row - cursor.sum.rows
    while index < words.count {
      switch ExtentWords.read(words, &index) {
      case .run(let length):
        return write(.run(length + count), over: place..<index, in: &words)
      case .measured:
        guard rowsBefore > 0 else { return write(.run(count), over: place..<place, in: &words) }
        rowsBefore -= 1
        place = index
      }
    }
    return write(.run(count), over: index..<index, in: &words)
  }

  /// Removes one row if its leaf stays large enough.
  ///
  /// Returns the decrease of the sum, or `nil`.
  mutating func removeRow(_ row: Int) -> ExtentSummary? {
    var left = row
    let child = child(holding: &left)
    let lost: ExtentSummary?
    if isBottom {
      // Small leaves are left to splicing, which joins them with a neighbour.
      let isLarge = leaves[child].count > Self.leafCapacity / 4
      lost = isLarge || count == 1 ? Self.removeRow(left, in: &leaves[child]) : nil
    } else {
      lost = nodes[child].removeRow(left)
    }
    if let lost { summaries[child] = summaries[child] + lost }
    return lost
  }

  private static func removeRow(_ row: Int, in words: inout [ExtentWords.Word]) -> ExtentSummary? {
    var cursor = ExtentCursor()
    cursor.move(toRow: max(0, row - 1), in: words)
    var rowsBefore = row - cursor.sum.rows
    var index = cursor.index
    var runBefore: (place: Int, length: Int)?
    while true {
      let place = index
      switch ExtentWords.read(words, &index) {
      case .run(let length):
        if rowsBefore < length {
          let isDone = write(.run(length - 1), over: place..<index, in: &words)
          return isDone ? ExtentSummary(rows: -1, unmeasured: -1) : nil
        }
        rowsBefore -= length
        runBefore = (place, length)
      case .measured(let extent):
        guard rowsBefore == 0 else {
          rowsBefore -= 1
          continue
        }
        var start = place
        var end = index
        var joined = 0
        if let runBefore, index < words.count, case .run(let length) = ExtentWords.read(words, &end)
        {
          start = runBefore.place
          joined = runBefore.length + length
        } else {
          end = index
        }
        // Two short runs can become a long one, which takes more words.
        let isDone = write(.run(joined), over: start..<end, in: &words)
        return isDone ? ExtentSummary(rows: -1, measured: .zero - extent) : nil
      }
    }
  }

  /// Replaces words with a token.
  ///
  /// Returns `false` if the leaf would overflow or become empty.
  private static func write(
    _ token: ExtentWords.Token,
    over range: Range<Int>,
    in words: inout [ExtentWords.Word]
  ) -> Bool {
    let encoded = ExtentWords.encode(token)
    guard words.count - range.count + encoded.count > 0 else { return false }
    guard resize(range, to: encoded.count, in: &words) else { return false }
    var index = range.lowerBound
    encoded.write(to: &words, at: &index)
    return true
  }
}
