import EngineTrials
import Testing
import Trials

struct OutlineTrialTests {
  static let area = TrialArea.outline

  @Test(arguments: zip(SizeClass.allCases, [200, 200, 10, 8] as [UInt64]))
  func `the engine agrees with the model in random trials`(
    sizeClass: SizeClass,
    executions: UInt64
  ) {
    var runner = TrialRunner(Self.area, seed: 1)
    runner.sizeClass = sizeClass
    let report = runner.run(.executions(executions))
    #expect(report.failedTrials == [])
    // Messages are compared in every sixteenth trial, which may be none of a few.
    for oracle in Self.area.oracles where executions > 10 || oracle != .sentences {
      #expect(report.checks[oracle, default: 0] > 0)
    }
  }

  @Test func `the model agrees with itself in random trials`() {
    var runner = TrialRunner(TrialArea(OutlineTrial<OutlineModel<Int>>.self), seed: 4)
    runner.sizeClass = .small
    #expect(runner.run(.executions(100)).failedTrials == [])
  }

  @Test func `the engine agrees with the model for colliding identifiers`() {
    let colliding = TrialArea(OutlineTrial<TestedOutline<CollidingIdentifier>>.self)
    var runner = TrialRunner(colliding, seed: 2)
    runner.sizeClass = .small
    #expect(runner.run(.executions(100)).failedTrials == [])
  }

  @Test(arguments: area.mutants)
  func `every mutant is found and shrinks to a few steps`(bug: Mutant) throws {
    let steps = try Self.area.shortestTrial(showing: bug, within: 5_000)
    #expect(steps.count <= 6, "\(steps)")
  }
}
