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
  public let suite: String
  public let benchmark: String
  /// The name of the engine.
  public let engine: String
  /// The size of the benchmark.
  public let size: Int
  /// The amount of change per operation, empty if nothing was changed.
  public let change: String

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

  init(_ fields: FieldReader) throws(CSVError) {
    self.init(
      suite: fields.text("suite"),
      benchmark: fields.text("benchmark"),
      engine: fields.text("engine"),
      size: try fields.integer("size"),
      change: fields.text("change")
    )
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

  public let runID: String
  public let id: CaseID
  public let metric: Metric
  /// The method of measurement: `clock`, `interposer`, `perf`, `callgrind`, `strace` or `paired`.
  public let method: String
  public let statistic: Statistic
  public let value: Double
  public let interval: Interval?
  /// The number of samples.
  public let samples: Int
  /// The number of iterations in one sample.
  public let iterations: Int
  public let seed: UInt64
  /// A fingerprint of the answer: figures with different checks cannot be compared.
  public let check: UInt64
  /// The number of operations in one iteration; times are per operation, counts per iteration.
  public let operations: Int

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
    self.interval = interval
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

  public static let columns = [
    "schema", "run_id", "suite", "benchmark", "engine", "size", "change", "metric", "unit",
    "better", "method", "stat", "value", "ci_low", "ci_high", "samples", "iterations", "seed",
    "check", "operations",
  ]

  public var fields: [String] {
    [
      String(Self.schema), runID, id.suite, id.benchmark, id.engine, String(id.size), id.change,
      metric.rawValue, metric.unit, metric.better.rawValue, method, statistic.rawValue,
      CSV.number(value), interval.map { CSV.number($0.low) } ?? "",
      interval.map { CSV.number($0.high) } ?? "", String(samples), String(iterations),
      String(seed), String(check), String(operations),
    ]
  }

  public init(_ fields: FieldReader) throws(CSVError) {
    let schema = fields.text("schema")
    guard schema == String(Self.schema) else {
      throw fields.failure("schema", .wrongSchema(found: schema, known: Self.schema))
    }
    let low = try fields.optionalNumber("ci_low")
    let high = try fields.optionalNumber("ci_high")
    var interval: Interval?
    if let low, let high {
      guard low <= high else {
        throw fields.failure("ci_high", .notANumber("\(fields.text("ci_high")) below ci_low"))
      }
      interval = Interval(low: low, high: high)
    }
    self.init(
      runID: fields.text("run_id"),
      id: try CaseID(fields),
      metric: try fields.word("metric"),
      method: fields.text("method"),
      statistic: try fields.word("stat"),
      value: try fields.number("value"),
      interval: interval,
      samples: try fields.integer("samples"),
      iterations: try fields.positive("iterations"),
      seed: try fields.unsigned("seed"),
      check: try fields.unsigned("check"),
      operations: try fields.positive("operations")
    )
  }
}
