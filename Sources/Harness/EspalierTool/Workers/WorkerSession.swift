import Measures
import Workers

/// The worker's side of the protocol: it answers requests about the open case.
struct WorkerSession {
  /// An artificial slowdown, which tests that a comparison detects it.
  struct Slowdown {
    /// The share of time added to every sample.
    var time = 0.0
    /// The number of additional allocations.
    var allocations = 0
  }

  private let catalogue: SuiteCatalogue
  private let slowdown: Slowdown
  /// The requested suites, so that a suite created by name is created once.
  private var suites: [String: BenchmarkSuite] = [:]
  private var open: PreparedCase?
  private var dumps = 0

  init(_ catalogue: SuiteCatalogue, slowdown: Slowdown = Slowdown()) {
    self.catalogue = catalogue
    self.slowdown = slowdown
  }

  /// Returns the answer to a line with a request.
  mutating func answer(_ line: String) -> WorkerAnswer {
    guard let request = WorkerRequest(line) else {
      return .error("unknown request to a worker: \"\(line)\"")
    }
    return answer(request)
  }

  /// Returns the answer to a request.
  mutating func answer(_ request: WorkerRequest) -> WorkerAnswer {
    do {
      return try reply(to: request)
    } catch {
      return .error("\(error)")
    }
  }

  private mutating func reply(to request: WorkerRequest) throws -> WorkerAnswer {
    switch request {
    case .hello: return .hello(version: WorkerRequest.version)
    case .open(let id):
      // The previous case is released first: two inputs may not fit into memory.
      open = nil
      let prepared = try PreparedCase(try find(id))
      open = prepared
      return .opened(OpenedCase(check: prepared.check, operations: prepared.operations))
    case .time(let iterations):
      guard iterations > 0 else { throw ToolError.usage("no iterations are requested") }
      return .time(nanoseconds: try nanoseconds(of: try opened(), iterations: iterations))
    case .countAllocations: return .allocations(try allocations(of: try opened()))
    case .countInstructions: return .instructions(dump: try countInstructions(of: try opened()))
    case .markSystemCalls: try opened().run(iterations: 1, meter: SystemCallMeter())
    case .close: open = nil
    }
    return .done
  }

  private func opened() throws(ToolError) -> PreparedCase {
    guard let open else { throw .usage("no case is open") }
    return open
  }

  private mutating func find(_ id: CaseID) throws -> BenchmarkCase {
    let suite = try suites[id.suite] ?? catalogue.suite(named: id.suite)
    suites[id.suite] = suite
    let benchmark = suite.benchmarks.first { benchmark in
      benchmark.name == id.benchmark && benchmark.engine == id.engine
        && benchmark.change == id.change && benchmark.sizes.allow(id.size)
    }
    guard let benchmark else { throw ToolError.usage("there is no case \(id)") }
    return BenchmarkCase(suite: id.suite, benchmark: benchmark, size: id.size)
  }

  private func nanoseconds(of prepared: PreparedCase, iterations: Int) throws -> Int64 {
    let measured = try prepared.nanoseconds(iterations: iterations)
    guard slowdown.time > 0 else { return measured }
    // Waits actively, so that the slowdown loads the machine as slower code would.
    let extra = Int64(Double(measured) * slowdown.time)
    let start = MonotonicClock.nanoseconds()
    while MonotonicClock.nanoseconds() - start < extra {}
    return measured + (MonotonicClock.nanoseconds() - start)
  }

  private func allocations(of prepared: PreparedCase) throws -> CountedAllocations {
    let figures = try AllocationPass().figures(of: prepared) { meter in
      AllocatingMeter(meter, allocations: slowdown.allocations)
    }
    guard let figures else {
      throw ToolError.environment("allocations are not counted in this build")
    }
    let most = { (count: KeyPath<AllocationCounts, Int>) in
      figures.runs.map { $0[keyPath: count] }.max() ?? 0
    }
    return CountedAllocations(
      allocations: most(\.allocations),
      bytes: most(\.bytes),
      isExact: figures.isExact
    )
  }

  private mutating func countInstructions(of prepared: PreparedCase) throws -> Int {
    guard let meter = InstructionMeter(), meter.method == .callgrind else {
      throw ToolError.environment("this worker does not run under callgrind")
    }
    try prepared.run(
      iterations: 1,
      meter: AllocatingMeter(meter, allocations: slowdown.allocations)
    )
    meter.dump()
    dumps += 1
    return dumps
  }
}

/// A meter that adds allocations to the measured region of another meter.
final class AllocatingMeter: Meter {
  private let meter: any Meter
  private let allocations: Int

  init(_ meter: any Meter, allocations: Int) {
    self.meter = meter
    self.allocations = allocations
  }

  func begin() {
    meter.begin()
    for index in 0..<allocations { blackHole([index]) }
  }

  func end() { meter.end() }
}
