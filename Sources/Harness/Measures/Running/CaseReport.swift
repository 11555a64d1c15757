/// A conversion of one case's measurements into rows.
public struct CaseReport: Sendable {
  /// The run that the rows belong to.
  public let runID: String
  /// The identifier of the case.
  public let id: CaseID
  /// The seed of the benchmark's input.
  public let seed: UInt64
  /// The fingerprint of the answer.
  public let check: UInt64
  /// The number of operations in one iteration.
  public let operations: Int

  /// Creates a report of a case.
  public init(runID: String, id: CaseID, seed: UInt64, check: UInt64, operations: Int) {
    self.runID = runID
    self.id = id
    self.seed = seed
    self.check = check
    self.operations = operations
  }

  /// Returns the rows for samples of time.
  public func rows(for samples: [Sample]) -> [ResultRow] {
    let values = samples.map { $0.perOperation(operations) }
    let summary = Summary(values)
    let quantiles = summary.quantiles
    let figures: [(Statistic, Double)] = [
      (.medianAbsoluteDeviation, summary.medianAbsoluteDeviation),
      (.mean, summary.mean),
      (.p0, quantiles[0]),
      (.p25, quantiles[0.25]),
      (.p75, quantiles[0.75]),
      (.p90, quantiles[0.9]),
      (.p99, quantiles[0.99]),
      (.p100, quantiles[1]),
      (.mildOutliers, Double(summary.outliers.mild)),
      (.severeOutliers, Double(summary.outliers.severe)),
    ]
    let iterations = samples[0].iterations
    let median = row(
      .time,
      "clock",
      .median,
      summary.median,
      interval: Bootstrap().medianInterval(of: values),
      samples: values.count,
      iterations: iterations
    )
    return [median]
      + figures.map { statistic, value in
        row(.time, "clock", statistic, value, samples: values.count, iterations: iterations)
      }
  }

  /// Returns the row for a rival's time relative to this package's own, from samples of the same
  /// rounds.
  public func row(for rival: [Sample], beside own: [Sample], ownOperations: Int) -> ResultRow {
    let ratio = PairedRatio(
      before: own.map { $0.perOperation(ownOperations) },
      after: rival.map { $0.perOperation(operations) }
    )
    return row(
      .timeRatio,
      "paired",
      .median,
      ratio.ratio,
      interval: ratio.interval,
      samples: ratio.pairs,
      iterations: rival[0].iterations
    )
  }

  /// Returns the rows for allocations.
  public func rows(for figures: AllocationFigures) -> [ResultRow] {
    func watched(_ metric: Metric, _ bytes: Int) -> ResultRow {
      row(metric, "interposer", .exact, Double(bytes), samples: 1, iterations: 1)
    }
    return [
      counted(.allocations, figures.runs.map { Double($0.allocations) }),
      counted(.allocatedBytes, figures.runs.map { Double($0.bytes) }),
      watched(.peakBytes, figures.peakBytes),
      watched(.keptBytes, figures.keptBytes),
    ]
  }

  /// Returns the row for instructions.
  public func row(forInstructions count: Int, method: InstructionMethod) -> ResultRow {
    row(.instructions, method.rawValue, .exact, Double(count), samples: 1, iterations: 1)
  }

  /// Returns the row for system calls.
  package func row(forSystemCalls count: Int) -> ResultRow {
    row(.systemCalls, "strace", .exact, Double(count), samples: 1, iterations: 1)
  }

  /// Returns the row for samples of processor time.
  package func row(forProcessorTime samples: [Sample]) -> ResultRow {
    let values = samples.map { $0.perOperation(operations) }
    return row(
      .processorTime,
      "clock",
      .median,
      Quantiles(values).median,
      interval: Bootstrap().medianInterval(of: values),
      samples: values.count,
      iterations: samples[0].iterations
    )
  }

  private func counted(_ metric: Metric, _ values: [Double]) -> ResultRow {
    let quantiles = Quantiles(values)
    let isExact = quantiles[0] == quantiles[1]
    return row(
      metric,
      "interposer",
      isExact ? .exact : .median,
      quantiles.median,
      interval: isExact ? nil : Interval(low: quantiles[0], high: quantiles[1]),
      samples: values.count,
      iterations: 1
    )
  }

  private func row(
    _ metric: Metric,
    _ method: String,
    _ statistic: Statistic,
    _ value: Double,
    interval: Interval? = nil,
    samples: Int,
    iterations: Int
  ) -> ResultRow {
    ResultRow(
      runID: runID,
      id: id,
      metric: metric,
      method: method,
      statistic: statistic,
      value: value,
      interval: interval,
      samples: samples,
      iterations: iterations,
      seed: seed,
      check: check,
      operations: operations
    )
  }
}
