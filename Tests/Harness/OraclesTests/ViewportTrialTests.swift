import Testing
import Trials
import ViewTrials

/// Tests of the area `viewport`, with this package's view.
struct ViewportTrialTests {
  static let area = TrialArea.viewport

  @Test func `the view agrees with a model that visits every row`() throws {
    try Self.area.expectNothingFound(within: 150)
  }

  @Test(arguments: area.mutants + ViewportTrial.programMutants)
  func `every mutant is found`(bug: Mutant) throws {
    var runner = TrialRunner(Self.area, seed: 3)
    runner.settings.planted = bug
    // Each mutant belongs to one part of the trials, and an eighth compares views with new ones.
    let report = runner.run(.executions(2_000))
    try #require(!report.failedTrials.isEmpty, "\(bug) was not found")
  }
}
