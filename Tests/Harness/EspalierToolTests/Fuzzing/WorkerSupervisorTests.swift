import Testing
import Trials
import Workers

@testable import EspalierTool

struct WorkerSupervisorTests {
  private static let area = TrialArea(CSVTrial.self)

  private func outcome(
    shard: Shard = .whole,
    losses: InlineLink.PlannedLosses = .init([:]),
    executions: UInt64 = 300
  ) throws -> AreaOutcome {
    let workshop = WorkerFactory(make: { InlineLink(areas: [Self.area], losses: losses) })
    let plan = CampaignPlan(areas: [Self.area], options: FuzzOptions(seed: 7, shard: shard))
    var supervisor = WorkerSupervisor(
      area: Self.area,
      plan: plan,
      shard: shard,
      workshop: workshop,
      progress: { _ in true }
    )
    return try supervisor.run(.executions(executions))
  }

  @Test(arguments: [1, 2, 3, 7])
  func `all shards together run the trials of the whole campaign`(count: Int) throws {
    let whole = try outcome().tally
    let parts = try (1...count).map { try outcome(shard: Shard($0, of: count)).tally }
    #expect(parts.map(\.executions).reduce(0, +) == 300)
    #expect(parts.map(\.operations).reduce(0, +) == whole.operations)
    #expect(parts.map(\.digest).reduce(0, &+) == whole.digest)
  }

  @Test func `jobs divide a shard as shards divide a campaign`() {
    let plan = CampaignPlan(areas: [], options: FuzzOptions(shard: Shard(2, of: 3), jobs: 4))
    let parts = (0..<4).map(plan.part(ofJob:))
    for number in UInt64(0)..<48 {
      let owners = parts.count { $0.firstNumber(from: number) == number }
      #expect(owners == (number % 3 == 1 ? 1 : 0))
    }
  }

  @Test func `a failure lists the trials that its worker ran before it`() throws {
    let losses = InlineLink.PlannedLosses([37: 1, 112: 1], areDeadlyAlone: true)
    let finding = try #require(try outcome(losses: losses).failedTrials.first)
    #expect(finding.stretch == TrialStretch(shard: .whole, first: 0, last: 37))
  }

  @Test(arguments: [[0], [37], [299], [5, 6, 200]] as [[UInt64]])
  func `killing a worker loses no trial`(deaths: [UInt64]) throws {
    let losses = InlineLink.PlannedLosses(Dictionary(uniqueKeysWithValues: deaths.map { ($0, 1) }))
    let disturbed = try outcome(losses: losses)
    let undisturbed = try outcome()
    #expect(disturbed.tally == undisturbed.tally)
    #expect(disturbed.failedTrials.isEmpty)
    #expect(disturbed.replacedWorkers == deaths.count)
  }

  @Test func `a trial that crashes its worker alone is a failure, and other trials run`() throws {
    let losses = InlineLink.PlannedLosses([37: 1, 112: 1], areDeadlyAlone: true)
    let disturbed = try outcome(losses: losses)
    #expect(disturbed.tally.executions == 300)
    #expect(disturbed.tally.failures == 2)
    #expect(disturbed.failedTrials.map(\.number) == [37])
    #expect(disturbed.failedTrials.first?.signature.oracle == WorkerLoss.oracle)
  }

  @Test func `a trial that crashes its worker twice is a failure, even if it passes alone`() throws
  {
    let disturbed = try outcome(losses: InlineLink.PlannedLosses([37: 2]))
    #expect(disturbed.failedTrials.map(\.number) == [37])
    #expect(disturbed.tally.executions == 300)
  }

  @Test(arguments: [(19, []), (20, [37])] as [(Int, [UInt64])])
  func `a trial is a failure if its workers are killed from outside 20 times`(
    deaths: Int,
    blamed: [UInt64]
  ) throws {
    let disturbed = try outcome(losses: InlineLink.PlannedLosses([37: deaths], signal: 9))
    #expect(disturbed.failedTrials.map(\.number) == blamed)
    #expect(disturbed.tally.executions == 300)
    #expect(disturbed.replacedWorkers == deaths)
  }

  @Test func `a trial that exhausts the memory is a failure at once`() throws {
    let losses = InlineLink.PlannedLosses(
      [37: 1],
      areDeadlyAlone: true,
      signal: 9,
      wantsMemory: true
    )
    let disturbed = try outcome(losses: losses)
    #expect(disturbed.failedTrials.map(\.number) == [37])
  }

  @Test func `workers that never start are an error of the environment`() throws {
    final class DeadLink: Link {
      let number: UInt64? = nil
      func send(_ line: String) {}
      func next(patience: Duration) -> LinkSignal { .ended(WorkerDeath(.signal(9))) }
      func requestStop() {}
      func end(within time: Duration) -> Child.Ending { .status(0) }
    }
    var supervisor = WorkerSupervisor(
      area: Self.area,
      plan: CampaignPlan(areas: [Self.area]),
      shard: .whole,
      workshop: WorkerFactory(make: { DeadLink() }),
      progress: { _ in true }
    )
    #expect(throws: ToolError.self) { _ = try supervisor.run(.executions(10)) }
  }
}
