/// What one iteration of a case does to the heap.
public struct AllocationFigures: Equatable, Sendable {
  /// The counts of each run.
  public let runs: [AllocationCounts]
  /// The most bytes alive at once, beyond those alive before.
  public let peakBytes: Int
  /// The bytes still alive at the end: what the answer takes.
  public let keptBytes: Int

  /// Whether all runs counted the same, as they should where only one thread works.
  public var isExact: Bool {
    runs.allSatisfy { $0 == runs[0] }
  }
}

/// Counts what a case allocates, in a pass of its own.
public struct AllocationPass: Sendable {
  /// How many runs must agree.
  public static let runs = 3

  /// Makes a pass.
  public init() {}

  /// Counts one iteration, three times over, and finds its peak in a fourth.
  ///
  /// - Parameters:
  ///   - prepared: What is counted.
  ///   - through: Puts something between the case and the meter of a run.
  /// - Returns: The figures, or nil where allocations are not counted.
  public func figures(
    of prepared: PreparedCase,
    through: (any Meter) -> any Meter = { $0 }
  ) throws(BenchmarkFault) -> AllocationFigures? {
    guard AllocationCounter.isLinked else { return nil }
    try prepared.run(iterations: 1, meter: IdleMeter())
    var runs: [AllocationCounts] = []
    for _ in 0..<Self.runs {
      guard let meter = AllocationMeter() else { return nil }
      try prepared.run(iterations: 1, meter: through(meter))
      runs.append(meter.counts)
    }
    guard let peak = PeakMeter() else { return nil }
    try prepared.run(iterations: 1, meter: through(peak))
    return AllocationFigures(runs: runs, peakBytes: peak.bytes, keptBytes: peak.keptBytes)
  }
}
