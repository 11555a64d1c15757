/// A measurement of time: several iterations of a body, timed together.
public struct Sample: Equatable, Sendable {
  /// The number of iterations.
  public let iterations: Int
  /// The total nanoseconds.
  public let nanoseconds: Int64

  public init(iterations: Int, nanoseconds: Int64) {
    self.iterations = iterations
    self.nanoseconds = nanoseconds
  }

  /// Returns the nanoseconds per operation, always above zero, so that ratios exist.
  public func perOperation(_ operations: Int) -> Double {
    max(Double(nanoseconds), 0.5) / Double(iterations) / Double(operations)
  }
}

/// The duration of a measurement.
public struct TimingPlan: Equatable, Sendable {
  /// The minimum nanoseconds of one sample.
  public let sampleNanoseconds: Int64
  /// The maximum nanoseconds of all samples of a group.
  public let budgetNanoseconds: Int64
  /// The maximum number of rounds; the minimum is three.
  public let rounds: Int
  /// The number of rounds before them that are not measured.
  public let warmup: Int

  public init(sampleNanoseconds: Int64, budgetNanoseconds: Int64, rounds: Int, warmup: Int = 0) {
    self.sampleNanoseconds = sampleNanoseconds
    self.budgetNanoseconds = budgetNanoseconds
    self.rounds = rounds
    self.warmup = warmup
  }

  /// Returns the plan with other limits; a number of rounds is exact, whatever the time it takes.
  package func with(
    sampleNanoseconds: Int64? = nil,
    rounds: Int? = nil,
    warmup: Int = 0
  ) -> TimingPlan {
    TimingPlan(
      sampleNanoseconds: sampleNanoseconds ?? self.sampleNanoseconds,
      budgetNanoseconds: rounds == nil ? budgetNanoseconds : .max,
      rounds: rounds ?? self.rounds,
      warmup: warmup
    )
  }

  /// Creates the plan of a profile.
  public init(_ profile: BenchmarkProfile) {
    switch profile {
    case .smoke: self.init(sampleNanoseconds: 10_000, budgetNanoseconds: 10_000_000, rounds: 3)
    case .quick: self.init(sampleNanoseconds: 2_000_000, budgetNanoseconds: 500_000_000, rounds: 15)
    case .full:
      self.init(sampleNanoseconds: 10_000_000, budgetNanoseconds: 5_000_000_000, rounds: 41)
    }
  }
}
