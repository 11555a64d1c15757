import Testing
import Trials

@testable import EspalierTool

struct ToolAreaTests {
  @Test(arguments: TrialArea.tool.map(\.name))
  func `correct code causes no false positive`(name: String) throws {
    let area = try #require(TrialArea.tool.first { $0.name == name })
    let report = TrialRunner(area, seed: 3).run(.executions(1_000))
    #expect(report.failedTrials.map(\.description) == [])
    for oracle in area.oracles { #expect(report.checks[oracle] ?? 0 > 0, "\(oracle)") }
  }

  @Test(
    arguments: TrialArea.tool.flatMap { area in area.mutants.map { [area.name, $0.name] } }
  )
  func `mutants are found and shrink to a few operations`(names: [String]) throws {
    let area = try #require(TrialArea.tool.first { $0.name == names[0] })
    let bug = try #require(area.mutant(named: names[1]))
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
