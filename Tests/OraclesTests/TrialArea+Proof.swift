import Testing
import Trials

extension TrialArea {
  /// The words of the shortest trial of this area that shows a planted bug.
  ///
  /// Fails where so many executions at a small size do not show it at all.
  func shortestTrial(showing bug: PlantedBug, within executions: UInt64) throws -> [String] {
    var runner = TrialRunner(self, seed: 3)
    runner.settings.planted = bug
    runner.sizeClass = .small
    let report = runner.run(.executions(executions))
    let finding = try #require(report.findings.first, "\(bug) was not found")
    var shrinker = try #require(Shrinker(finding.choices, of: self, settings: runner.settings))
    shrinker.run()
    return replay(shrinker.best, settings: runner.settings).steps.map(\.words)
  }
}
