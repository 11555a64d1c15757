import Dispatch
import Portability
import Trials

/// A trial whose mutants end or block the process, which tests the supervisor.
///
/// Without a mutant it counts and always passes.
struct CrashingTrial: Trial {
  struct Step: CustomStringConvertible, Sendable {
    let number: Int
    var description: String { "step \(number)" }
  }

  static let name = "peril"
  static let layout = ChoiceLayout(header: 0, stride: 1, maximumOperations: 20)
  static let oracles = [sum]
  static var mutants: [Mutant] { Mistake.bugs }

  static let sum = Oracle(0, "sum")

  enum Mistake: String, MutantKind {
    case trap = "A trial traps."
    case hang = "A trial waits for a signal that never comes."
    case memory = "A trial allocates memory without end."
    /// A mutant with state across trials.
    case legacy = "The hundredth trial of a process fails because of earlier ones."
  }

  private static let trialsOfProcess = Atomic(0)

  private var total = 0
  private var age = 0
  private var hoard: [[UInt8]] = []

  init(header choices: inout ChoiceSource, context: inout TrialContext) {
    guard Mistake.legacy.isPlanted(in: context) else { return }
    age = Self.trialsOfProcess.add(1, ordering: .relaxed).newValue
  }

  func draw(from choices: inout ChoiceSource) -> Step { Step(number: choices.below(256)) }

  mutating func step(_ step: Step, context: inout TrialContext) throws(TrialFailure) {
    total += step.number
    // Rare enough that a worker makes progress before it happens.
    if total > 3_200 {
      if Mistake.trap.isPlanted(in: context) { stop("A planted trap") }
      if Mistake.hang.isPlanted(in: context) { DispatchSemaphore(value: 0).wait() }
      while Mistake.memory.isPlanted(in: context) {
        hoard.append([UInt8](repeating: 1, count: 1 << 24))
      }
    }
    let expected = total
    let isRight = expected >= step.number && age < 100
    try context.expect(Self.sum, at: "step", isRight, "\(expected)")
  }

  var picture: TrialPicture { "total \(total)" }
}

extension TrialArea {
  /// The areas that run only when named: they test that failures are detected.
  static let onRequest = [TrialArea(CanaryTrial.self), TrialArea(CrashingTrial.self)]
}
