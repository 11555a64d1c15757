import EngineTrials
import Testing
import Trials

struct BatchTrialTests {
  static let area = TrialArea.batchUpdates

  @Test(arguments: zip([SizeClass.tiny, .small, .medium], [200, 200, 10] as [UInt64]))
  func `the engine agrees with the model`(sizeClass: SizeClass, executions: UInt64) {
    var runner = TrialRunner(Self.area, seed: 1)
    runner.sizeClass = sizeClass
    let report = runner.run(.executions(executions))
    #expect(report.failedTrials == [])
    for oracle in Self.area.oracles {
      #expect(report.checks[oracle, default: 0] > 0)
    }
  }

  @Test(arguments: area.mutants)
  func `every mutant is found and shrinks to a few steps`(bug: Mutant) throws {
    let steps = try Self.area.shortestTrial(showing: bug, within: 3_000)
    #expect(steps.count <= 6, "\(steps)")
  }
}
