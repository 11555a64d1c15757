import Portability

/// Searches for measured and unmeasured rows.
extension ExtentTree {
  /// Returns the first measured row from `row` on, or the number of rows if there is none.
  ///
  /// - Complexity: O(log *measured rows*)
  func measuredRow(from row: Int) -> Int {
    root.row(from: row, before: 0, isMeasured: true) ?? rows
  }

  /// The first unmeasured row, or the number of rows if all are measured.
  ///
  /// - Complexity: O(log *measured rows*)
  var firstUnmeasuredRow: Int {
    root.count == 0 ? 0 : root.row(from: 0, before: 0, isMeasured: false) ?? rows
  }
}

extension ExtentNode {
  fileprivate func row(from row: Int, before: Int, isMeasured: Bool) -> Int? {
    var start = before
    for child in 0..<count {
      let summary = summaries[child]
      let end = start + summary.rows
      defer { start = end }
      let wanted = isMeasured ? summary.rows - summary.unmeasured : summary.unmeasured
      guard end > row, wanted > 0 else { continue }
      let found =
        isBottom
        ? Self.row(from: row, before: start, isMeasured: isMeasured, in: leaves[child])
        : nodes.reading(child) { $0.row(from: row, before: start, isMeasured: isMeasured) }
      if let found { return found }
    }
    return nil
  }

  private static func row(
    from row: Int,
    before: Int,
    isMeasured: Bool,
    in words: [ExtentWords.Word]
  ) -> Int? {
    var index = 0
    var next = before
    while index < words.count {
      switch ExtentWords.read(words, &index) {
      case .measured:
        if isMeasured, next >= row { return next }
        next += 1
      case .run(let count):
        if !isMeasured, next + count > row { return max(next, row) }
        next += count
      }
    }
    return nil
  }
}
