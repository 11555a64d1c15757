import EngineTrials
import Testing
import Trials

struct LayoutTrialTests {
  private func expectNoFinding(_ area: TrialArea, executions: UInt64) {
    let report = TrialRunner(area, seed: 2026).run(.executions(executions))
    if let finding = report.failedTrials.first {
      var shrinker = Shrinker(finding.choices, of: area)
      shrinker?.run()
      let replay = area.replay(shrinker?.best ?? finding.choices)
      let words = replay.steps.map(\.words).joined(separator: "\n")
      Issue.record(
        "\(finding.seed as Any): \(replay.failure?.description ?? "")\n\(replay.opening)\n\(words)"
      )
    }
    for oracle in area.oracles {
      #expect(report.checks[oracle, default: 0] > 0, "\(oracle) was never checked")
    }
  }

  @Test
  func `the engine agrees with the model of layouts`() {
    expectNoFinding(.layout, executions: 300)
  }

  @Test
  func `list layouts agree with sums of row heights`() {
    expectNoFinding(.lists, executions: 600)
  }

  @Test
  func `flow layouts agree with lines that are filled item by item`() {
    expectNoFinding(.flow, executions: 1000)
  }

  @Test
  func `all choices of a layout scene are in the header of its trial`() {
    var context = TrialContext()
    var random = SplitMix64(seed: 11)
    let layout = LayoutTrial<LayoutModel>.layout
    for _ in 0..<500 {
      // Mostly ones, which enable optional properties.
      let bytes = (0..<layout.header).map { _ in random.next() % 3 == 0 ? 2 : 1 as UInt8 }
      var choices = ChoiceSource(bytes, layout: layout, isTracing: true)
      let trial = LayoutTrial<LayoutModel>(header: &choices, context: &context)
      #expect(!trial.opening.isEmpty)
      #expect(choices.draws.allSatisfy { $0.offset + $0.width <= layout.header })
    }
  }
}

/// Tests of the oracles of layouts, in a suite of their own since they take longer.
struct LayoutMutantTests {
  @Test(arguments: [TrialArea.layout, .lists, .flow])
  func `every mutant is found`(area: TrialArea) {
    #expect(area.mutants.count >= area.oracles.count)
    for bug in area.mutants {
      var runner = TrialRunner(area, seed: 7)
      runner.settings.planted = bug
      #expect(!runner.run(.executions(3000)).failedTrials.isEmpty, "\(bug) survives")
    }
  }
}
