import Trials

/// A study of whether the oracles of an area detect its mutants, and whether each oracle is needed.
struct MutantStudy {
  let area: TrialArea
  /// The maximum number of trials to detect a mutant.
  let budget: Int
  /// The number of campaigns for each mutant.
  let seeds: Int
  let isInterrupted: () -> Bool
  let progress: (String) -> Void

  /// The seed of the first campaign for a mutant.
  static let firstSeed: UInt64 = 1_000

  /// The number of campaigns whose failures are shrunk; the median is reported.
  private static let shrinkCount = 3
  /// The number and length of campaigns without the oracle that detects a mutant.
  ///
  /// The length is a multiple of the longest campaign with the oracle.
  private static let silentSeeds = 3
  private static let silentPatience = 20
  private static let leastSilentBudget = 500

  /// The results for one mutant.
  struct MutantResult {
    let bug: Mutant
    /// The number of trials until detection, for each campaign that detected it.
    var executions: [Int] = []
    /// The number of campaigns in which each oracle detected it first, by name.
    var detections: [String: Int] = [:]
    var shrunkOperations: [Int] = []
    var shrinkEvaluations: [Int] = []

    /// The oracle that detected it first most often.
    var oracle: String { detections.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "" }
  }

  /// The results for one oracle.
  struct OracleResult {
    let oracle: Oracle
    /// The number of mutants that it detected first in any campaign.
    let firstDetections: Int
    /// A mutant that no other oracle detects.
    let onlyMutant: String?
  }

  struct Results {
    let area: TrialArea
    var mutants: [MutantResult] = []
    var oracles: [OracleResult] = []
    /// Failures without a mutant.
    var falseAlarms: [TrialFailure] = []
    var cleanExecutions = 0
    /// Whether the study was interrupted.
    var isPartial = false
  }

  func run() -> Results {
    var results = Results(area: area)
    for seed in 0..<seeds where !isInterrupted() {
      progress("\(area.name): clean")
      let report = campaign(TrialSettings(), seed: seed, budget: max(1, budget / 10))
      results.cleanExecutions += report.executions
      results.falseAlarms += report.failedTrials
    }
    for bug in area.mutants where !isInterrupted() {
      progress("\(area.name): \(bug)")
      results.mutants.append(study(bug))
    }
    for oracle in area.oracles where !isInterrupted() {
      progress("\(area.name): without \(oracle)")
      results.oracles.append(study(oracle, results.mutants))
    }
    results.isPartial = isInterrupted()
    return results
  }

  private func study(_ bug: Mutant) -> MutantResult {
    var mutant = MutantResult(bug: bug)
    let settings = TrialSettings(planted: bug)
    for seed in 0..<seeds where !isInterrupted() {
      let report = campaign(settings, seed: seed, budget: budget)
      guard let failure = report.failedTrials.first else { continue }
      mutant.executions.append(report.executions)
      mutant.detections[failure.signature.oracle, default: 0] += 1
      guard mutant.shrunkOperations.count < Self.shrinkCount,
        var shrinker = Shrinker(failure.choices, of: area, settings: settings)
      else { continue }
      shrinker.run()
      mutant.shrunkOperations.append(area.layout.operationCount(in: shrinker.best.count))
      mutant.shrinkEvaluations.append(shrinker.statistics.evaluations)
    }
    return mutant
  }

  /// Runs the mutants of an oracle without it, until one is not detected.
  private func study(_ oracle: Oracle, _ mutants: [MutantResult]) -> OracleResult {
    // The mutant it detects most often is tried first, as the most likely one to remain undetected.
    let candidates = mutants.filter { $0.detections[oracle.name] != nil }
      .sorted { $0.detections[oracle.name, default: 0] > $1.detections[oracle.name, default: 0] }
    return OracleResult(
      oracle: oracle,
      firstDetections: candidates.count,
      onlyMutant: candidates.first { isHidden($0, without: oracle) }?.bug.name
    )
  }

  /// Returns whether no other oracle detects a mutant.
  ///
  /// An error that an implementation throws is a failure by `refusals` without it too, so
  /// failures by the oracle itself do not count.
  private func isHidden(_ mutant: MutantResult, without oracle: Oracle) -> Bool {
    let settings = TrialSettings(silenced: [oracle], planted: mutant.bug)
    let longest = mutant.executions.max() ?? budget
    let patience = min(budget, max(Self.leastSilentBudget, Self.silentPatience * longest))
    return (0..<min(seeds, Self.silentSeeds)).allSatisfy { seed in
      let report = campaign(settings, seed: seed, budget: patience)
      return !isInterrupted() && !report.fails(without: [oracle])
    }
  }

  /// Runs trials until one fails by an oracle that is not silenced.
  private func campaign(_ settings: TrialSettings, seed: Int, budget: Int) -> TrialReport {
    let silenced = settings.silenced
    var runner = TrialRunner(area, seed: Self.firstSeed + UInt64(seed))
    runner.settings = settings
    if !silenced.isEmpty { runner.failureLimit = .max }
    return runner.run(
      .executions(UInt64(budget)),
      progress: { isInterrupted() || $0.fails(without: silenced) ? .stop : .goOn }
    )
  }
}

extension TrialReport {
  /// Returns whether a trial failed by an oracle that is not silenced.
  fileprivate func fails(without silenced: [Oracle]) -> Bool {
    failedTrials.contains { failure in
      !silenced.contains { $0.name == failure.signature.oracle }
    }
  }
}

extension MutantStudy.Results {
  /// Returns every reason for failure as a sentence.
  func complaints(seeds: Int) -> [String] {
    var complaints: [String] = []
    for alarm in falseAlarms {
      let seed = alarm.seed?.description ?? ""
      complaints.append("\(area.name): false positive, \(alarm), seed \(seed)")
    }
    for mutant in mutants where mutant.executions.count < seeds {
      complaints.append(
        "\(area.name): \(mutant.bug) was found by \(mutant.executions.count) of \(seeds) campaigns"
      )
    }
    // The oracles of an area without mutants cannot be evaluated.
    for result in oracles where result.onlyMutant == nil {
      complaints.append("\(area.name): no mutant is found only by the oracle \(result.oracle)")
    }
    return complaints
  }
}
