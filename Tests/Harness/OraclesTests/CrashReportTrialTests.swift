import EngineTrials
import Testing
import Trials

struct CrashReportTrialTests {
  private let area = TrialArea.crashReport

  @Test func `correct code causes no false positive`() {
    let report = TrialRunner(area, seed: 3).run(.executions(1_000))
    #expect(report.failedTrials.map(\.description) == [])
    for oracle in area.oracles { #expect(report.checks[oracle] ?? 0 > 0, "\(oracle)") }
  }

  @Test(arguments: TrialArea.crashReport.mutants)
  func `mutants are found and shrink to a few operations`(bug: Mutant) throws {
    var runner = TrialRunner(area, seed: 5)
    runner.settings = TrialSettings(planted: bug)
    let finding = try #require(runner.run(.executions(20_000)).failedTrials.first)
    var shrinker = try #require(
      Shrinker(finding.choices, of: area, settings: runner.settings)
    )
    shrinker.run()
    #expect(area.layout.operationCount(in: shrinker.best.count) <= 3)
    #expect(shrinker.statistics.evaluations <= 1_000)
  }
}
