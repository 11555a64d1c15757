import Trials

/// The claim that the difference of two numbers in the header is not `forbidden`.
///
/// Neither number can be reduced without the other.
struct DifferenceProblem<Forbidden: ForbiddenDifference>: Trial {
  struct Nothing: CustomStringConvertible {
    var description: String { "nothing" }
  }

  static var name: String { "difference-\(Forbidden.difference)" }
  static var layout: ChoiceLayout { ChoiceLayout(header: 4, stride: 1, maximumOperations: 1) }
  static var oracles: [Oracle] { [.verdict] }

  let left: Int
  let right: Int

  init(header choices: inout ChoiceSource, context: inout TrialContext) {
    left = choices.index(below: 1_000)
    right = choices.index(below: 1_000)
  }

  func draw(from choices: inout ChoiceSource) -> Nothing { Nothing() }

  func step(_ operation: Nothing, context: inout TrialContext) throws(TrialFailure) {}

  func finish(context: inout TrialContext) throws(TrialFailure) {
    let isBad = left >= 10 && abs(left - right) == Forbidden.difference
    try context.expect(.verdict, at: "the end", !isBad, "\(left) and \(right)")
  }
}

protocol ForbiddenDifference {
  static var difference: Int { get }
}

enum Zero: ForbiddenDifference { static let difference = 0 }
enum One: ForbiddenDifference { static let difference = 1 }
