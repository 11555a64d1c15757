import EngineTrials
import Testing
import Trials

/// The area `viewport`, on the view of this package.
struct ViewportTrialTests {
  static let area = TrialArea.viewport

  @Test func `the view agrees with a model that visits every row`() throws {
    try Self.area.expectNothingFound(within: 150)
  }

  @Test(arguments: area.plantedBugs)
  func `every mutant is found`(bug: PlantedBug) throws {
    var runner = TrialRunner(Self.area, seed: 3)
    runner.settings.planted = bug
    // Each bug belongs to one half of the trials.
    let report = runner.run(.executions(400))
    try #require(!report.findings.isEmpty, "\(bug) was not found")
  }
}
