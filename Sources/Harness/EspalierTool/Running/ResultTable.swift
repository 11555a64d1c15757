import Measures
import Trials

/// A table of a run: the engine and its best rival for each workload, suite by suite.
struct ResultTable {
  let results: Results
  var columns: [BenchColumn] = []
  var order: BenchOrder?
  /// The reasons to doubt the times of cases.
  var warnings: [CaseID: [CaseWarning]] = [:]

  /// The maximum length of a name within a row; longer ones have a line of their own.
  static let longestName = 32

  /// The columns before the additional ones.
  private static let alignments: [TextTable.Alignment] = [
    .left, .right, .right, .right, .left, .right, .right, .left, .right, .right,
  ]

  /// Returns the table as text: at most `width` characters wide, and optionally in colour.
  func text(width: Int? = nil, hasColours: Bool = false) -> String {
    let standings = standings
    let figures = figures
    // The figures take about 60 characters.
    let longestName = width.map { min(max($0 - 60, 12), Self.longestName) } ?? Self.longestName
    var rows: [[String]] = []
    var ratios: [Int: Double] = [:]
    var last: CaseID?
    for standing in standings {
      let own = standing.own
      if last == nil || (order == nil && own.suite != last?.suite) {
        if last != nil { rows.append([]) }
        rows.append([order == nil ? own.suite : "benchmark"] + titles)
      }
      let isRepeated = order == nil && last?.ladder == own.ladder
      last = own
      let name = order == nil ? "  " + standing.name : "\(own.suite), \(standing.name)"
      let isLong = order == nil && standing.name.count > longestName
      if isLong, !isRepeated { rows.append([name]) }
      ratios[rows.count] = standing.rival?.ratio
      rows.append([isRepeated || isLong ? "" : name] + cells(standing, figures))
    }
    let table = TextTable(
      rows,
      alignments: Self.alignments + columns.map { _ in .right },
      limits: limits(rows, ratios, width: width, hasColours: hasColours)
    )
    let limit = max(20, min(width ?? 100, 100))
    let paragraphs =
      [Self.meaning] + (marks.isEmpty ? [] : [marks.joined(separator: "\n")]) + summary
    return table.text
      + paragraphs.map { paragraph in
        "\n"
          + paragraph.split(separator: "\n").flatMap { $0.wrapped(to: limit, indent: "") }
          .map { $0 + "\n" }.joined()
      }.joined()
  }

  /// The table in Markdown.
  var markdown: String {
    let figures = figures
    let header = ["suite", "benchmark"] + titles
    let alignments = [TextTable.Alignment.left] + Self.alignments + columns.map { _ in .right }
    let table = OutputTable(
      columns: zip(header, alignments).map { OutputTable.Column($0, $0, $1) },
      rows: standings.map { standing in
        ([standing.own.suite, standing.name] + cells(standing, figures)).map {
          OutputTable.Cell($0)
        }
      }
    )
    let paragraphs = [Self.meaning] + marks.map { "- " + $0 } + summary
    return table.markdown + paragraphs.map { "\n\(OutputTable.escaped($0))\n" }.joined()
  }

  private var standings: [RivalComparison] { order?.sorted(results.standings) ?? results.standings }

  private typealias FigureTable = [Results.Headline: [Statistic: ResultRow]]

  private var figures: FigureTable {
    results.rows.reduce(into: [:]) { result, row in
      result[.init(id: row.id, metric: row.metric), default: [:]][row.statistic] = row
    }
  }

  private var titles: [String] {
    [
      "size", Benchmark.ownEngine, "±", "", "allocs", "best rival", "", "ratio", "floor",
    ] + columns.map(\.rawValue)
  }

  private func cells(_ standing: RivalComparison, _ figures: FigureTable) -> [String] {
    let own = standing.own
    let value = Figures.value(standing.value, of: standing.metric)
    let rows = figures[.init(id: own, metric: standing.metric)] ?? [:]
    let rival = standing.rival
    return [
      Figures.count(own.size),
      own.engine == Benchmark.ownEngine ? value : "\(own.engine) \(value)",
      rows[.median].flatMap(Self.reach) ?? "",
      String((warnings[own] ?? []).map(\.mark)),
      standing.allocations.map(Figures.share) ?? "–",
      rival.map { Figures.value($0.value, of: standing.metric) } ?? "–",
      rival?.engine ?? "",
      rival.map { Figures.ratio($0.ratio) } ?? "–",
      standing.floor.map { Figures.ratio(1 / $0.ratio) } ?? "",
    ]
      + columns.map { column in
        let (metric, statistic) = column.figure
        let rows = figures[.init(id: own, metric: metric)] ?? [:]
        let row = statistic.map { rows[$0] } ?? (rows[.median] ?? rows[.exact])
        return row.map { Figures.value($0.value, of: metric) } ?? "–"
      }
  }

  /// Returns half of the width of the interval as a share of the value: `±2.1 %`.
  private static func reach(_ row: ResultRow) -> String? {
    guard let interval = row.interval, row.value > 0 else { return nil }
    return "±" + Figures.percent((interval.high - interval.low) / 2 / row.value)
  }

  private func limits(
    _ rows: [[String]],
    _ ratios: [Int: Double],
    width: Int?,
    hasColours: Bool
  ) -> TextTable.Limits {
    // The rival's time follows from the ratio; then the floor, the rival's name and the interval.
    var limits = TextTable.Limits(width: width, optional: [6, 9, 7, 3])
    guard hasColours else { return limits }
    limits.colour = { row, column in
      if rows[row].count > 1, rows[row][1] == "size" { return column == 0 ? .title : .soft }
      if column == 4 { return .bad }
      guard column == 8, let ratio = ratios[row] else { return nil }
      let tie = [RivalComparison].tie
      return ratio > 1 + tie ? .good : ratio < 1 - tie ? .bad : nil
    }
    return limits
  }

  /// The meaning of the marks beside the figures, with advice.
  private var marks: [String] {
    CaseWarning.allCases.compactMap { warning in
      let count = warnings.values.count { $0.contains(warning) }
      return count > 0
        ? "\(warning.mark) (\(Figures.count(count, "case"))): \(warning.sentence)" : nil
    }
  }

  private var summary: [String] {
    let standings = standings
    return standings.isEmpty ? [] : [standings.summary]
  }

  private static let meaning =
    "Time is the median per operation, with half of its 95 % interval; bytes are kept bytes per item. "
    + "allocs: allocations of the engine per operation. ratio: the best rival's figure divided by the "
    + "engine's, from the same run; below 1x the rival is better. floor: the engine's figure divided by "
    + "that of a bound that no implementation can beat, such as reading an array."
}
