import Measures

/// The engine, its best rival and its floor in a workload.
struct RivalComparison {
  /// The engine's case; if it did not run, the best of the rivals.
  let own: CaseID
  /// The metric that engines are ranked by.
  let metric: Metric
  /// The engine's figure per operation.
  let value: Double
  /// The engine's allocations per operation, if they were counted.
  let allocations: Double?
  /// The best alternative implementation.
  let rival: Reference?
  /// The lowest floor.
  let floor: Reference?

  /// A figure for comparison with the engine's.
  struct Reference {
    let engine: String
    let value: Double
    /// The reference's figure divided by the engine's.
    let ratio: Double
  }

  /// The workload's name within its suite.
  var name: String { [own.benchmark, own.change].filter { !$0.isEmpty }.joined(separator: ", ") }
}

extension [RivalComparison] {
  /// The tolerance around a ratio of 1 within which neither is better.
  static var tie: Double { 0.05 }

  /// Two sentences: on workloads with a rival, and on those with a floor.
  var summary: String {
    let ratios = compactMap { $0.rival?.ratio }
    let better = ratios.count { $0 > 1 + Self.tie }
    let worse = ratios.count { $0 < 1 - Self.tie }
    let rivals =
      "Better than the best rival in \(better) of \(ratios.count) workloads, worse in \(worse)."
    let distances = compactMap { $0.floor.map { 1 / $0.ratio } }
    guard !ratios.isEmpty || !distances.isEmpty else {
      return "No workload has a rival or a floor."
    }
    guard let least = distances.min(), let most = distances.max() else { return rivals }
    return (ratios.isEmpty ? "" : rivals + " ")
      + "Of \(Figures.count(distances.count, "workload")) with a floor, the nearest takes "
      + "\(Figures.ratio(least)) of it and the farthest \(Figures.ratio(most))."
  }
}

extension Results {
  /// The comparisons of all workloads, in the order of measurement.
  var standings: [RivalComparison] {
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
  ) -> RivalComparison? {
    let figure = { (metric: Metric, id: CaseID) in headlines[Headline(id: id, metric: metric)] }
    // If time was not measured, the kept bytes are compared.
    let ranked = [Metric.time, .keptBytes].lazy.compactMap { metric in
      let values = engines.compactMap { id in
        figure(metric, id).map { (id: id, value: $0.perOperation) }
      }
      return values.isEmpty ? nil : (metric: metric, values: values)
    }
    guard let (metric, values) = ranked.first,
      let own = values.first(where: { $0.id.engine == Benchmark.ownEngine })
        ?? values.filter({ !$0.id.isFloor }).min(by: { $0.value < $1.value })
    else { return nil }
    let best = { (isFloor: Bool) in
      values.filter { $0.id != own.id && $0.id.isFloor == isFloor }.min { $0.value < $1.value }
        .map { best in
          // For times, the paired ratio is more precise than that of the medians.
          let paired = metric == .time ? figure(.timeRatio, best.id)?.value : nil
          let ratio = paired ?? (own.value > 0 ? best.value / own.value : .infinity)
          return RivalComparison.Reference(engine: best.id.engine, value: best.value, ratio: ratio)
        }
    }
    return RivalComparison(
      own: own.id,
      metric: metric,
      value: own.value,
      allocations: figure(.allocations, own.id)?.perOperation,
      rival: best(false),
      floor: best(true)
    )
  }
}
