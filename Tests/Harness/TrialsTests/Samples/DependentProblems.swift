import Trials

/// The claim that no list of up to four numbers contains a 5.
///
/// The elements before the 5 can be removed only together with a smaller count.
struct ElementProblem: FinalProblem {
  struct Numbers: CustomStringConvertible, Hashable, Sendable {
    var values: [Int]
    var description: String { "append \(values)" }
  }

  static let name = "element"
  static let layout = ChoiceLayout(header: 0, stride: 5, maximumOperations: 30)
  var operations: [Numbers] = []
  func draw(from choices: inout ChoiceSource) -> Numbers {
    Numbers(values: choices.list(upTo: 4) { $0.below(48) })
  }
  var isBad: Bool { operations.contains { $0.values.contains(5) } }
}

/// The claim that a ring of six slots can be read whenever something was written.
///
/// It is false if the next slot to write is the first again: only whole rounds of writes can be
/// deleted.
struct RingProblem: Trial {
  enum Operation: String, CustomStringConvertible {
    case write, read
    var description: String { rawValue }
  }

  static let name = "ring"
  static let layout = ChoiceLayout(header: 0, stride: 1, maximumOperations: 40)
  static let oracles = [Oracle.verdict]

  var writes = 0

  init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Operation {
    choices.bool(oneIn: 16) ? .read : .write
  }

  mutating func step(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    if operation == .write { writes += 1 }
    let isBad = operation == .read && writes > 0 && writes % 6 == 0
    try context.expect(.verdict, at: "read", !isBad, "nothing is there after \(writes) writes")
  }
}

/// The claim that the last item, appended again, can be moved to the front.
///
/// The number of items is drawn in the header, so with fewer items both operations must name
/// another one.
struct OpeningProblem: Trial {
  enum Operation: CustomStringConvertible {
    case append(Int)
    case move(Int, to: Int)

    var description: String {
      switch self {
      case .append(let item): "append \(item)"
      case .move(let item, let target): "move \(item) to \(target)"
      }
    }
  }

  static let name = "opening"
  static let layout = ChoiceLayout(header: 1, stride: 4, maximumOperations: 12)
  static let oracles = [Oracle.verdict]

  let count: Int
  var appended: Int?

  init(header choices: inout ChoiceSource, context: inout TrialContext) {
    count = [4, 7, 9][choices.below(3)]
  }

  var opening: String { "\(count) items" }

  func draw(from choices: inout ChoiceSource) -> Operation {
    let isMove = choices.bool()
    let item = choices.below(count)
    return isMove ? .move(item, to: choices.below(count)) : .append(item)
  }

  mutating func step(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    switch operation {
    case .append(let item): appended = item
    case .move(let item, let target):
      let isBad = item == count - 1 && appended == item && target == 0
      try context.expect(.verdict, at: "move", !isBad, "\(item) is lost")
    }
  }
}
