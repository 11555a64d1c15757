/// One benchmark at one size: what a run is made of.
public struct BenchmarkCase: Sendable {
  /// The name of the suite it is in.
  public let suite: String
  /// What is measured.
  public let benchmark: Benchmark
  /// The size it is measured at.
  public let size: Int

  /// Makes a case.
  public init(suite: String, benchmark: Benchmark, size: Int) {
    self.suite = suite
    self.benchmark = benchmark
    self.size = size
  }

  /// What the results are filed under.
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
  /// The suite's benchmarks at the sizes of a profile, or at the sizes given, as far as each
  /// benchmark allows them.
  public func cases(profile: BenchmarkProfile, sizes: [Int] = []) -> [BenchmarkCase] {
    benchmarks.flatMap { benchmark in
      let chosen =
        sizes.isEmpty
        ? benchmark.sizes[profile] : sizes.filter(benchmark.sizes.allow)
      return chosen.map { BenchmarkCase(suite: name, benchmark: benchmark, size: $0) }
    }
  }
}

/// What makes a benchmark's figures worthless.
public enum BenchmarkFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// Two iterations of one case gave different answers.
  case unstable(CaseID)
  /// Two engines gave different answers to the same workload.
  case disagreement(CaseID, UInt64, CaseID, UInt64)

  public var description: String {
    switch self {
    case .unstable(let id): "\(id) gives another answer in each iteration"
    case .disagreement(let first, let check, let second, let otherCheck):
      "\(first) and \(second) give different answers (check \(check) and \(otherCheck))"
    }
  }
}
