import Testing

@testable import Trials

struct ShrinkerTests {
  static let layout = ChoiceLayout(header: 1, stride: 2)

  /// Returns a shrinker of bytes that fail while `isBad` is true.
  static func shrinker(
    _ bytes: [UInt8],
    limit: Int = 2_000,
    _ isBad: @escaping ([UInt8]) -> Bool
  ) -> Shrinker? {
    Shrinker(bytes, layout: layout, evaluationLimit: limit) { candidate in
      let failure = TrialFailure(oracle: "o", site: "s", message: "m")
      return Shrinker.Evaluation(failure: isBad(candidate) ? failure : nil, draws: nil)
    }
  }

  @Test func `choices that do not fail are not shrunk`() {
    #expect(Self.shrinker([1, 2, 3]) { _ in false } == nil)
  }

  @Test func `without a trace every byte is a choice`() throws {
    var shrinker = try #require(
      Self.shrinker([200, 9, 9, 77, 100, 9, 9]) { bytes in
        bytes[0] >= 100 && bytes.dropFirst().contains { $0 >= 50 }
      }
    )
    shrinker.run()
    #expect(shrinker.best == [100, 0, 50])
  }

  @Test func `shorter choices are simpler, then smaller ones`() {
    #expect([9].isSimpler(than: [0, 0] as [UInt8]))
    #expect([0, 9].isSimpler(than: [1, 0] as [UInt8]))
    #expect(!([1, 0] as [UInt8]).isSimpler(than: [1, 0]))
  }

  @Test func `shrinking within any budget gives choices that fail`() throws {
    for limit in 1...60 {
      var evaluations = 0
      let bytes = (0..<41).map { UInt8(200 - $0) }
      let isBad: ([UInt8]) -> Bool = { $0.count > 20 && $0[0] > 10 }
      var shrinker = try #require(
        Self.shrinker(bytes, limit: limit) { candidate in
          evaluations += 1
          return isBad(candidate)
        }
      )
      shrinker.run()
      #expect(evaluations <= limit)
      #expect(evaluations == shrinker.statistics.evaluations)
      #expect(isBad(shrinker.best))
    }
  }

  @Test func `no candidate is evaluated twice`() throws {
    var seen: [[UInt8]] = []
    var shrinker = try #require(
      Self.shrinker((0..<31).map { UInt8($0 * 7 % 31) }) { candidate in
        seen.append(candidate)
        return candidate.reduce(0) { $0 + Int($1) } >= 60
      }
    )
    shrinker.run()
    #expect(seen.count == Set(seen).count)
  }

  @Test func `shrinking keeps the signature of the failure`() throws {
    // The empty trial has another failure: a shrinker that accepts any failure would end there.
    let evaluate: ([UInt8]) -> Shrinker.Evaluation = { bytes in
      let site = bytes.dropFirst().contains { $0 > 9 } ? "large" : "small"
      let failure = TrialFailure(oracle: "o", site: site, message: "")
      return Shrinker.Evaluation(failure: failure, draws: nil)
    }
    var shrinker = try #require(
      Shrinker([5, 1, 2, 30, 4], layout: Self.layout, evaluate: evaluate)
    )
    shrinker.run()
    #expect(shrinker.signature.site == "large")
    #expect(shrinker.best == [0, 0, 10])
  }

  @Test func `operations after the failing one are removed at once`() throws {
    var shrinker = try #require(
      Shrinker([0, 1, 1, 2, 2, 3, 3], layout: Self.layout, evaluationLimit: 1) { _ in
        let failure = TrialFailure(oracle: "o", site: "s", message: "", operation: 1)
        return Shrinker.Evaluation(failure: failure, draws: nil)
      }
    )
    #expect(shrinker.best == [0, 1, 1, 2, 2])
    let progressed = shrinker.run(.deleteOperations)
    #expect(!progressed)
  }

  @Test func `choices after the failing operation are left out`() throws {
    let draws = (0..<7).map { ChoiceDraw(offset: $0, width: 1, value: 9, maximum: 255) }
    var shrinker = try #require(
      Shrinker([9, 9, 9, 9, 9, 9, 9], layout: Self.layout) { candidate in
        let failure = TrialFailure(oracle: "o", site: "s", message: "", operation: 0)
        return Shrinker.Evaluation(failure: candidate[0] == 9 ? failure : nil, draws: draws)
      }
    )
    shrinker.run()
    #expect(shrinker.best == [9, 0, 0])
  }

  @Test(arguments: SectionsTrial.mutants)
  func `no pass makes progress after a complete run`(bug: Mutant) throws {
    let area = TrialArea(SectionsTrial.self)
    var runner = TrialRunner(area, seed: 3)
    runner.settings.planted = bug
    let failed = try #require(runner.run(.executions(20_000)).failedTrials.first)
    var first = try #require(Shrinker(failed.choices, of: area, settings: runner.settings))
    var second = try #require(Shrinker(failed.choices, of: area, settings: runner.settings))
    first.run()
    second.run()
    #expect(first.best == second.best)
    #expect(first.statistics == second.statistics)
    var again = try #require(Shrinker(first.best, of: area, settings: runner.settings))
    for pass in ShrinkPass.allCases {
      let progressed = again.run(pass)
      #expect(!progressed, "\(pass.rawValue)")
    }
  }

  @Test(arguments: ShrinkPass.allCases)
  func `a pass that made no progress makes none when run again`(pass: ShrinkPass) throws {
    let area = TrialArea(SectionsTrial.self)
    for seed in 0..<10 as Range<UInt64> {
      var runner = TrialRunner(area, seed: seed)
      runner.settings.planted = .moveDown
      let failed = try #require(runner.run(.executions(20_000)).failedTrials.first)
      var shrinker = try #require(Shrinker(failed.choices, of: area, settings: runner.settings))
      while shrinker.run(pass) {}
      let evaluations = shrinker.statistics.evaluations
      let progressed = shrinker.run(pass)
      #expect(!progressed)
      #expect(shrinker.statistics.evaluations == evaluations)
    }
  }

  @Test func `the pass that clears the swarm's mask keeps every operation`() throws {
    let area = TrialArea(SectionsTrial.self)
    var runner = TrialRunner(area, seed: 11)
    runner.settings.planted = .moveDown
    let failed = try #require(runner.run(.executions(20_000)).failedTrials.first)
    let before = area.replay(failed.choices, settings: runner.settings)
    var shrinker = try #require(Shrinker(failed.choices, of: area, settings: runner.settings))
    shrinker.run(.openMask)
    let after = area.replay(shrinker.best, settings: runner.settings)
    #expect(after.steps == before.steps)
    #expect(after.draws.allSatisfy { $0.role != .swarm || $0.value == 0 })
    #expect(shrinker.statistics.evaluations <= 3)
  }

  @Test(arguments: 0...300)
  func `the integer search finds every boundary`(boundary: Int) {
    var calls = 0
    let found = Shrinker.findInteger { number in
      calls += 1
      return number <= boundary
    }
    #expect(found == boundary)
    #expect(calls <= 20)
    var lowest = 1_000 as UInt64
    Shrinker.findLowest(lowest) { number in
      guard number >= boundary else { return false }
      lowest = number
      return true
    }
    #expect(lowest == boundary)
  }
}
