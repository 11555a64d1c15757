import Measures

/// A table of a run: the engine and its best rival for each workload, suite by suite.
struct ResultTable {
  let text: String

  /// The maximum length of a name within a row; longer ones have a line of their own.
  static let longestName = 32

  init(_ results: Results) {
    var rows: [[String]] = []
    var last: CaseID?
    let standings = results.standings
    for standing in standings {
      let own = standing.own
      if own.suite != last?.suite {
        if last != nil { rows.append([]) }
        rows.append([
          own.suite, "size", Benchmark.ownEngine, "allocs", "best rival", "", "ratio", "floor",
        ])
      }
      let isRepeated = last?.ladder == own.ladder
      last = own
      let value = Figures.value(standing.value, of: standing.metric)
      let rival = standing.rival
      let isLong = standing.name.count > Self.longestName
      if isLong, !isRepeated { rows.append(["  " + standing.name]) }
      rows.append([
        isRepeated || isLong ? "" : "  " + standing.name,
        Figures.count(own.size),
        own.engine == Benchmark.ownEngine ? value : "\(own.engine) \(value)",
        standing.allocations.map(Figures.share) ?? "–",
        rival.map { Figures.value($0.value, of: standing.metric) } ?? "–",
        rival?.engine ?? "",
        rival.map { Figures.ratio($0.ratio) } ?? "–",
        standing.floor.map { Figures.ratio(1 / $0.ratio) } ?? "",
      ])
    }
    let table = TextTable(
      rows,
      alignments: [.left, .right, .right, .right, .right, .left, .right, .right]
    )
    text = table.text + Self.legend + (standings.isEmpty ? "" : standings.summary + "\n")
  }

  /// The meaning of the columns.
  private static let legend = """

    Time is the median per operation; bytes are what is kept, per item. allocs: allocations of the
    engine per operation. ratio: the best rival's figure divided by the engine's, from the same run;
    below 1x the rival is better. floor: the engine's figure divided by that of a bound that no
    implementation can beat, such as reading an array.

    """
}
