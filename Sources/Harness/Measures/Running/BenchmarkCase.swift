/// A benchmark at one size; a run consists of cases.
public struct BenchmarkCase: Sendable {
  /// The name of the case's suite.
  public let suite: String
  /// The benchmark to measure.
  public let benchmark: Benchmark
  /// The size of the case.
  public let size: Int

  public init(suite: String, benchmark: Benchmark, size: Int) {
    self.suite = suite
    self.benchmark = benchmark
    self.size = size
  }

  /// The identifier of the case's results.
  public var id: CaseID {
    CaseID(
      suite: suite,
      benchmark: benchmark.name,
      engine: benchmark.engine,
      size: size,
      change: benchmark.change
    )
  }
}

extension BenchmarkSuite {
  /// Returns the suite's benchmarks at the sizes of a profile, or at the given sizes.
  ///
  /// Sizes that a benchmark does not allow are omitted.
  public func cases(profile: BenchmarkProfile, sizes: [Int] = []) -> [BenchmarkCase] {
    benchmarks.flatMap { benchmark in
      let chosen =
        sizes.isEmpty
        ? benchmark.sizes[profile] : sizes.filter(benchmark.sizes.allow)
      return chosen.map { BenchmarkCase(suite: name, benchmark: benchmark, size: $0) }
    }
  }
}

/// An error that invalidates a benchmark's figures.
public enum BenchmarkError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Different answers in two iterations of one case.
  case unstable(CaseID)
  /// Different answers of two engines to the same workload.
  case disagreement(CaseID, UInt64, CaseID, UInt64)

  public var description: String {
    switch self {
    case .unstable(let id): "\(id) gives another answer in each iteration"
    case .disagreement(let first, let check, let second, let otherCheck):
      "\(first) and \(second) give different results (check \(check) and \(otherCheck))"
    }
  }
}
