/// A benchmark arm whose time can be sampled, in this process or in another.
public protocol TimedArm: AnyObject {
  /// Runs `iterations` iterations and returns the measured nanoseconds.
  func nanoseconds(iterations: Int) throws -> Int64
}

/// A case after its setup.
public final class PreparedCase: TimedArm {
  /// The identifier of the case's results.
  public let id: CaseID
  /// The number of operations in one iteration.
  public let operations: Int
  /// The fingerprint of the answer.
  public let check: UInt64
  /// The nanoseconds of the first run, if it took a tenth of a second or more.
  ///
  /// A few such cases take as long as all others, so they are run as rarely as possible.
  let slowRun: Int64?
  private let body: BenchmarkBody

  /// Sets up the case and runs it once, as a warm-up and to compute its check.
  public init(_ benchmarkCase: BenchmarkCase) throws {
    id = benchmarkCase.id
    operations = max(benchmarkCase.benchmark.operations(benchmarkCase.size), 1)
    body = try benchmarkCase.benchmark.setup(benchmarkCase.size)
    let start = MonotonicClock.nanoseconds()
    check = body.run(iterations: 1, meter: IdleMeter()).check
    let first = MonotonicClock.nanoseconds() - start
    slowRun = first >= 100_000_000 ? first : nil
  }

  /// Runs the body under a meter.
  ///
  /// - Throws: ``BenchmarkError/unstable(_:)`` if the answer differs from the first one.
  public func run(iterations: Int, meter: any Meter) throws(BenchmarkError) {
    let outcome = body.run(iterations: iterations, meter: meter)
    guard outcome.isStable, outcome.check == check else { throw .unstable(id) }
  }

  public func nanoseconds(iterations: Int) throws -> Int64 {
    let meter = ClockMeter()
    try run(iterations: iterations, meter: meter)
    return meter.nanoseconds
  }
}
