import Trials

/// The claim that an expression can be evaluated if it never divides by the literal 0.
///
/// The trial uses a stack machine. The claim is false, as a divisor may be a sum that equals 0.
struct CalculatorTrial: Trial {
  enum Operation: CustomStringConvertible {
    case push(Int)
    case add
    case divide

    var description: String {
      switch self {
      case .push(let number): "push \(number)"
      case .add: "add"
      case .divide: "divide"
      }
    }
  }

  struct Term {
    var value: Int
    var isLiteral: Bool
  }

  static let name = "calculator"
  static let layout = ChoiceLayout(header: 0, stride: 4, maximumOperations: 60)
  static let oracles = [Oracle.verdict]

  var stack: [Term] = []

  init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Operation {
    switch choices.below(3) {
    case 0: .push(choices.integer(in: -9...9))
    case 1: .add
    default: .divide
    }
  }

  mutating func step(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    if case .push(let number) = operation {
      stack.append(Term(value: number, isLiteral: true))
      return
    }
    guard stack.count >= 2 else { return }
    let right = stack.removeLast()
    let left = stack.removeLast()
    if case .divide = operation {
      if right.value == 0 && right.isLiteral { return }
      try context.expect(.verdict, at: "divide", right.value != 0, "\(left.value) / 0")
      stack.append(Term(value: left.value / right.value, isLiteral: false))
    } else {
      stack.append(Term(value: left.value &+ right.value, isLiteral: false))
    }
  }
}
