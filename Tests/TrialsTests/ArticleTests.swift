import Testing
import Trials

/// The subject of the trial: a stack, which may discard elements to make room.
struct Stack {
  private var numbers: [Int] = []
  mutating func push(_ number: Int) { numbers.append(number) }
  mutating func pop() -> Int? { numbers.popLast() }
}

struct StackTrial: Trial {
  enum Kind: CaseIterable, Sendable { case push, pop }
  enum Operation: CustomStringConvertible {
    case push(Int), pop
    var description: String {
      switch self {
      case .push(let number): "push \(number)"
      case .pop: "pop"
      }
    }
  }

  static let name = "stack"
  static let layout = ChoiceLayout(header: Swarm<Kind>.width(), stride: 3)
  static let oracles = [Oracle.model]

  let swarm: Swarm<Kind>
  var stack = Stack()
  var model: [Int] = []

  init(header choices: inout ChoiceSource, context: inout TrialContext) {
    swarm = Swarm(from: &choices)
  }

  func draw(from choices: inout ChoiceSource) -> Operation {
    switch swarm.kind(from: &choices) {
    case .push: .push(choices.below(10))
    case .pop: .pop
    }
  }

  mutating func perform(_ operation: Operation, context: inout TrialContext) throws(TrialFailure) {
    switch operation {
    case .push(let number):
      stack.push(number)
      model.append(number)
    case .pop:
      let (popped, expected) = (stack.pop(), model.popLast())
      try context.expect(
        .model,
        at: "pop",
        popped == expected,
        "popped \(popped, default: "nothing")"
      )
    }
  }
}

/// Tests of the listings in the module's article.
struct ArticleTests {
  @Test func `a correct stack has no failure`() {
    let area = TrialArea(StackTrial.self)
    let report = TrialRunner(area, seed: 42).run(.executions(100_000))
    for finding in report.findings {
      guard var shrinker = Shrinker(finding.choices, of: area) else { continue }
      shrinker.run()
      if let file = TrialFile(shrinker.best, of: area, seed: finding.seed) { print(file) }
    }

    #expect(report.executions == 100_000)
    #expect(report.findings == [])
  }
}
