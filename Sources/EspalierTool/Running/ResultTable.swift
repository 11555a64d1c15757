import Measures

/// The table a person reads after a run: each workload's own engine beside its best rival.
struct ResultTable {
  let text: String

  init(_ results: Results) {
    let headlines = results.headlines
    var order: [CaseID] = []
    var engines: [CaseID: [CaseID]] = [:]
    for id in results.cases {
      if engines[id.workload] == nil { order.append(id.workload) }
      engines[id.workload, default: []].append(id)
    }
    var rows = [
      [
        "suite", "benchmark", "size", "engine", "time/op", "allocs/op", "best rival", "time/op",
        "ratio",
      ]
    ]
    for workload in order {
      let ids = engines[workload] ?? []
      let time = { (id: CaseID) in headlines[.init(id: id, metric: .time)]?.value ?? .infinity }
      guard
        let own = ids.first(where: { $0.engine == Benchmark.ownEngine })
          ?? ids.min(by: {
            time($0) < time($1)
          })
      else { continue }
      let best = ids.filter { $0 != own }.min { time($0) < time($1) }
      let allocations = headlines[.init(id: own, metric: .allocations)]
      let name = [own.benchmark, own.change].filter { !$0.isEmpty }.joined(separator: ", ")
      let ratio = best.flatMap { headlines[.init(id: $0, metric: .timeRatio)]?.value }
      rows.append([
        own.suite, name, Figures.count(own.size), own.engine, Figures.time(time(own)),
        allocations.map { Figures.share($0.perOperation) } ?? "–",
        best?.engine ?? "–", best.map { Figures.time(time($0)) } ?? "–",
        ratio.map(Figures.ratio) ?? "–",
      ])
    }
    let table = TextTable(
      rows,
      alignments: [.left, .left, .right, .left, .right, .right, .left, .right, .right]
    )
    text = table.text + Self.legend
  }

  /// How to read the last column, for whoever sees the table for the first time.
  private static let legend = """

    time/op: median per operation. allocs/op: allocations of the engine per operation.
    ratio: how many times longer the best rival takes in the same run; below 1x the rival is faster.

    """
}
