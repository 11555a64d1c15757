import Portability
package import Trials

/// A search for the trials of an area whose costliest operation costs most.
///
/// It changes the choices of the costliest trials so far: bytes, operations, and parts of two trials.
/// Every evaluation counts for all counters. Afterwards the worst trial of each counter is shrunk while
/// it stays as bad, its cost is fitted over the sizes, and operations are searched for jumps. Costs
/// are counts, so the same seed gives the same result on every machine with the same counters.
package struct WorstCaseSearch {
  /// The results of a search.
  package struct Report: Sendable {
    /// The worst trial of each counter that counted anything.
    package var cases: [WorstCase] = []

    /// The largest jump of each counter.
    package var jumps: [CostJump] = []

    package var evaluations = 0
  }

  package let area: CostArea
  package let seed: UInt64

  /// The mutant that is switched on, if any.
  package var mutant: Mutant?

  /// The maximum number of trials of the search; shrinking and the search for jumps take at most as many
  /// each.
  package var evaluationLimit = 2_000

  package init(_ area: CostArea, seed: UInt64) {
    self.area = area
    self.seed = seed
  }

  /// Runs the search until it ends or `progress` returns `stop`.
  ///
  /// `progress` gets the number of evaluations so far and a description of the current work.
  package func run(progress: (Int, String) -> TrialRunner.Decision = { _, _ in .goOn }) -> Report {
    var run = CostRun(self)
    return run.report(progress)
  }
}

/// The costliest trial that a search found, by one counter.
package struct WorstCase: Sendable {
  package let counter: CostCounter

  /// The operations up to the costliest one, which is the last.
  package let operations: [String]

  /// The cost of the last operation.
  package let cost: Int

  /// The cost of the same choices at each size.
  package let points: [(size: Int, cost: Int)]

  /// The largest exponent that is allowed, if any.
  package let limit: Double?

  /// The growth of the cost with the size; `nil` if it is zero at a size.
  package var fit: GrowthFit? { GrowthFit(points.map { (Double($0.size), Double($0.cost)) }) }

  /// Whether the cost grows faster than allowed, and by more than a few units.
  package var isOverLimit: Bool {
    guard let limit, let fit, let first = points.first, let last = points.last else { return false }
    return fit.slope > limit && last.cost - first.cost >= counter.leastDifference
  }
}

/// Two operations that differ by one in one choice and by much in their cost.
package struct CostJump: Sendable {
  package let counter: CostCounter
  package let lower: (operation: String, cost: Int)
  package let upper: (operation: String, cost: Int)

  /// The ratio of the costs.
  package var ratio: Double { Double(upper.cost) / Double(lower.cost) }
}
