import Foundation
import Testing
import Trials

struct TrialRunnerTests {
  static let sections = TrialArea(SectionsTrial.self)

  @Test func `the canary fails in the first trial with its message`() throws {
    let area = TrialArea(CanaryTrial.self)
    let report = TrialRunner(area, seed: 7).run(.executions(100))
    let failed = try #require(report.failedTrials.first)
    #expect(report.executions == 1)
    #expect(failed.signature == .init(oracle: "ear", site: "song"))
    #expect(failed.operation == 0)
    #expect(failed.seed == TrialSeed(campaign: 7, number: 0))
    #expect(failed.seed?.choices(for: area.layout) == failed.choices)
    let replay = area.replay(failed.choices)
    #expect(replay.failure?.description == failed.description)
    #expect(replay.opening == "a canary")
    #expect(replay.steps.map(\.picture) == ["<o)"])
    #expect(failed.description.hasPrefix("ear at song in operation 1: "))
  }

  @Test func `a replay announces each operation before it is performed`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      // The announcement is made although the operation never returns.
      _ = TrialArea(CanaryTrial.self).replay([0, 42]) { words, _ in
        if words == "sing 42 notes" { exit(7) }
      }
    }
  }

  @Test func `the canary is shrunk, saved and fails from its file`() throws {
    let area = TrialArea(CanaryTrial.self)
    let failed = try #require(TrialRunner(area, seed: 7).run(.time(.seconds(1))).failedTrials.first)
    var shrinker = try #require(Shrinker(failed.choices, of: area))
    shrinker.run()
    #expect(shrinker.best == [0, 0])
    let file = try #require(TrialFile(shrinker.best, of: area, seed: failed.seed))
    #expect(file.operations == ["sing 0 notes"])
    let read = try TrialFile(parsing: file.description)
    #expect(try read.check(against: area).failure?.signature == failed.signature)
  }

  @Test func `a silenced oracle does not run and the others do`() {
    var runner = TrialRunner(TrialArea(CanaryTrial.self), seed: 7)
    runner.settings.silenced = [CanaryTrial.ear]
    let report = runner.run(.executions(100))
    #expect(report.failedTrials.isEmpty)
    #expect(report.executions == 100)
    #expect(report.checks == [CanaryTrial.ear: 0, CanaryTrial.eye: report.operations])
  }

  @Test func `correct code causes no false positive`() {
    let report = TrialRunner(Self.sections, seed: 1).run(.executions(3_000))
    #expect(report.failedTrials.isEmpty)
    #expect(report.executions == 3_000)
    #expect(report.operations > 60_000)
    #expect(report.checks[.model] == 2 * report.operations)
  }

  @Test func `reports depend only on the seed`() {
    var runner = TrialRunner(Self.sections, seed: 5)
    runner.settings.planted = .moveDown
    runner.failureLimit = 10
    let first = runner.run(.executions(500))
    let second = runner.run(.executions(500))
    #expect(first.failedTrials == second.failedTrials)
    #expect(first.digest == second.digest)
    #expect(first.operations == second.operations)
    #expect(first.failures > 1)
    runner.settings.planted = nil
    let clean = runner.run(.executions(100))
    runner.seed = 6
    #expect(runner.run(.executions(100)).digest != clean.digest)
  }

  @Test func `digests depend on the choices of a trial`() {
    func digest(upTo maximum: Int) -> UInt64 {
      let area = TrialArea(
        "numbers",
        [Int](),
        model: [Int](),
        actions: [
          TrialAction("append", .integers(0...maximum)) {
            $0.append($2); $1.append($2)
          }
        ]
      )
      return TrialRunner(area, seed: 1).run(.executions(20)).digest
    }
    #expect(digest(upTo: 9) == digest(upTo: 9))
    #expect(digest(upTo: 9) != digest(upTo: 10))
  }

  @Test(arguments: [1, 2, 3, 7])
  func `shards run each trial of the campaign once`(count: Int) {
    var runner = TrialRunner(Self.sections, seed: 5)
    runner.settings.planted = .moveDown
    runner.failureLimit = .max
    let whole = runner.run(.executions(200))
    var numbers: [UInt64] = []
    var digest: UInt64 = 0
    var failures = 0
    for position in 1...count {
      runner.shard = Shard(position, of: count)
      let report = runner.run(.executions(200), willRun: { numbers.append($0) })
      digest &+= report.digest
      failures += report.failures
    }
    #expect(numbers.sorted() == Array(0..<200))
    #expect(digest == whole.digest)
    #expect(failures == whole.failures)
  }

  @Test func `a campaign continues at its first number`() {
    var runner = TrialRunner(Self.sections, seed: 9)
    let whole = runner.run(.executions(300))
    let first = runner.run(.executions(100))
    runner.firstNumber = first.nextNumber
    let rest = runner.run(.executions(300))
    #expect(first.digest &+ rest.digest == whole.digest)
    #expect(first.executions + rest.executions == 300)
  }

  @Test func `time limits use the injected clock`() {
    var seconds = 0
    var runner = TrialRunner(Self.sections, seed: 1)
    runner.pace = 10
    let report = runner.run(
      .time(.seconds(5)),
      elapsed: {
        seconds += 1
        return .seconds(seconds)
      }
    )
    #expect(report.executions == 50)
    #expect(seconds == 6)
  }

  @Test func `a seed gives fixed bytes`() {
    let layout = ChoiceLayout(header: 4, stride: 4, maximumOperations: 1)
    let seed = TrialSeed(campaign: 42, number: 17)
    #expect(seed.choices(for: layout) == [31, 211, 217, 14, 105, 236, 124, 254])
    #expect(seed.choices(for: layout, sizeClass: .large).first == 3)
  }

  @Test func `progress is reported at each pace and can stop the run`() {
    var runner = TrialRunner(Self.sections, seed: 1)
    runner.pace = 25
    var seen: [Int] = []
    let report = runner.run(
      .executions(1_000),
      progress: { progress in
        seen.append(progress.executions)
        return seen.count == 3 ? .stop : .goOn
      }
    )
    #expect(seen == [25, 50, 75])
    #expect(report.executions == 75)
  }

  @Test func `repeated signatures are counted and not kept`() {
    var runner = TrialRunner(Self.sections, seed: 5)
    runner.settings.planted = .moveDown
    runner.failureLimit = .max
    let report = runner.run(.executions(500))
    #expect(report.failedTrials.count == 1)
    #expect(report.failures > 10)
  }

  @Test func `the size of all worlds can be forced`() {
    var runner = TrialRunner(Self.sections, seed: 5)
    runner.sizeClass = .tiny
    runner.settings.planted = .emptiedSection
    let report = runner.run(.executions(1_000))
    #expect(
      report.failedTrials.first.map { Self.sections.replay($0.choices).opening }
        == "1 empty sections"
    )
  }

  @Test(arguments: ["1/4", "4/4", "1/1"])
  func `a shard's description is parsed into the shard`(text: String) {
    #expect(Shard(text)?.description == text)
  }

  @Test func `no trial runs after the largest number`() {
    #expect(Shard(2, of: 3).firstNumber(from: .max - 1) == .max)
    var runner = TrialRunner(Self.sections, seed: 5)
    runner.shard = Shard(1, of: Shard.mostParts)
    runner.firstNumber = .max - UInt64(2 * Shard.mostParts)
    for budget in [TrialBudget.executions(.max), .time(.seconds(1))] {
      let report = runner.run(budget, elapsed: { .zero })
      #expect(report.executions == 2)
      #expect(report.nextNumber == .max)
    }
  }

  @Test(arguments: [
    "", "1", "0/4", "5/4", "1/0", "a/b", "1/2/3", "-1/2", "1/", "1/1000001",
    "1/9223372036854775807",
  ])
  func `an invalid shard is refused`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(arguments: ["0x0/0", "0xffffffffffffffff/18446744073709551615", "0x2a/17"])
  func `a seed's description is parsed into the seed`(text: String) {
    #expect(TrialSeed(text)?.description == text)
  }

  @Test(arguments: ["", "0x2A/17", "42/17", "0x/1", "0x02/1", "0x2/01", "0x2/-1", "0x2/+1", "0x2"])
  func `an invalid seed is refused`(text: String) {
    #expect(TrialSeed(text) == nil)
  }
}
