import Trials

/// A number that a problem collects.
struct Number: CustomStringConvertible, Hashable, Sendable {
  var value: Int
  var description: String { "append \(value)" }
}

/// The claim that no list differs from its reverse.
struct ReverseProblem: FinalProblem {
  static let name = "reverse"
  static let layout = ChoiceLayout(header: 0, stride: 2, maximumOperations: 30)
  var operations: [Number] = []
  func draw(from choices: inout ChoiceSource) -> Number { Number(value: choices.below(65_536)) }
  var isBad: Bool { operations != operations.reversed() }
}

/// The claim that the largest number of a list is below 900.
struct LengthListProblem: FinalProblem {
  static let name = "length-list"
  static let layout = ChoiceLayout(header: 0, stride: 2, maximumOperations: 100)
  var operations: [Number] = []
  func draw(from choices: inout ChoiceSource) -> Number { Number(value: choices.below(1_001)) }
  var isBad: Bool { operations.contains { $0.value >= 900 } }
}

/// The claim that a list has fewer than three distinct elements.
struct DistinctProblem: FinalProblem {
  static let name = "distinct"
  static let layout = ChoiceLayout(header: 0, stride: 4, maximumOperations: 40)
  var operations: [Number] = []
  func draw(from choices: inout ChoiceSource) -> Number {
    Number(value: choices.integer(in: -1_000...1_000))
  }
  var isBad: Bool { Set(operations).count >= 3 }
}

/// The claim that no two positions in a list of positions refer to each other.
struct CouplingProblem: FinalProblem {
  static let name = "coupling"
  static let layout = ChoiceLayout(header: 0, stride: 1, maximumOperations: 10)
  var operations: [Number] = []
  func draw(from choices: inout ChoiceSource) -> Number { Number(value: choices.below(10)) }
  var isBad: Bool {
    operations.allSatisfy { $0.value < operations.count }
      && operations.indices.contains { position in
        let target = operations[position].value
        return target != position && operations[target].value == position
      }
  }
}

/// The claim that removing an element once removes all its occurrences.
struct DeletionProblem: FinalProblem {
  static let name = "deletion"
  static let layout = ChoiceLayout(header: 0, stride: 2, maximumOperations: 40)
  var operations: [Number] = []
  func draw(from choices: inout ChoiceSource) -> Number { Number(value: choices.below(300)) }
  var isBad: Bool {
    var rest = operations
    guard let victim = rest.popLast() else { return false }
    guard let position = rest.firstIndex(of: victim) else { return false }
    rest.remove(at: position)
    return rest.contains(victim)
  }
}

/// A number for one of several lists.
struct ListedNumber: CustomStringConvertible, Hashable, Sendable {
  var list: Int
  var value: Int
  var description: String { "append \(value) to list \(list)" }
}

/// The claim that if the sums of five lists are below 256, their 16-bit sum is below 1,280.
struct BoundFiveProblem: FinalProblem {
  static let name = "bound-5"
  static let layout = ChoiceLayout(header: 0, stride: 4, maximumOperations: 10)
  var operations: [ListedNumber] = []
  func draw(from choices: inout ChoiceSource) -> ListedNumber {
    ListedNumber(list: choices.below(5), value: choices.integer(in: -32_768...32_767))
  }
  var isBad: Bool {
    var sums = [0, 0, 0, 0, 0]
    for operation in operations { sums[operation.list] += operation.value }
    let sum = operations.reduce(Int16(0)) { $0 &+ Int16($1.value) }
    return sums.allSatisfy { $0 < 256 } && sum >= 5 * 256
  }
}

/// The claim that the union of some lists has fewer than five elements.
struct LargeUnionProblem: FinalProblem {
  static let name = "large-union"
  static let layout = ChoiceLayout(header: 0, stride: 10, maximumOperations: 40)
  var operations: [ListedNumber] = []
  func draw(from choices: inout ChoiceSource) -> ListedNumber {
    ListedNumber(list: choices.below(8), value: choices.skewed(below: 1 << 40))
  }
  var isBad: Bool { Set(operations.map(\.value)).count >= 5 }
}

/// The claim that some lists have at most ten elements together.
struct NestedListsProblem: FinalProblem {
  static let name = "nested-lists"
  static let layout = ChoiceLayout(header: 0, stride: 2, maximumOperations: 60)
  var operations: [ListedNumber] = []
  func draw(from choices: inout ChoiceSource) -> ListedNumber {
    ListedNumber(list: choices.below(8), value: choices.below(100))
  }
  var isBad: Bool { operations.count > 10 }
}
