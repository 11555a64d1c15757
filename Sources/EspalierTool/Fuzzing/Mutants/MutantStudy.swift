import Trials

/// Finds out whether the oracles of an area see its planted bugs, and whether each oracle is needed.
struct MutantStudy {
  let area: TrialArea
  /// How many trials a bug may take to be seen.
  let budget: Int
  /// How many campaigns look for each bug.
  let seeds: Int
  let isInterrupted: () -> Bool
  let progress: (String) -> Void

  /// The seed of the first campaign that looks for a bug.
  static let firstSeed: UInt64 = 1_000

  /// Shrinks are run for so many of the campaigns; the median is reported.
  private static let shrinkCount = 3
  /// Campaigns that look for a bug without the oracle that sees it, each for so many times as long as
  /// any campaign took with it.
  private static let silentSeeds = 3
  private static let silentPatience = 20
  private static let leastSilentBudget = 500

  /// What is known about one bug.
  struct Mutant {
    let bug: PlantedBug
    /// Trials until it was seen, for each campaign that saw it.
    var executions: [Int] = []
    /// How often each oracle was the first to see it, by name.
    var sightings: [String: Int] = [:]
    var shrunkOperations: [Int] = []
    var shrinkEvaluations: [Int] = []

    /// The oracle that was the first most often.
    var oracle: String {
      sightings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    }
  }

  /// What is known about one oracle.
  struct Judge {
    let oracle: Oracle
    /// How many bugs it was the first to see, in any campaign.
    var firstSights = 0
    /// A bug that nobody sees without it.
    var onlySight: String?
  }

  struct Findings {
    let area: TrialArea
    var mutants: [Mutant] = []
    var judges: [Judge] = []
    /// Failures without any bug.
    var falseAlarms: [TrialReport.Finding] = []
    var cleanExecutions = 0
    /// Whether somebody asked to stop before the end.
    var isPartial = false
  }

  func run() -> Findings {
    var findings = Findings(area: area)
    for seed in 0..<seeds where !isInterrupted() {
      progress("\(area.name): clean")
      let report = campaign(TrialSettings(), seed: seed, budget: max(1, budget / 10))
      findings.cleanExecutions += report.executions
      findings.falseAlarms += report.findings
    }
    for bug in area.plantedBugs where !isInterrupted() {
      progress("\(area.name): \(bug)")
      findings.mutants.append(study(bug))
    }
    for oracle in area.oracles where !isInterrupted() {
      progress("\(area.name): without \(oracle)")
      findings.judges.append(study(oracle, findings.mutants))
    }
    findings.isPartial = isInterrupted()
    return findings
  }

  private func study(_ bug: PlantedBug) -> Mutant {
    var mutant = Mutant(bug: bug)
    let settings = TrialSettings(planted: bug)
    for seed in 0..<seeds where !isInterrupted() {
      guard let finding = campaign(settings, seed: seed, budget: budget).findings.first else {
        continue
      }
      mutant.executions.append(finding.executions)
      mutant.sightings[finding.failure.signature.oracle, default: 0] += 1
      guard mutant.shrunkOperations.count < Self.shrinkCount else { continue }
      guard var shrinker = Shrinker(finding.choices, of: area, settings: settings) else { continue }
      shrinker.run()
      mutant.shrunkOperations.append(area.layout.operationCount(in: shrinker.best.count))
      mutant.shrinkEvaluations.append(shrinker.statistics.evaluations)
    }
    return mutant
  }

  /// Looks, without the oracle, for the bugs that only it has seen, until one stays hidden.
  private func study(_ oracle: Oracle, _ mutants: [Mutant]) -> Judge {
    var judge = Judge(oracle: oracle)
    judge.firstSights = mutants.count { $0.sightings[oracle.name] != nil }
    // What it sees most often comes first: it is likeliest to stay hidden.
    let candidates = mutants.filter { $0.sightings[oracle.name] != nil }
      .sorted { $0.sightings[oracle.name, default: 0] > $1.sightings[oracle.name, default: 0] }
    judge.onlySight = candidates.first { isHidden($0, without: oracle) }?.bug.name
    return judge
  }

  private func isHidden(_ mutant: Mutant, without oracle: Oracle) -> Bool {
    let settings = TrialSettings(silenced: [oracle], planted: mutant.bug)
    let longest = mutant.executions.max() ?? budget
    let patience = min(budget, max(Self.leastSilentBudget, Self.silentPatience * longest))
    return (0..<min(seeds, Self.silentSeeds)).allSatisfy { seed in
      !isInterrupted() && campaign(settings, seed: seed, budget: patience).findings.isEmpty
    }
  }

  private func campaign(_ settings: TrialSettings, seed: Int, budget: Int) -> TrialReport {
    var runner = TrialRunner(area, seed: Self.firstSeed + UInt64(seed))
    runner.settings = settings
    return runner.run(
      .executions(UInt64(budget)),
      progress: { _ in isInterrupted() ? .stop : .goOn }
    )
  }
}

extension MutantStudy.Findings {
  /// Everything that keeps the gate shut, in a sentence each.
  func complaints(seeds: Int) -> [String] {
    var complaints: [String] = []
    for alarm in falseAlarms {
      complaints.append("\(area.name): false alarm, \(alarm.failure), seed \(alarm.seed)")
    }
    for mutant in mutants where mutant.executions.count < seeds {
      complaints.append(
        "\(area.name): \(mutant.bug) was seen by \(mutant.executions.count) campaigns of \(seeds)"
      )
    }
    // A clean area without bugs proves nothing about its oracles either way.
    for judge in judges where judge.onlySight == nil {
      complaints.append("\(area.name): no bug needs the oracle \(judge.oracle)")
    }
    return complaints
  }
}
