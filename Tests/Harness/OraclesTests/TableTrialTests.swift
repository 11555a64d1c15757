import Testing
import Trials
import ViewTrials

/// Tests of the area `tables`, with this package's table view.
struct TableTrialTests {
  static let area = TrialArea.tables

  @Test func `the table agrees with sums over all rows`() throws {
    try Self.area.expectNothingFound(within: 150)
  }

  @Test(arguments: area.mutants)
  func `every mutant is found`(bug: Mutant) throws {
    var runner = TrialRunner(Self.area, seed: 3)
    runner.settings.planted = bug
    let report = runner.run(.executions(200))
    try #require(!report.failedTrials.isEmpty, "\(bug) was not found")
  }
}
