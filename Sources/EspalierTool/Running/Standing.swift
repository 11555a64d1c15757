import Measures

/// The own engine beside its best rival and its floor in one workload.
struct Standing {
  /// The own engine's case; where it did not run, the best of the rivals.
  let own: CaseID
  /// The metric that engines are ranked by.
  let metric: Metric
  /// The own engine's figure, per operation.
  let value: Double
  /// The own engine's allocations per operation, where they were counted.
  let allocations: Double?
  /// The best implementation that one could use instead.
  let rival: Reference?
  /// The lowest bound that no implementation can beat.
  let floor: Reference?

  /// A figure that the own engine's is compared with.
  struct Reference {
    let engine: String
    let value: Double
    /// The reference's figure divided by the own engine's.
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

  /// A sentence on the workloads that have a rival, and one on those that have a floor.
  var summary: String {
    let ratios = compactMap { $0.rival?.ratio }
    let better = ratios.count { $0 > 1 + Self.tie }
    let worse = ratios.count { $0 < 1 - Self.tie }
    let rivals =
      "Better than the best rival in \(better) of \(ratios.count) workloads, worse in \(worse)."
    let distances = compactMap { $0.floor.map { 1 / $0.ratio } }
    guard let least = distances.min(), let most = distances.max() else { return rivals }
    return rivals
      + " Of \(Figures.count(distances.count, "workload")) with a floor, the nearest takes "
      + "\(Figures.ratio(least)) of it and the farthest \(Figures.ratio(most))."
  }
}

extension Results {
  /// The own engine beside its references in every workload, in the order in which they were measured.
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
        ?? values.filter({ !$0.id.isFloor }).min(by: { $0.value < $1.value })
    else { return nil }
    let best = { (isFloor: Bool) in
      values.filter { $0.id != own.id && $0.id.isFloor == isFloor }.min { $0.value < $1.value }
        .map { best in
          // Of times, the ratio of the pairs says more than that of the medians.
          let paired = metric == .time ? figure(.timeRatio, best.id)?.value : nil
          let ratio = paired ?? (own.value > 0 ? best.value / own.value : .infinity)
          return Standing.Reference(engine: best.id.engine, value: best.value, ratio: ratio)
        }
    }
    return Standing(
      own: own.id,
      metric: metric,
      value: own.value,
      allocations: figure(.allocations, own.id)?.perOperation,
      rival: best(false),
      floor: best(true)
    )
  }
}
