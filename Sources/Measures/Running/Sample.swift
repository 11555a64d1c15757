/// One measurement of time: some iterations of a body, timed together.
public struct Sample: Equatable, Sendable {
  /// How many iterations were run.
  public let iterations: Int
  /// How long they took together.
  public let nanoseconds: Int64

  /// Makes a sample.
  public init(iterations: Int, nanoseconds: Int64) {
    self.iterations = iterations
    self.nanoseconds = nanoseconds
  }

  /// Nanoseconds per operation, never quite zero, so that ratios exist.
  public func perOperation(_ operations: Int) -> Double {
    max(Double(nanoseconds), 0.5) / Double(iterations) / Double(operations)
  }
}

/// How long to measure.
public struct TimingPlan: Equatable, Sendable {
  /// How long one sample should take at least.
  public let sampleNanoseconds: Int64
  /// How long all samples of a group may take together.
  public let budgetNanoseconds: Int64
  /// The most rounds that are made; at least three are.
  public let rounds: Int

  /// Makes a plan.
  public init(sampleNanoseconds: Int64, budgetNanoseconds: Int64, rounds: Int) {
    self.sampleNanoseconds = sampleNanoseconds
    self.budgetNanoseconds = budgetNanoseconds
    self.rounds = rounds
  }

  /// The plan that belongs to a profile.
  public init(_ profile: BenchmarkProfile) {
    switch profile {
    case .smoke:
      self.init(sampleNanoseconds: 10_000, budgetNanoseconds: 10_000_000, rounds: 3)
    case .quick:
      self.init(sampleNanoseconds: 2_000_000, budgetNanoseconds: 500_000_000, rounds: 15)
    case .full:
      self.init(sampleNanoseconds: 10_000_000, budgetNanoseconds: 5_000_000_000, rounds: 41)
    }
  }
}
