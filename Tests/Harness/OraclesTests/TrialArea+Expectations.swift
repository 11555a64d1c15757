import Testing
import Trials

extension TrialArea {
  /// Returns the words of the shortest trial of this area that detects a mutant.
  ///
  /// Fails if no trial within the given number at a small size detects it.
  func shortestTrial(showing bug: Mutant, within executions: UInt64) throws -> [String] {
    var runner = TrialRunner(self, seed: 3)
    runner.settings.planted = bug
    runner.sizeClass = .small
    let report = runner.run(.executions(executions))
    let finding = try #require(report.failedTrials.first, "\(bug) was not found")
    var shrinker = try #require(Shrinker(finding.choices, of: self, settings: runner.settings))
    shrinker.run()
    return replay(shrinker.best, settings: runner.settings).steps.map(\.words)
  }

  /// Records every failure within a number of trials, shrunk, and every oracle that ran no check.
  func expectNothingFound(within executions: UInt64) throws {
    let runner = TrialRunner(self, seed: 1)
    let report = runner.run(.executions(executions))
    for finding in report.failedTrials {
      var shrinker = try #require(Shrinker(finding.choices, of: self, settings: runner.settings))
      shrinker.run()
      let steps = replay(shrinker.best, settings: runner.settings).steps
      Issue.record("\(finding)\n\(steps.map(\.words).joined(separator: "\n"))")
    }
    for oracle in oracles { #expect(report.checks[oracle, default: 0] > 0) }
  }
}
