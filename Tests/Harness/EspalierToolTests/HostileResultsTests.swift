import Measures
import Testing
import Trials

@testable import EspalierTool

struct HostileResultsTests {
  @Test func `text in results is escaped in HTML and on a terminal`() {
    let report = TrialRunner(TrialArea(ReportTrial.self), seed: 3).run(.executions(300))
    #expect(report.failedTrials.map(\.description) == [])
  }

  @Test(arguments: ReportTrial.mutants)
  func `mutants that do not escape text are found`(bug: Mutant) {
    var runner = TrialRunner(TrialArea(ReportTrial.self), seed: 5)
    runner.settings = TrialSettings(planted: bug)
    #expect(!runner.run(.executions(2_000)).failedTrials.isEmpty)
  }
}
