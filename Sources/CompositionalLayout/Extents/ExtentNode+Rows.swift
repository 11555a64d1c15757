/// Rows that come and go where they lie, without cutting a leaf.
extension ExtentNode {
  /// Makes room for unmeasured rows in front of `row`, if the leaf has room for the words.
  ///
  /// Between two children the left one grows. Answers whether it was done; otherwise the rows have to
  /// be spliced in.
  mutating func insert(_ count: Int, at row: Int) -> Bool {
    var left = row
    for child in 0..<self.count {
      guard left <= summaries[child].rows else {
        left -= summaries[child].rows
        continue
      }
      let isDone =
        isBottom
        ? Self.insert(count, at: left, in: &leaves[child]) : nodes[child].insert(count, at: left)
      if isDone {
        summaries[child] = summaries[child] + ExtentSummary(rows: count, unmeasured: count)
      }
      return isDone
    }
    return false
  }

  private static func insert(
    _ count: Int,
    at row: Int,
    in words: inout [ExtentWords.Word]
  ) -> Bool {
    var left = row
    var index = 0
    while index < words.count {
      let place = index
      switch ExtentWords.read(words, &index) {
      case .measured:
        // A run that ends here would have been met before.
        if left == 0 { return write(.run(count), over: place..<place, in: &words) }
        left -= 1
      case .run(let length):
        if left <= length { return write(.run(length + count), over: place..<index, in: &words) }
        left -= length
      }
    }
    return write(.run(count), over: index..<index, in: &words)
  }

  /// Takes one row out, if its leaf stays well filled; answers with what the sum loses.
  mutating func removeRow(_ row: Int) -> ExtentSummary? {
    var left = row
    for child in 0..<count {
      guard summaries[child].rows <= left else {
        let lost =
          isBottom ? Self.removeRow(left, in: &leaves[child]) : nodes[child].removeRow(left)
        if let lost { summaries[child] = summaries[child] + lost }
        return lost
      }
      left -= summaries[child].rows
    }
    return nil
  }

  private static func removeRow(_ row: Int, in words: inout [ExtentWords.Word]) -> ExtentSummary? {
    // Leaves that could join a neighbour are left to splicing, which joins them.
    guard words.count > leafCapacity / 2 else { return nil }
    var left = row
    var index = 0
    var runBefore: (place: Int, length: Int)?
    while index < words.count {
      let place = index
      switch ExtentWords.read(words, &index) {
      case .run(let length):
        if left < length {
          let isDone = write(.run(length - 1), over: place..<index, in: &words)
          return isDone ? ExtentSummary(rows: -1, unmeasured: -1) : nil
        }
        left -= length
        runBefore = (place, length)
      case .measured(let extent):
        guard left == 0 else {
          left -= 1
          runBefore = nil
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
        let isDone = write(.run(joined), over: start..<end, in: &words)
        return isDone ? ExtentSummary(rows: -1, measured: .zero - extent) : nil
      }
    }
    return nil
  }

  private static func write(
    _ token: ExtentWords.Token,
    over range: Range<Int>,
    in words: inout [ExtentWords.Word]
  ) -> Bool {
    let encoded = ExtentWords.encode(token)
    guard resize(range, to: encoded.count, in: &words) else { return false }
    var index = range.lowerBound
    encoded.write(to: &words, at: &index)
    return true
  }
}
