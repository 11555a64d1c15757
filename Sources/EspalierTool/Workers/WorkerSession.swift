import Measures

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

  /// Returns the answer to a request.
  mutating func answer(_ request: [String]) -> [String] {
    do {
      return ["ok"] + (try reply(to: request))
    } catch {
      return ["error", "\(error)"]
    }
  }

  private mutating func reply(to request: [String]) throws -> [String] {
    switch (request.first, request.count) {
    case ("hello", 1):
      return [WorkerProtocol.name, WorkerProtocol.version]
    case ("open", 6):
      // The previous case is released first: two inputs may not fit into memory.
      open = nil
      let prepared = try PreparedCase(try find(Array(request.dropFirst())))
      open = prepared
      return [String(prepared.check), String(prepared.operations)]
    case ("time", 2):
      guard let iterations = Int(request[1]), iterations > 0 else { break }
      return [String(try nanoseconds(of: try opened(), iterations: iterations))]
    case ("allocations", 1):
      return try allocations(of: try opened())
    case ("instructions", 1):
      return [String(try countInstructions(of: try opened()))]
    case ("system-calls", 1):
      try opened().run(iterations: 1, meter: SystemCallMeter())
      return []
    case ("close", 1):
      open = nil
      return []
    default:
      break
    }
    throw ToolError.usage("unknown request to a worker: \"\(request.joined(separator: " "))\"")
  }

  private func opened() throws(ToolError) -> PreparedCase {
    guard let open else { throw .usage("no case is open") }
    return open
  }

  private mutating func find(_ fields: [String]) throws -> BenchmarkCase {
    let suite = try suites[fields[0]] ?? catalogue.suite(named: fields[0])
    suites[fields[0]] = suite
    guard
      let size = Int(fields[3]),
      let benchmark = suite.benchmarks.first(where: {
        $0.name == fields[1] && $0.engine == fields[2] && $0.change == fields[4]
          && $0.sizes.allow(size)
      })
    else { throw ToolError.usage("there is no case \(fields.joined(separator: "/"))") }
    return BenchmarkCase(suite: fields[0], benchmark: benchmark, size: size)
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

  private func allocations(of prepared: PreparedCase) throws -> [String] {
    let figures = try AllocationPass().figures(of: prepared) { meter in
      AllocatingMeter(meter, allocations: slowdown.allocations)
    }
    guard let figures else {
      throw ToolError.environment("allocations are not counted in this build")
    }
    // If the runs disagree, the maximum is reported.
    let most = { (count: KeyPath<AllocationCounts, Int>) in
      figures.runs.map { $0[keyPath: count] }.max() ?? 0
    }
    return [
      String(most(\.allocations)), String(most(\.bytes)),
      figures.isExact ? "yes" : "no",
    ]
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
