/// Something whose time can be sampled, in this process or in another.
public protocol TimedArm: AnyObject {
  /// Runs `iterations` iterations and returns the nanoseconds that were measured.
  func nanoseconds(iterations: Int) throws -> Int64
}

/// A case whose setup is done.
public final class PreparedCase: TimedArm {
  /// What results are filed under.
  public let id: CaseID
  /// How many operations one iteration does.
  public let operations: Int
  /// The fingerprint of the answer.
  public let check: UInt64
  private let body: BenchmarkBody

  /// Sets the case up and runs it once, to warm it up and to learn its check.
  public init(_ benchmarkCase: BenchmarkCase) throws {
    id = benchmarkCase.id
    operations = max(benchmarkCase.benchmark.operations(benchmarkCase.size), 1)
    body = try benchmarkCase.benchmark.setup(benchmarkCase.size)
    check = body.run(iterations: 1, meter: IdleMeter()).check
  }

  /// Runs the body under a meter.
  ///
  /// - Throws: ``BenchmarkFault/unstable(_:)`` if the answer is not the one it gave at first.
  public func run(iterations: Int, meter: any Meter) throws(BenchmarkFault) {
    let outcome = body.run(iterations: iterations, meter: meter)
    guard outcome.isStable, outcome.check == check else { throw .unstable(id) }
  }

  public func nanoseconds(iterations: Int) throws -> Int64 {
    let meter = ClockMeter()
    try run(iterations: iterations, meter: meter)
    return meter.nanoseconds
  }
}
