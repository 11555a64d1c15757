import EspalierTool
import Testing
import Trials

struct QueueTrial: Trial {
  struct Push: CustomStringConvertible {
    let number: Int
    var description: String { "push \(number)" }
  }

  static let name = "queue"
  static let layout = ChoiceLayout(header: 0, stride: 1)
  static let oracles = [model]
  static let mutants = [forgetsFifth]

  static let model = Oracle(0, "model")
  static let forgetsFifth = Mutant(1, "forgets-the-fifth")

  var queue: [Int] = []
  var model: [Int] = []

  init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Push { Push(number: choices.below(10)) }

  mutating func step(_ push: Push, context: inout TrialContext) throws(TrialFailure) {
    model.append(push.number)
    if queue.count != 4 || !context.hasMutant(Self.forgetsFifth) { queue.append(push.number) }
    try context.expect(Self.model, at: "push", queue == model, "\(queue), not \(model)")
  }

  var picture: TrialPicture { "\(queue)" }
}

/// Tests of the listings in the article on a custom command line.
struct CommandLineArticleTests {
  @Test func `the mutant of the article shrinks to five pushes of zero`() throws {
    let area = TrialArea(QueueTrial.self)
    #expect(TrialRunner(area, seed: 1).run(.executions(200)).failedTrials.isEmpty)
    var runner = TrialRunner(area, seed: 1)
    runner.settings.planted = QueueTrial.forgetsFifth
    let finding = try #require(runner.run(.executions(100)).failedTrials.first)
    var shrinker = try #require(Shrinker(finding.choices, of: area, settings: runner.settings))
    shrinker.run()
    #expect(shrinker.best == [0, 0, 0, 0, 0])
  }

  /// Compiled but never called, since it ends the process.
  func main() {
    Tool.main(areas: [TrialArea(QueueTrial.self)])
  }
}
