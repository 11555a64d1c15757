import Contracts
import Dispatch
import Synchronization
import Trials

/// A trial whose planted bugs do what no oracle survives, to prove that the supervisor does.
///
/// Without a bug it counts, and nothing happens.
struct PerilTrial: Trial {
  struct Step: CustomStringConvertible, Sendable {
    let number: Int
    var description: String { "step \(number)" }
  }

  static let name = "peril"
  static let layout = ChoiceLayout(header: 0, stride: 1, maximumOperations: 20)
  static let oracles = [sum]
  static let plantedBugs = [trap, hang, memory, legacy]

  static let sum = Oracle(0, "sum")
  static let trap = PlantedBug(1, "trap")
  static let hang = PlantedBug(2, "hang")
  static let memory = PlantedBug(3, "memory")
  /// What breaks every rule of trials: the hundredth of a process fails for those before it.
  static let legacy = PlantedBug(4, "legacy")

  private static let trialsOfProcess = Atomic(0)

  private var total = 0
  private var age = 0
  private var hoard: [[UInt8]] = []

  init(header choices: inout ChoiceSource, context: inout TrialContext) {
    guard context.isPlanted(Self.legacy) else { return }
    age = Self.trialsOfProcess.add(1, ordering: .relaxed).newValue
  }

  func draw(from choices: inout ChoiceSource) -> Step {
    Step(number: choices.below(256))
  }

  mutating func perform(_ step: Step, context: inout TrialContext) throws(TrialFailure) {
    total += step.number
    // Rare enough that a worker gets some way before it happens.
    if total > 3_200 {
      if context.isPlanted(Self.trap) { stop("The peril has come") }
      // Waits for a signal that nobody sends.
      if context.isPlanted(Self.hang) { DispatchSemaphore(value: 0).wait() }
      while context.isPlanted(Self.memory) {
        hoard.append([UInt8](repeating: 1, count: 1 << 24))
      }
    }
    let expected = total
    let isRight = expected >= step.number && age < 100
    try context.expect(Self.sum, at: "step", isRight, "\(expected)")
  }

  var picture: String { "total \(total)" }
}

extension TrialArea {
  /// Areas that are tried only when somebody names them: they prove that failures are noticed.
  static let onRequest = [TrialArea(CanaryTrial.self), TrialArea(PerilTrial.self)]
}
