import EngineTrials
import Testing
import Trials

struct OrderTreeTrialTests {
  static let area = TrialArea(OrderTreeTrial.self)

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the tree agrees with an array in random trials`(seed: UInt64) {
    let report = TrialRunner(Self.area, seed: seed).run(.executions(300))
    #expect(report.failedTrials.isEmpty, "\(report.failedTrials)")
    #expect(report.executions == 300)
    for oracle in OrderTreeTrial.oracles {
      #expect(report.checks[oracle, default: 0] > 500, "\(oracle) was hardly checked")
    }
  }

  @Test(arguments: OrderTreeTrial.mutants)
  func `trials find every mutant`(bug: Mutant) {
    var runner = TrialRunner(Self.area, seed: 7)
    runner.settings = TrialSettings(planted: bug)
    let report = runner.run(.executions(2_000))
    #expect(!report.failedTrials.isEmpty, "\(bug) was not found in \(report.executions) trials")
  }
}
