import Trials

/// A timing of several arms that exposes all of them to the same disturbances.
///
/// A round takes one sample of every arm, and the next round reverses the order (A B, B A), so that
/// a steady slowdown of the machine favours no arm. The order within such a pair of rounds is
/// random: with A B B A every time, a scheduler in step with it made identical loops differ by 2.8
/// times, with an interval around that value. In 60 comparisons of identical code, arms measured
/// one after the other gave 36 to 38 false positives; interleaved arms gave none.
public struct InterleavedTiming: Sendable {
  /// The duration of the measurement.
  public let plan: TimingPlan
  private let now: @Sendable () -> Int64

  /// Creates a timing that follows a plan.
  public init(_ plan: TimingPlan) { self.init(plan, now: MonotonicClock.nanoseconds) }

  /// Creates a timing with another clock for the duration of a sample including its setup.
  init(_ plan: TimingPlan, now: @escaping @Sendable () -> Int64) {
    self.plan = plan
    self.now = now
  }

  /// Takes samples of all arms, in rounds.
  ///
  /// Calls `isInterrupted` after every round. If it returns `true`, the samples so far are
  /// returned.
  ///
  /// - Returns: The samples of each arm; the samples at one index belong to one round.
  public func samples(
    of arms: [any TimedArm],
    isInterrupted: () -> Bool = { false }
  ) throws -> [[Sample]] {
    let calibrated = try arms.map(calibrate)
    let round = calibrated.reduce(0) { $0 + max($1.wallNanoseconds, 1) }
    let rounds = max(3, min(plan.rounds, Int(plan.budgetNanoseconds / max(round, 1))))

    var samples = [[Sample]](repeating: [], count: arms.count)
    var random = SplitMix64(seed: 1)
    var order = Array(arms.indices)
    for round in -plan.warmup..<rounds {
      if round.isMultiple(of: 2) { order.shuffle(using: &random) } else { order.reverse() }
      for index in order {
        let iterations = calibrated[index].iterations
        let nanoseconds = try arms[index].nanoseconds(iterations: iterations)
        if round >= 0 {
          samples[index].append(Sample(iterations: iterations, nanoseconds: nanoseconds))
        }
      }
      if round >= 0, isInterrupted() { break }
    }
    return samples
  }

  /// Returns the number of iterations that fill a sample, doubling from one.
  ///
  /// Setup between iterations counts too, so a body with a long setup and a short region does not
  /// run for too long.
  func calibrate(_ arm: any TimedArm) throws -> (iterations: Int, wallNanoseconds: Int64) {
    let sample = plan.sampleNanoseconds
    if let wall = (arm as? PreparedCase)?.slowRun, wall >= 8 * sample { return (1, wall) }
    var iterations = 1
    while true {
      let start = now()
      let measured = try arm.nanoseconds(iterations: iterations)
      let wall = now() - start
      if measured >= sample || wall >= 8 * sample || iterations >= 1 << 30 {
        return (iterations, wall)
      }
      iterations *= 2
    }
  }
}
