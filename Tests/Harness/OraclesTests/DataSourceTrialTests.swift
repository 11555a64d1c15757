import DiffableData
import EngineTrials
import Testing
import Trials

struct DataSourceTrialTests {
  @Test(arguments: [
    TrialArea(DataSourceTrial<DataSourceModel<StampedIdentifier, StampedIdentifier>>.self),
    .dataSource,
  ])
  func `the engine and the model agree with the model`(area: TrialArea) throws {
    let runner = TrialRunner(area, seed: 1)
    let report = runner.run(.executions(100))
    for finding in report.failedTrials {
      var shrinker = try #require(Shrinker(finding.choices, of: area, settings: runner.settings))
      shrinker.run()
      let steps = area.replay(shrinker.best, settings: runner.settings).steps
      Issue.record("\(finding)\n\(steps.map(\.words).joined(separator: "\n"))")
    }
    for oracle in area.oracles { #expect(report.checks[oracle, default: 0] > 0) }
  }

  static let area = TrialArea.dataSource

  @Test(arguments: area.mutants)
  func `every mutant is found and shrinks to a few steps`(bug: Mutant) throws {
    let steps = try Self.area.shortestTrial(showing: bug, within: 300)
    #expect(steps.count <= 6, "\(steps)")
  }
}
