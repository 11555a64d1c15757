import Measures

/// How the own engine stands beside its best rival in one workload.
struct Standing {
  /// The own engine's case; where it did not run, the best of the others.
  let own: CaseID
  /// What engines are ranked by.
  let metric: Metric
  /// The own engine's figure, per operation.
  let value: Double
  /// The own engine's allocations per operation, where they were counted.
  let allocations: Double?
  /// The best of the others.
  let rival: Rival?

  struct Rival {
    let engine: String
    let value: Double
    /// How many times as much the rival takes.
    let ratio: Double
  }

  /// The workload's name within its suite.
  var name: String {
    [own.benchmark, own.change].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension [Standing] {
  /// Within this of one, neither is better.
  static var tie: Double { 0.05 }

  /// One sentence on all workloads that have a rival.
  var summary: String {
    let ratios = compactMap { $0.rival?.ratio }
    let better = ratios.count { $0 > 1 + Self.tie }
    let worse = ratios.count { $0 < 1 - Self.tie }
    return
      "Better than the best rival in \(better) of \(ratios.count) workloads, worse in \(worse)."
  }
}

extension Results {
  /// How the own engine stands in every workload, in the order in which they were measured.
  var standings: [Standing] {
    var order: [CaseID] = []
    var engines: [CaseID: [CaseID]] = [:]
    for id in cases {
      if engines[id.workload] == nil { order.append(id.workload) }
      engines[id.workload, default: []].append(id)
    }
    let headlines = headlines
    return order.compactMap { Self.standing(of: engines[$0] ?? [], by: headlines) }
  }

  private static func standing(
    of engines: [CaseID],
    by headlines: [Headline: ResultRow]
  ) -> Standing? {
    let figure = { (metric: Metric, id: CaseID) in headlines[Headline(id: id, metric: metric)] }
    // Where time says nothing it was not measured, and what is kept counts.
    let ranked = [Metric.time, .keptBytes].lazy.compactMap { metric in
      let values = engines.compactMap { id in
        figure(metric, id).map { (id: id, value: $0.perOperation) }
      }
      return values.isEmpty ? nil : (metric: metric, values: values)
    }
    guard let (metric, values) = ranked.first,
      let own = values.first(where: { $0.id.engine == Benchmark.ownEngine })
        ?? values.min(by: { $0.value < $1.value })
    else { return nil }
    let best = values.filter { $0.id != own.id }.min { $0.value < $1.value }
    return Standing(
      own: own.id,
      metric: metric,
      value: own.value,
      allocations: figure(.allocations, own.id)?.perOperation,
      rival: best.map { best in
        // Of times, the ratio of the pairs says more than that of the medians.
        let paired = metric == .time ? figure(.timeRatio, best.id)?.value : nil
        let ratio = paired ?? (own.value > 0 ? best.value / own.value : .infinity)
        return Standing.Rival(engine: best.id.engine, value: best.value, ratio: ratio)
      }
    )
  }
}
