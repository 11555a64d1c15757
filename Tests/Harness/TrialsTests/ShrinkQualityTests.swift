import Testing

@testable import Trials

/// Tests that each known problem shrinks to one minimum, from every seed.
///
/// The number of evaluations is bounded.
struct ShrinkQualityTests {
  struct Problem: CustomTestStringConvertible, Sendable {
    var area: TrialArea
    var words: [String]
    var evaluations: Int
    var planted: Mutant?

    var testDescription: String { planted?.name ?? area.name }
  }

  static let finals: [Problem] = [
    Problem(
      area: TrialArea(ReverseProblem.self),
      words: ["append 0", "append 1"],
      evaluations: 100
    ),
    Problem(area: TrialArea(LengthListProblem.self), words: ["append 900"], evaluations: 100),
    Problem(
      area: TrialArea(DistinctProblem.self),
      words: ["append 0", "append 1", "append 2"],
      evaluations: 100
    ),
    Problem(
      area: TrialArea(CouplingProblem.self),
      words: ["append 1", "append 0"],
      evaluations: 100
    ),
    Problem(
      area: TrialArea(DeletionProblem.self),
      words: ["append 0", "append 0", "append 0"],
      evaluations: 100
    ),
    Problem(
      area: TrialArea(BoundFiveProblem.self),
      words: ["append -1 to list 0", "append -32768 to list 0"],
      evaluations: 450
    ),
    Problem(
      area: TrialArea(LargeUnionProblem.self),
      words: (0..<5).map { "append \($0) to list 0" },
      evaluations: 350
    ),
    Problem(
      area: TrialArea(NestedListsProblem.self),
      words: Array(repeating: "append 0 to list 0", count: 11),
      evaluations: 60
    ),
    Problem(
      area: TrialArea(CalculatorTrial.self),
      words: ["push 0", "push 0", "push 0", "add", "divide"],
      evaluations: 150
    ),
  ]

  /// Problems whose choices can only be simplified together.
  static let dependent: [Problem] = [
    Problem(area: TrialArea(ElementProblem.self), words: ["append [5]"], evaluations: 150),
    Problem(
      area: TrialArea(RingProblem.self),
      words: Array(repeating: "write", count: 6) + ["read"],
      evaluations: 250
    ),
    Problem(
      area: TrialArea(OpeningProblem.self),
      words: ["append 3", "move 3 to 0"],
      evaluations: 2_000
    ),
  ]

  static let sections: [Problem] = [
    (.fourteenInsertions, Array(repeating: "insert an item at 0:0", count: 14), 100),
    (.fortyItems, Array(repeating: "insert an item at 0:0", count: 40), 150),
    (.moveDown, ["insert an item at 0:0", "insert an item at 0:0", "move 0:0 to 0:1"], 200),
    (
      .eightMoves,
      Array(repeating: "insert an item at 0:0", count: 2)
        + Array(repeating: "move 0:0 to 0:0", count: 8),
      300
    ),
    (
      .ascendingRemovals,
      Array(repeating: "insert an item at 0:0", count: 3) + ["remove the items at 0:0 and 0:1"],
      350
    ),
    (.emptiedSection, ["insert an item at 0:0", "remove the item at 0:0"], 200),
    (
      .largeSection,
      Array(repeating: "insert an item at 0:0", count: 5)
        + Array(repeating: "insert an item at 1:0", count: 4) + ["remove section 0"],
      1_300
    ),
  ].map { (bug: Mutant, words: [String], evaluations: Int) in
    Problem(
      area: TrialArea(SectionsTrial.self),
      words: words,
      evaluations: evaluations,
      planted: bug
    )
  }

  @Test(arguments: finals + dependent + sections)
  func `every known problem shrinks to its minimum`(problem: Problem) throws {
    for seed in 0..<25 as Range<UInt64> {
      var runner = TrialRunner(problem.area, seed: seed)
      runner.settings.planted = problem.planted
      let failed = try #require(runner.run(.executions(50_000)).failedTrials.first)
      var shrinker = try #require(
        Shrinker(failed.choices, of: problem.area, settings: runner.settings)
      )
      shrinker.run()
      let replay = problem.area.replay(shrinker.best, settings: runner.settings)
      #expect(replay.steps.map(\.words) == problem.words, "seed \(seed)")
      #expect(shrinker.statistics.evaluations <= problem.evaluations, "seed \(seed)")
    }
  }

  @Test func `numbers with a fixed difference are lowered together`() throws {
    try expectMinimum([0, 10, 0, 10], of: TrialArea(DifferenceProblem<Zero>.self))
    try expectMinimum([0, 10, 0, 9], of: TrialArea(DifferenceProblem<One>.self))
  }

  private func expectMinimum(_ minimum: [UInt8], of area: TrialArea) throws {
    for seed in 0..<20 as Range<UInt64> {
      let failed = try #require(
        TrialRunner(area, seed: seed).run(.executions(200_000)).failedTrials.first
      )
      var shrinker = try #require(Shrinker(failed.choices, of: area))
      shrinker.run()
      #expect(shrinker.best == minimum, "seed \(seed)")
      #expect(shrinker.statistics.evaluations <= 100, "seed \(seed)")
    }
  }
}
