import Synchronization
import Testing
import Trials

/// Tests of explicit examples, labels and asynchronous properties.
struct PropertyTests {
  @Test func `examples run first`() throws {
    let calls = Mutex<[Int]>([])
    let count = try property(.integers(0...9), examples: [70, 80], trials: 5, failures: nil) {
      number in
      calls.withLock { $0.append(number) }
      return true
    }
    #expect(count == 7)
    #expect(calls.withLock { $0.prefix(2) } == [70, 80])
  }

  @Test func `an example that fails is not shrunk and has no file`() throws {
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(.integers(0...9), examples: [5, 80, 70], failures: nil) { $0 < 60 }
    }
    #expect(failed.steps == ["80"] && failed.file == nil && failed.seed == nil)
    #expect(
      failed.description == "property in operation 1: does not hold for 80\nexample 2:\n  80"
    )
  }

  @Test func `an example that traps is a failure`() throws {
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(.integers(0...9), examples: [Int.max], failures: nil) { $0 + 1 > $0 }
    }
    #expect(failed.steps == ["9223372036854775807"])
    #expect(failed.failure.signature.oracle == "trap")
  }

  @Test func `labels are counted once for each trial and do not change the digest`() {
    func report(labels: Bool) -> TrialReport {
      let lists = Generator<[Int]>.arrays(of: .integers(0...9), upTo: 1)
      let area = TrialArea(
        property: "lists",
        lists,
        classify: { labels ? $0.isEmpty ? "empty" : "one" : nil },
        holds: { _ in true }
      )
      return TrialRunner(area, seed: 1).run(.executions(2_000))
    }
    let (plain, labelled) = (report(labels: false), report(labels: true))
    #expect(plain.digest == labelled.digest && plain.coverage == "2,000 trials")
    let empty = labelled.labels["empty", default: 0]
    #expect(empty + labelled.labels["one", default: 0] == 2_000 && empty > 800)
    #expect(labelled.coverage.hasPrefix("2,000 trials: 5"), "\(labelled.coverage)")
  }

  @Test func `a trial labels itself, and rare labels have a decimal`() {
    let report = TrialRunner(TrialArea(LabellingTrial.self), seed: 1).run(.executions(1_000))
    #expect(report.coverage == "1,000 trials: 100 % first, 50 % even, 0.1 % only once")
  }

  /// The number of digits with which a list begins like another one.
  private static func common(_ list: [Int]) -> Int {
    zip(list, [3, 1, 4, 1, 5, 9]).prefix { $0 == $1 }.count
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `a score directs the trials to a rare failure`(seed: UInt64) throws {
    let lists = Generator<[Int]>.arrays(of: .integers(0...9))
    // One list in a million begins with these six digits.
    try property(lists, trials: 10_000, seed: seed, failures: nil) { Self.common($0) < 6 }
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(
        lists,
        trials: 10_000,
        seed: seed,
        failures: nil,
        target: { Double(Self.common($0)) },
        holds: { Self.common($0) < 6 }
      )
    }
    #expect(failed.steps == ["[3, 1, 4, 1, 5, 9]"])
  }

  @Test func `a directed trial that traps is a failure`() throws {
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(
        .arrays(of: .integers(0...9)),
        trials: 10_000,
        seed: 1,
        failures: nil,
        target: { Double(Self.common($0)) },
        holds: { 1 / (6 - Self.common($0)) >= 0 }
      )
    }
    #expect(failed.steps == ["[3, 1, 4, 1, 5, 9]"])
    #expect(failed.failure.signature.oracle == "trap")
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `a trial with operations sets a score, and the same seed gives the same trials`(
    seed: UInt64
  ) throws {
    let area = TrialArea(ClimbTrial.self)
    let failures = try (0..<2).map { _ in
      try #require(throws: ShrunkFailure.self) {
        try area.test(.executions(20_000), seed: seed, failures: nil)
      }
    }
    #expect(failures[0].passed == failures[1].passed && failures[0].steps == failures[1].steps)
    // A runner ignores scores.
    #expect(TrialRunner(area, seed: seed).run(.executions(20_000)).failures == 0)
  }

  @Test func `an asynchronous property holds for every value`() async throws {
    let count = try await property(.integers(), examples: [7], trials: 50, failures: nil) {
      number in
      await Task.yield()
      return await Doubler().twice(number) == 2 * number
    }
    #expect(count == 51)
  }

  @Test func `an asynchronous property stops at an example that fails or traps`() async throws {
    let calls = Mutex<[Int]>([])
    let failed = try await #require(throws: ShrunkFailure.self) {
      try await property(.integers(0...9), examples: [5, 80, 70], failures: nil) { number in
        await Task.yield()
        calls.withLock { $0.append(number) }
        return number < 60
      }
    }
    #expect(failed.steps == ["80"] && failed.file == nil && failed.seed == nil)
    #expect(calls.withLock { Set($0) } == [5, 80])
    let trapped = try await #require(throws: ShrunkFailure.self) {
      try await property(.integers(0...9), examples: [Int.max], failures: nil) { number in
        await Task.yield()
        return number + 1 > number
      }
    }
    #expect(trapped.steps == ["9223372036854775807"])
    #expect(trapped.failure.signature.oracle == "trap")
  }

  @Test func `a synchronous property needs no await in an asynchronous test`() async throws {
    await Task.yield()
    try property(.integers(), trials: 10, failures: nil) { $0 == $0 }
  }

  @Test func `an asynchronous property fails with its simplest value`() async throws {
    let failed = try await #require(throws: ShrunkFailure.self) {
      try await property(.arrays(of: .integers()), failures: nil) { list in
        try await Task.sleep(for: .microseconds(1))
        return list.count < 3
      }
    }
    #expect(failed.steps == ["[0, 0, 0]"] && failed.timesFailed == 3)
  }

  @Test func `a trap after a suspension is a failure`() async throws {
    let failed = try await #require(throws: ShrunkFailure.self) {
      try await property(.integers(0...9), failures: nil) { number in
        await Task.yield()
        return 10 / (number < 4 ? 1 : 0 * number) > 0
      }
    }
    #expect(failed.steps == ["4"] && failed.failure.signature.oracle == "trap")
  }

  @Test func `an asynchronous property that waits for ever exceeds its time limit`() async throws {
    let rounds = Rounds()
    let failed = try await #require(throws: ShrunkFailure.self) {
      try await property(.integers(0...9), timeLimit: .milliseconds(50), failures: nil) {
        number in
        if number > 2 { try? await Task.sleep(for: .seconds(3_600)) }
        while number > 2 { rounds.count.add(1, ordering: .relaxed) }
        return true
      }
    }
    #expect(failed.steps == ["3"] && failed.failure.signature.oracle == "time-limit")
    #expect(failed.failure.message == "takes more than 0.05 seconds")
    // The loop after the cancellation is parked, and takes no more processor time.
    let count = rounds.count.load(ordering: .relaxed)
    try await Task.sleep(for: .milliseconds(200))
    #expect(rounds.count.load(ordering: .relaxed) == count)
  }

  @Test func `an asynchronous property may use the main actor`() async throws {
    try await property(.integers(), trials: 20, failures: nil) { _ in
      await MainActor.run { MainActor.assumeIsolated { true } }
    }
  }
}

/// The rounds of a loop.
private final class Rounds: Sendable {
  let count = Atomic(0)
}

private actor Doubler {
  func twice(_ number: Int) -> Int { 2 * number }
}

/// A trial that labels itself.
private struct LabellingTrial: Trial {
  static let name = "labelling"
  static let layout = ChoiceLayout(header: 0, stride: 1, maximumOperations: 1)
  static let oracles: [Oracle] = []
  private static let number = Atomic<Int>(0)

  init(header: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Int { 0 }

  mutating func step(_ operation: Int, context: inout TrialContext) throws(TrialFailure) {
    let number = Self.number.wrappingAdd(1, ordering: .relaxed).newValue
    context.label("first")
    context.label("first")
    if number.isMultiple(of: 2) { context.label("even") }
    if number == 500 { context.label("only once") }
  }
}

/// A trial that fails after eight steps in the right direction, of which one in eight is.
private struct ClimbTrial: Trial {
  static let name = "climb"
  static let layout = ChoiceLayout(header: 0, stride: 1, maximumOperations: 32)
  static let oracles = [Oracle(0, "summit")]

  private var height = 0

  init(header: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Int { choices.below(8) }

  mutating func step(_ operation: Int, context: inout TrialContext) throws(TrialFailure) {
    height = operation == height % 8 ? height + 1 : height / 2
    context.target(Double(height))
    try context.expect(Self.oracles[0], at: "top", height < 8, "reached")
  }
}
