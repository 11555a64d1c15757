import Portability

/// A workload to measure, with the engine that runs it and its sizes.
///
/// Benchmarks of the same name in one suite are the same workload on different engines. They run
/// side by side, and at each size they must give the same check.
///
/// ```swift
/// Benchmark("find by rank", operations: { _ in 1_000 }) { size in
///   let tree = OrderTree(handles(size))
///   let ranks = randomRanks(1_000, below: size, seed: 7)
///   return .repeating { ranks.reduce(0) { $0 &+ UInt64(tree[$1].rawValue) } }
/// }
/// ```
public struct Benchmark: Sendable {
  /// The name of the program's own engine; rivals have other names.
  ///
  /// It is the engine of benchmarks that name none (default: `espalier`).
  public package(set) static var ownEngine: String {
    get { own.withLock { $0 } }
    set { own.withLock { $0 = newValue } }
  }

  private static let own = Mutex("espalier")

  /// Returns the engine name of a floor.
  ///
  /// A floor is a lower bound that no implementation can beat, such as a copy of an array beside a
  /// list that is built. Reports show the ratio of the own engine to its floor, and never count a
  /// floor as a rival.
  public static func floor(_ name: String) -> String { CaseID.floorPrefix + name }

  /// The workload, unique in its suite together with the engine and the change.
  public let name: String
  /// The engine: `espalier`, a rival such as `arrays` or `heckel`, or a ``floor(_:)``.
  public var engine: String { named ?? Self.ownEngine }
  private let named: String?
  /// The amount of change per operation (`10 edits`), empty if nothing is changed.
  public let change: String
  /// The sizes of the benchmark.
  public let sizes: BenchmarkSizes
  /// The seed of all random input.
  public let seed: UInt64
  /// The metric that engines are ranked by.
  ///
  /// It is ``Metric/keptBytes`` if time is meaningless and not measured, otherwise ``Metric/time``.
  public let subject: Metric
  /// A closure that returns the number of operations in one iteration; times are per operation.
  public let operations: @Sendable (_ size: Int) -> Int
  /// Builds the input for a size, unmeasured, and returns the body to measure.
  public let setup: @Sendable (_ size: Int) throws -> BenchmarkBody

  /// Creates a benchmark; its setup runs later.
  public init(
    _ name: String,
    engine: String? = nil,
    change: String = "",
    sizes: BenchmarkSizes = .ladder(to: 1_000_000),
    seed: UInt64 = 1,
    subject: Metric = .time,
    operations: @escaping @Sendable (_ size: Int) -> Int = { _ in 1 },
    setup: @escaping @Sendable (_ size: Int) throws -> BenchmarkBody
  ) {
    self.name = name
    named = engine
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
  /// A summary in one sentence.
  public let summary: String
  /// The benchmarks, in report order.
  public let benchmarks: [Benchmark]
  /// A sentence about each workload, by the name of its benchmarks.
  public let summaries: [String: String]

  public init(
    _ name: String,
    summary: String = "",
    benchmarks: [Benchmark],
    summaries: [String: String] = [:]
  ) {
    self.name = name
    self.summary = summary
    self.benchmarks = benchmarks
    self.summaries = summaries
  }
}

/// A suite about files of this machine, created when it is requested by name.
///
/// `espalier bench --suite directory:/usr/share` finds the source with the name `directory:PATH`.
public struct SuiteSource: Sendable {
  /// A prefix and `PATH`, as in `directory:PATH`.
  public let name: PathName
  /// A summary in one sentence.
  public let summary: String
  /// Reads the named files and returns a suite of that name.
  public let make: @Sendable (_ name: String) throws -> BenchmarkSuite

  /// Creates a source without reading anything.
  public init(
    _ name: String,
    summary: String,
    make: @escaping @Sendable (_ name: String) throws -> BenchmarkSuite
  ) {
    self.name = PathName(name)
    self.summary = summary
    self.make = make
  }
}

/// The listed name of a source: a fixed name, or a prefix that takes a path, such as
/// `directory:PATH`.
public struct PathName: Hashable, Sendable, CustomStringConvertible {
  /// The name as it is listed.
  public let description: String

  /// Creates a name from its listed form.
  public init(_ description: String) { self.description = description }

  /// Returns whether a command line argument matches this name.
  public func answers(to word: String) -> Bool {
    guard description.hasSuffix(":PATH") else { return description == word }
    let prefix = description.dropLast("PATH".count)
    return word.hasPrefix(prefix) && word.count > prefix.count
  }
}
