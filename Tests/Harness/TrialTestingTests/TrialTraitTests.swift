import Testing
import TrialTesting
import Trials

let sums = TrialArea(
  "sums",
  0,
  model: [Int](),
  actions: [
    TrialAction("add", .integers(-9...9)) { sum, numbers, number in
      sum += number
      numbers.append(number)
      return sum == numbers.reduce(0, +)
    }
  ]
)

/// An area that fails when the sum reaches 3.
private let failing = TrialArea(
  "failing",
  0,
  model: 0,
  actions: [
    TrialAction("add", .integers(0...9)) { sum, _, number in
      sum += number
      return sum < 3
    }
  ]
)

@Suite(.trialFiles) struct ReversalTests {
  @Test func `reversing twice changes nothing`() throws {
    try property(.arrays(of: .integers())) { $0.reversed().reversed() == $0 }
  }
}

struct TrialTraitTests {
  @Test(.trials(of: sums)) func `a sum agrees with its numbers`() {}

  @Test(.trialFiles) func `a test without a failure has no attachment`() throws {
    try property(.arrays(of: .booleans)) { $0.sorted { !$0 && $1 }.count == $0.count }
  }

  @Test func `a failing trial is thrown before the body runs`() async throws {
    let test = try #require(Test.current)
    let trait: TrialTrait = .trials(of: failing, failures: nil)
    let failed = await #expect(throws: ShrunkFailure.self) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        Issue.record("the body ran")
      }
    }
    #expect(failed?.steps == ["add 3"])
  }
}
