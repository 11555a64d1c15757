import Oracles
import Testing
import Trials

/// The area `cells`, on the constraints and the accessories of this package.
struct CellTrialTests {
  static let area = TrialArea.cells

  @Test func `constraints and accessories answer what was chosen`() throws {
    let runner = TrialRunner(Self.area, seed: 1)
    let report = runner.run(.executions(300))
    for finding in report.findings {
      var shrinker = try #require(
        Shrinker(finding.choices, of: Self.area, settings: runner.settings)
      )
      shrinker.run()
      let steps = Self.area.replay(shrinker.best, settings: runner.settings).steps
      Issue.record("\(finding.failure)\n\(steps.map(\.words).joined(separator: "\n"))")
    }
    for oracle in Self.area.oracles { #expect(report.judgements[oracle, default: 0] > 0) }
  }

  @Test(arguments: area.plantedBugs)
  func `every planted bug is found`(bug: PlantedBug) throws {
    var runner = TrialRunner(Self.area, seed: 3)
    runner.settings.planted = bug
    let report = runner.run(.executions(200))
    try #require(!report.findings.isEmpty, "\(bug) was not found")
  }
}
