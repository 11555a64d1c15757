import Contracts
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
