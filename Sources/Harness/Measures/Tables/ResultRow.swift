/// A measured quantity.
public enum Metric: String, CaseIterable, Sendable {
  /// Time per operation.
  case time
  /// A rival's time divided by this package's own, in the same run: stable across machines.
  case timeRatio = "time_ratio"
  /// Processor time of all threads per operation.
  case processorTime = "processor_time"
  /// Allocations per iteration.
  case allocations
  /// Bytes requested per iteration.
  case allocatedBytes = "allocated_bytes"
  /// The maximum number of live bytes during an iteration.
  case peakBytes = "peak_bytes"
  /// The bytes still live after an iteration: the memory of its answer.
  case keptBytes = "kept_bytes"
  /// Machine instructions per iteration.
  case instructions
  /// System calls per iteration.
  case systemCalls = "system_calls"

  /// The unit of the values.
  public var unit: String {
    switch self {
    case .time, .processorTime: "ns/op"
    case .timeRatio: "x"
    case .allocatedBytes, .peakBytes, .keptBytes: "B/iteration"
    case .allocations, .instructions, .systemCalls: "count/iteration"
    }
  }

  /// The direction of better values.
  public var better: Direction { self == .timeRatio ? .higher : .lower }

  /// Whether a difference of one is significant, because the value does not vary.
  public var isExact: Bool { self == .allocations || self == .allocatedBytes }

  /// Whether other programs on the machine change the value.
  package var dependsOnLoad: Bool { self == .time || self == .timeRatio || self == .processorTime }

  /// Whether values of different machines are comparable.
  public var isPortable: Bool { isExact || self == .timeRatio }
}

/// The direction of better values.
public enum Direction: String, CaseIterable, Sendable {
  case lower, higher
}

/// The statistic of the samples in a row.
public enum Statistic: String, CaseIterable, Sendable {
  case p0, p25, p75, p90, p99, p100
  case median, mean
  case medianAbsoluteDeviation = "mad"
  case mildOutliers = "mild_outliers"
  case severeOutliers = "severe_outliers"
  /// The value of every sample.
  case exact
}

/// The subject of a result: one benchmark of one engine at one size.
public struct CaseID: Hashable, Codable, Sendable, CustomStringConvertible {
  public internal(set) var suite = ""
  public internal(set) var benchmark = ""
  /// The name of the engine.
  public internal(set) var engine = ""
  /// The size of the benchmark.
  public internal(set) var size = 0
  /// The amount of change per operation, empty if nothing was changed.
  public internal(set) var change = ""

  /// Creates an empty identifier, whose parts are read from a table.
  init() {}

  public init(suite: String, benchmark: String, engine: String, size: Int, change: String) {
    self.suite = suite
    self.benchmark = benchmark
    self.engine = engine
    self.size = size
    self.change = change
  }

  /// The case as a path of the nonempty parts: suite, benchmark, change, engine, size.
  public var description: String {
    [suite, benchmark, change, engine, size == 0 ? "" : String(size)].filter { !$0.isEmpty }
      .joined(separator: "/")
  }

  /// The prefix of a floor's engine name.
  static let floorPrefix = "floor:"

  /// A Boolean value that indicates whether the engine is a bound that no implementation can beat.
  public var isFloor: Bool { engine.hasPrefix(Self.floorPrefix) }

  /// The same workload at the same size, for all engines.
  public var workload: CaseID {
    CaseID(suite: suite, benchmark: benchmark, engine: "", size: size, change: change)
  }

  /// The same benchmark of the same engine, for all sizes.
  public var ladder: CaseID {
    CaseID(suite: suite, benchmark: benchmark, engine: engine, size: 0, change: change)
  }
}

/// A figure: a row of `results.csv`.
public struct ResultRow: Equatable, TableRow {
  /// The version of this format.
  public static let schema = 1

  public internal(set) var runID = ""
  public internal(set) var id = CaseID()
  public internal(set) var metric = Metric.time
  /// The method of measurement: `clock`, `interposer`, `perf`, `callgrind`, `strace` or `paired`.
  public internal(set) var method = ""
  public internal(set) var statistic = Statistic.median
  public internal(set) var value = 0.0
  public var interval: Interval? {
    low.flatMap { low in high.map { Interval(low: low, high: $0) } }
  }
  private var low: Double?
  private var high: Double?
  /// The number of samples.
  public internal(set) var samples = 0
  /// The number of iterations in one sample.
  public internal(set) var iterations = 1
  public internal(set) var seed = UInt64(0)
  /// A fingerprint of the answer: figures with different checks cannot be compared.
  public internal(set) var check = UInt64(0)
  /// The number of operations in one iteration; times are per operation, counts per iteration.
  public internal(set) var operations = 1

  public init() {}

  public init(
    runID: String,
    id: CaseID,
    metric: Metric,
    method: String,
    statistic: Statistic,
    value: Double,
    interval: Interval? = nil,
    samples: Int,
    iterations: Int,
    seed: UInt64,
    check: UInt64,
    operations: Int = 1
  ) {
    self.runID = runID
    self.id = id
    self.metric = metric
    self.method = method
    self.statistic = statistic
    self.value = value
    (low, high) = (interval?.low, interval?.high)
    self.samples = samples
    self.iterations = iterations
    self.seed = seed
    self.check = check
    self.operations = operations
  }

  /// The value per operation.
  public var perOperation: Double {
    switch metric {
    case .time, .timeRatio, .processorTime: value
    case .allocations, .allocatedBytes, .peakBytes, .keptBytes, .instructions, .systemCalls:
      value / Double(operations)
    }
  }

  public static var table: [TableColumn<Self>] {
    let schema = TableColumn<Self>("schema", write: { _ in String(Self.schema) }) {
      (_, text: String) throws(CSVError.Reason) in
      guard text == String(Self.schema) else {
        throw .wrongSchema(found: text, known: Self.schema)
      }
    }
    let high = TableColumn<Self>("ci_high", write: { $0.high.field }) {
      (row: inout Self, text: String) throws(CSVError.Reason) in
      row.high = try Double?(field: text)
      guard let low = row.low, let high = row.high, low > high else { return }
      throw .notANumber("\(text) below ci_low")
    }
    let value = TableColumn<Self>("value", write: { $0.value.field }) {
      (row: inout Self, text: String) throws(CSVError.Reason) in
      row.value = try Double(field: text)
      // An iteration may release memory that it did not allocate.
      guard row.value >= 0 || row.metric == .keptBytes else {
        throw .notANumber("\(text), which is negative,")
      }
    }
    return [schema, .init("run_id", \.runID)] + TableColumn.id(\.id) + [
      .change(\.id), .init("metric", \.metric), .init("unit", write: \.metric.unit),
      .init("better", write: \.metric.better.rawValue), .init("method", \.method),
      .init("stat", \.statistic), value, .init("ci_low", \.low), high,
      .init("samples", \.samples), .positive("iterations", \.iterations), .init("seed", \.seed),
      .init("check", \.check), .positive("operations", \.operations),
    ]
  }
}
