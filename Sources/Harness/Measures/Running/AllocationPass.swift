/// The heap figures of one iteration of a case.
public struct AllocationFigures: Equatable, Sendable {
  /// The counts of each run.
  public let runs: [AllocationCounts]
  /// The maximum number of live bytes, beyond those live before.
  public let peakBytes: Int
  /// The bytes still live at the end: the memory of the answer.
  public let keptBytes: Int

  /// Whether all runs counted the same, as expected if only one thread works.
  public var isExact: Bool { runs.allSatisfy { $0 == runs[0] } }
}

/// A separate pass that counts the allocations of a case.
public struct AllocationPass: Sendable {
  /// The number of runs that must agree; two of a slow case.
  public static let runs = 3

  public init() {}

  /// Counts one iteration a few times, and measures its peak in another run.
  ///
  /// - Parameters:
  ///   - prepared: The case to count.
  ///   - through: Wraps the meter of a run.
  /// - Returns: The figures, or `nil` if allocations are not counted.
  public func figures(
    of prepared: PreparedCase,
    through: (any Meter) -> any Meter = { $0 }
  ) throws(BenchmarkError) -> AllocationFigures? {
    guard AllocationCounter.isLinked else { return nil }
    if prepared.slowRun == nil { try prepared.run(iterations: 1, meter: IdleMeter()) }
    var runs: [AllocationCounts] = []
    for _ in 0..<(prepared.slowRun == nil ? Self.runs : 2) {
      guard let meter = AllocationMeter() else { return nil }
      try prepared.run(iterations: 1, meter: through(meter))
      runs.append(meter.counts)
    }
    guard let peak = PeakMeter() else { return nil }
    try prepared.run(iterations: 1, meter: through(peak))
    return AllocationFigures(runs: runs, peakBytes: peak.bytes, keptBytes: peak.keptBytes)
  }
}
