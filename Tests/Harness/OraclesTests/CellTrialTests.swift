import Testing
import Trials
import ViewTrials

/// Tests of the area `cells`, with this package's constraints and accessories.
struct CellTrialTests {
  static let area = TrialArea.cells

  @Test func `constraints and accessories agree with the generated frames`() throws {
    try Self.area.expectNothingFound(within: 300)
  }

  @Test(arguments: area.mutants)
  func `every mutant is found`(bug: Mutant) throws {
    var runner = TrialRunner(Self.area, seed: 3)
    runner.settings.planted = bug
    let report = runner.run(.executions(200))
    try #require(!report.failedTrials.isEmpty, "\(bug) was not found")
  }
}
