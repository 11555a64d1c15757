import Measures

/// A table of comparisons: worst first, and the number of unchanged ones.
struct ComparisonTable {
  let text: String

  init(_ rows: [ComparisonRow], showsAll: Bool) {
    let shown = rows.filter { showsAll || $0.verdict.claimsDifference || $0.verdict.isAlarm }
    var cells = [
      ["verdict", "case", "metric", "before", "after", "ratio", "95 %", "counts beyond"]
    ]
    cells += shown.map { row in
      [
        row.verdict.rawValue, row.id.description, row.metric.rawValue,
        Figures.value(row.before, of: row.metric), Figures.value(row.after, of: row.metric),
        Self.fine(row.ratio), "\(Self.fine(row.interval.low))–\(Self.fine(row.interval.high))",
        row.noise == 0 ? "any" : Figures.percent(row.noise),
      ]
    }
    let table =
      shown.isEmpty
      ? ""
      : TextTable(
        cells,
        alignments: [.left, .left, .left, .right, .right, .right, .right, .right]
      ).text
    let isMeaningless = rows.contains { $0.verdict == .incomparable }
    text =
      table + "\(rows.verdicts)\n"
      + (isMeaningless
        ? "incomparable: the two sides give different answers (check), so no figure means anything.\n"
        : "")
  }

  /// Returns a ratio rounded to a tenth of a percent.
  private static func fine(_ ratio: Double) -> String {
    CSV.number((ratio * 1_000).rounded() / 1_000)
  }
}

extension [ComparisonRow] {
  /// The number of comparisons with each verdict, in one line.
  var verdicts: String {
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = count { $0.verdict == verdict }
      return count > 0 ? "\(count) \(verdict.rawValue)" : nil
    }
    let summary = counts.isEmpty ? "nothing to compare" : counts.joined(separator: ", ")
    return "\(count) comparisons: \(summary)"
  }
}
