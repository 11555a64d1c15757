import Testing
import Trials

@testable import EspalierTool

struct FuzzProgressTests {
  @Test func `a failure is printed once, when it is found`() {
    let errors = TextRecord()
    let progress = FuzzProgress(
      areaCount: 1,
      console: Console(output: TextRecord(), errors: errors, isTerminal: false),
      now: { 0 }
    )
    progress.begin("outline", length: .executions(100))
    var outcome = AreaOutcome()
    progress.show(outcome)
    #expect(errors.text == "")
    for (number, site) in [(7, "rows"), (9, "levels"), (12, "rows")] {
      var failure = TrialFailure(oracle: "model", site: site, message: "")
      failure.seed = TrialSeed(campaign: 1, number: UInt64(number))
      outcome.note(failure)
      progress.show(outcome)
    }
    #expect(
      errors.text == """
        trial 7 of outline failed: model at rows
        trial 9 of outline failed: model at levels

        """
    )
  }
}
