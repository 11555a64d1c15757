import Documents
import Measures

/// A table of comparisons: worst first, and the number of unchanged ones.
struct ComparisonTable {
  let rows: [ComparisonRow]
  let showsAll: Bool

  /// The table, without the comparisons that are not shown.
  var table: OutputTable {
    let shown = rows.filter { showsAll || $0.verdict.showsDifference || $0.verdict.isAlarm }
    return OutputTable(
      columns: [
        .init("verdict"), .init("case"), .init("metric"), .init("before", nil, .right),
        .init("after", nil, .right), .init("ratio", nil, .right), .init("interval", "95 %", .right),
        .init("threshold", "counts beyond", .right),
      ],
      rows: shown.map { row in
        let interval = "\(Self.fine(row.interval.low))–\(Self.fine(row.interval.high))"
        return [
          .init(row.verdict.rawValue, colour: row.verdict.colour),
          .init(row.id.description, .object(row.id.members)), .init(row.metric.rawValue),
          .init(Figures.value(row.before, of: row.metric), .number(row.before)),
          .init(Figures.value(row.after, of: row.metric), .number(row.after)),
          .init(Self.fine(row.ratio), .number(row.ratio)),
          .init(interval, .array([.number(row.interval.low), .number(row.interval.high)])),
          .init(row.noise == 0 ? "any" : Figures.percent(row.noise), .number(row.noise)),
        ]
      },
      hasTitles: !shown.isEmpty,
      optional: ["threshold", "interval", "before", "after"]
    )
  }

  /// The number of comparisons with each verdict, and what an incomparable one means.
  var notes: [String] {
    let isMeaningless = rows.contains { $0.verdict == .incomparable }
    return [rows.verdicts]
      + (isMeaningless
        ? [
          "incomparable: the two sides give different results (check), so their figures cannot be compared."
        ]
        : [])
  }

  /// The number of comparisons with each verdict.
  var counts: JSON {
    .object(
      Verdict.allCases.map { verdict in
        (verdict.rawValue, .number(Double(rows.count { $0.verdict == verdict })))
      }
    )
  }

  /// Returns a ratio rounded to a tenth of a percent.
  private static func fine(_ ratio: Double) -> String {
    CSV.number((ratio * 1_000).rounded() / 1_000)
  }
}

extension Verdict {
  fileprivate var colour: TextTable.Colour? {
    switch self {
    case .slower, .incomparable: .bad
    case .faster: .good
    case .inconclusive: .soft
    case .same: nil
    }
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
