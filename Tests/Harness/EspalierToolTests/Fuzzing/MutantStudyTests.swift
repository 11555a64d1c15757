import Testing
import Trials

@testable import EspalierTool

/// Tests that a study of mutants says which oracle each mutant needs.
struct MutantStudyTests {
  /// A trial whose implementation throws an error, or gives a wrong answer, with its mutants.
  private struct ErrorTrial: Trial {
    static let name = "errors"
    static let layout = ChoiceLayout(header: 0, stride: 1, maximumOperations: 4)
    static let refusals = Oracle(0, "refusals")
    static let answers = Oracle(1, "answers")
    static let oracles = [refusals, answers]
    static var mutants: [Mutant] { Mistake.bugs }

    enum Mistake: String, MutantKind {
      case refused = "A number is refused."
      case wrong = "A number is counted twice."
      case refusedOrWrong = "A number is refused if it is odd, and otherwise counted twice."
    }

    init(header choices: inout ChoiceSource, context: inout TrialContext) {}

    func draw(from choices: inout ChoiceSource) -> Int { choices.below(256) }

    mutating func step(_ number: Int, context: inout TrialContext) throws(TrialFailure) {
      let mistake = Mistake.planted(in: context)
      let isRefused = mistake == .refused || mistake == .refusedOrWrong && number % 2 == 1
      // An error fails a trial without its oracle too.
      if isRefused { throw TrialFailure(Self.refusals, at: "step", "refused") }
      try context.expect(Self.answers, at: "step", mistake == nil || mistake == .refused, "twice")
    }
  }

  @Test func `an error that fails without its oracle does not hide that the oracle is needed`() {
    let study = MutantStudy(
      area: TrialArea(ErrorTrial.self),
      budget: 200,
      seeds: 3,
      isInterrupted: { false },
      progress: { _ in }
    )
    let results = study.run()
    #expect(results.complaints(seeds: 3).isEmpty)
    #expect(results.oracles.map(\.onlyMutant) == ["refused", "wrong"])
  }
}
