import Measures
import Testing
import Trials

@testable import EspalierTool

/// Tests of campaigns that continue after an interruption, and of their output for programs.
struct InterruptedCampaignTests {
  private func bench(
    areas: [TrialArea] = [TrialArea(CSVTrial.self)]
  ) -> (bench: ToolBench, context: ToolContext) {
    let bench = ToolBench()
    var context = ToolContext(
      console: bench.context.console,
      files: bench.files,
      suites: SuiteCatalogue([]),
      areas: areas,
      environment: [:],
      executable: "/none/espalier",
      interruption: bench.interruption,
      utc: { "2026-01-31T23:59:59Z" }
    )
    context.makeTrialLink = { InlineLink(areas: areas + TrialArea.onRequest) }
    return (bench, context)
  }

  @Test func `a continued campaign has the figures of an undisturbed one`() throws {
    let areas = [TrialArea(CSVTrial.self), TrialArea(CanaryTrial.self)]
    let (bench, context) = bench(areas: areas)
    let run = { (count: UInt64, earlier: [String: InterruptedCampaign.Area]) in
      let options = FuzzOptions(executions: count, jobs: 2, evaluations: 10)
      let plan = CampaignPlan(areas: areas, options: options)
      return try Campaign(
        plan: plan,
        workshop: WorkerFactory(in: context),
        interruption: bench.interruption,
        progress: FuzzProgress(areaCount: 2, console: context.console),
        earlier: earlier
      ).run()
    }
    let whole = try run(300, [:])
    let interrupted = InterruptedCampaign(of: "espalier fuzz", in: "o", context: context)
    try bench.files.makeFolder("o")
    try interrupted.save(try run(120, [:]), seed: 1)
    let other = InterruptedCampaign(of: "espalier fuzz --jobs 2", in: "o", context: context)
    try other.discard()
    #expect(other.load() == nil && interrupted.load()?.seed == 1)
    var earlier = try #require(interrupted.load()).areas
    #expect(earlier["csv"]?.isDone == true && earlier["canary"]?.isDone == false)
    #expect(earlier["canary"]?.parts.map(\.failedTrials.count) == [1, 1])
    earlier["csv"]?.isDone = false
    let continued = try run(300, earlier)
    for (one, two) in zip(whole, continued) {
      #expect(one.outcome.tally == two.outcome.tally)
      let (one, two) = (one.outcome.failedTrials, two.outcome.failedTrials)
      #expect(one.map(\.seed) == two.map(\.seed))
      #expect(one.map(\.description) == two.map(\.description))
    }
    try interrupted.discard()
    #expect(interrupted.load() == nil)
  }

  @Test func `fuzz prints its areas and failures as JSON`() throws {
    let (bench, context) = bench()
    let words = ["fuzz", "-a", "canary", "-n", "9", "--out", "o", "--json", "-q"]
    #expect(Tool(context).run(words) == .found)
    let text = bench.output.text
    #expect(text.hasPrefix("{\n  \"version\": 1,\n  \"verb\": \"fuzz\""))
    #expect(text.contains("\"executions\": 9") && text.contains("\"oracle\": \"ear\""))
    #expect(text.contains("\"again\": \"espalier replay o/failures/canary/ear-song.trial\""))
    #expect(Tool(context).run(["fuzz", "-a", "canary", "-n", "9", "--markdown", "-q"]) == .found)
    #expect(bench.output.text.contains("| area | executions |"))
  }
}
