/// What was measured.
public enum Metric: String, CaseIterable, Sendable {
  /// Time per operation.
  case time
  /// A rival's time divided by this package's own, in the same run: stable across machines.
  case timeRatio = "time_ratio"
  /// Allocations per iteration.
  case allocations
  /// Bytes asked for per iteration.
  case allocatedBytes = "allocated_bytes"
  /// The most bytes alive at once during an iteration.
  case peakBytes = "peak_bytes"
  /// Bytes still alive after an iteration: what its answer takes.
  case keptBytes = "kept_bytes"
  /// Machine instructions per iteration.
  case instructions

  /// The unit that values are given in.
  public var unit: String {
    switch self {
    case .time: "ns/op"
    case .timeRatio: "x"
    case .allocations: "count/iteration"
    case .allocatedBytes, .peakBytes, .keptBytes: "B/iteration"
    case .instructions: "count/iteration"
    }
  }

  /// Which direction is the better one.
  public var better: Direction {
    self == .timeRatio ? .higher : .lower
  }

  /// Whether a difference of one counts: the value does not wobble.
  public var isExact: Bool {
    self == .allocations || self == .allocatedBytes
  }

  /// Whether the value means the same on another machine.
  public var isPortable: Bool {
    isExact || self == .timeRatio
  }
}

/// Which direction of a value is the better one.
public enum Direction: String, CaseIterable, Sendable {
  case lower
  case higher
}

/// Which figure of the samples a row holds.
public enum Statistic: String, CaseIterable, Sendable {
  case p0, p25, p75, p90, p99, p100
  case median
  case mean
  case medianAbsoluteDeviation = "mad"
  case mildOutliers = "mild_outliers"
  case severeOutliers = "severe_outliers"
  /// Every sample was this very number.
  case exact
}

/// What a result is about: one benchmark of one engine at one size.
public struct CaseID: Hashable, Sendable, CustomStringConvertible {
  /// The suite's name.
  public let suite: String
  /// The benchmark's name.
  public let benchmark: String
  /// Who did the work.
  public let engine: String
  /// The size it ran at.
  public let size: Int
  /// How much was changed per operation, empty where nothing was.
  public let change: String

  /// Names a case.
  public init(suite: String, benchmark: String, engine: String, size: Int, change: String) {
    self.suite = suite
    self.benchmark = benchmark
    self.engine = engine
    self.size = size
    self.change = change
  }

  /// The case as one path: suite, benchmark, change, engine, size, as far as it names them.
  public var description: String {
    [suite, benchmark, change, engine, size == 0 ? "" : String(size)].filter { !$0.isEmpty }
      .joined(separator: "/")
  }

  /// The beginning of the engine's name of a floor.
  static let floorPrefix = "floor:"

  /// A Boolean value that indicates whether the engine is a bound that no implementation can beat.
  public var isFloor: Bool { engine.hasPrefix(Self.floorPrefix) }

  /// The same workload at the same size, whoever does it.
  public var workload: CaseID {
    CaseID(suite: suite, benchmark: benchmark, engine: "", size: size, change: change)
  }

  /// The same benchmark by the same engine, at whatever size.
  public var ladder: CaseID {
    CaseID(suite: suite, benchmark: benchmark, engine: engine, size: 0, change: change)
  }
}

/// One figure: a row of `results.csv`.
public struct ResultRow: Equatable, TableRow {
  /// The version of this format.
  public static let schema = 1

  public let runID: String
  public let id: CaseID
  public let metric: Metric
  /// How it was measured: `clock`, `interposer`, `perf`, `callgrind` or `paired`.
  public let method: String
  public let statistic: Statistic
  public let value: Double
  public let interval: Interval?
  /// How many samples the figure stands on.
  public let samples: Int
  /// How many iterations one sample ran.
  public let iterations: Int
  public let seed: UInt64
  /// A fingerprint of the answer: figures with different checks cannot be compared.
  public let check: UInt64
  /// How many operations one iteration did: times are per operation, counts per iteration.
  public let operations: Int

  /// Makes a row.
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

  /// The value divided among the operations of an iteration, whatever it is given per.
  public var perOperation: Double {
    switch metric {
    case .time, .timeRatio: value
    case .allocations, .allocatedBytes, .peakBytes, .keptBytes, .instructions:
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
      id: CaseID(
        suite: fields.text("suite"),
        benchmark: fields.text("benchmark"),
        engine: fields.text("engine"),
        size: try fields.integer("size"),
        change: fields.text("change")
      ),
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
