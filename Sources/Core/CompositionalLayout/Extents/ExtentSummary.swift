/// The sum of consecutive rows; sums of neighbours can be added.
struct ExtentSummary: Hashable, Sendable, BitwiseCopyable {
  var rows = 0
  var unmeasured = 0
  /// The total extent of the measured rows.
  var measured = LayoutUnit.zero

  static func + (lhs: Self, rhs: Self) -> Self {
    ExtentSummary(
      rows: lhs.rows + rhs.rows,
      unmeasured: lhs.unmeasured + rhs.unmeasured,
      measured: lhs.measured + rhs.measured
    )
  }
}

extension ExtentSummary {
  init(_ words: [ExtentWords.Word]) {
    var index = 0
    while index < words.count {
      switch ExtentWords.read(words, &index) {
      case .measured(let extent):
        rows += 1
        measured += extent
      case .run(let count):
        rows += count
        unmeasured += count
      }
    }
  }
}
