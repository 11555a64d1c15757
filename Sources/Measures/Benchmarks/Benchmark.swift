/// One thing to measure: a workload, the engine that runs it, and the sizes it runs at.
///
/// Benchmarks of the same name in one suite are the same workload on different engines. They are
/// run side by side, and for one size they must give the same check: a rival that computes
/// something else is not a rival.
///
/// ```swift
/// Benchmark("find by rank", operations: { _ in 1_000 }) { size in
///   let tree = OrderTree(handles(size))
///   let ranks = randomRanks(1_000, below: size, seed: 7)
///   return .repeating { ranks.reduce(0) { $0 &+ UInt64(tree[$1].rawValue) } }
/// }
/// ```
public struct Benchmark: Sendable {
  /// The name this package's own engine runs under.
  ///
  /// Rivals name themselves.
  public static let ownEngine = "espalier"

  /// Returns the engine's name of a floor: a bound that no implementation can beat, such as a copy of
  /// an array beside a list that is built.
  ///
  /// Reports show how far the own engine is from its floor, and never count a floor as a rival.
  public static func floor(_ name: String) -> String { CaseID.floorPrefix + name }

  /// The workload, unique in its suite together with the engine and the change.
  public let name: String
  /// The engine: `espalier`, a rival such as `arrays` or `heckel`, or a ``floor(_:)``.
  public let engine: String
  /// How much is changed per operation (`10 edits`), empty where nothing is.
  public let change: String
  /// The sizes it runs at.
  public let sizes: BenchmarkSizes
  /// The seed that all its random input comes from.
  public let seed: UInt64
  /// What engines are ranked by: ``Metric/time``, or ``Metric/keptBytes`` where time says nothing
  /// and is not measured.
  public let subject: Metric
  /// How many operations one iteration does at a size; times are reported per operation.
  public let operations: @Sendable (_ size: Int) -> Int
  /// Builds the input for a size, unmeasured, and returns the body to measure.
  public let setup: @Sendable (_ size: Int) throws -> BenchmarkBody

  /// Describes a benchmark; nothing runs until its setup is called.
  public init(
    _ name: String,
    engine: String = Benchmark.ownEngine,
    change: String = "",
    sizes: BenchmarkSizes = .ladder(to: 1_000_000),
    seed: UInt64 = 1,
    subject: Metric = .time,
    operations: @escaping @Sendable (_ size: Int) -> Int = { _ in 1 },
    setup: @escaping @Sendable (_ size: Int) throws -> BenchmarkBody
  ) {
    self.name = name
    self.engine = engine
    self.change = change
    self.sizes = sizes
    self.seed = seed
    self.subject = subject
    self.operations = operations
    self.setup = setup
  }
}

/// A named list of benchmarks about one subject.
public struct BenchmarkSuite: Sendable {
  /// The name that `--suite` takes.
  public let name: String
  /// One sentence on what the suite shows.
  public let summary: String
  /// The benchmarks, in the order in which they are reported.
  public let benchmarks: [Benchmark]

  /// Names a list of benchmarks.
  public init(_ name: String, summary: String, benchmarks: [Benchmark]) {
    self.name = name
    self.summary = summary
    self.benchmarks = benchmarks
  }
}
