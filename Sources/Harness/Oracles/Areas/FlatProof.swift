public import Trials

/// A change of a list without sections.
///
/// Positions of deletions and sources of moves are those before all changes, positions of insertions
/// and targets of moves those after them. The order of the changes does not matter.
public enum FlatChange: Hashable, Sendable {
  case delete(Int)
  case insert(Int)
  case move(from: Int, to: Int)

  /// The change in the only section of a list.
  fileprivate var planned: BatchUpdates.Operation {
    switch self {
    case .delete(let item): .deleteItem(ItemPath(0, item))
    case .insert(let item): .insertItem(ItemPath(0, item))
    case .move(let from, let to): .moveItem(from: ItemPath(0, from), to: ItemPath(0, to))
    }
  }
}

/// Tests a difference of lists without sections for the given time.
///
/// ```swift
/// @Test func `my diff is sound`() throws {
///   try prove(flat: { old, new in myDiff(from: old, to: new) }, budget: .seconds(5))
/// }
/// ```
///
/// - Parameters:
///   - difference: Returns the changes from one list to another. No list contains an element twice.
///   - oracles: The checks: that the changes are valid (`rules`) and lead to the new list (`replay`).
///     Others are `minimalMoves`, `minimalEdits`, `renaming` and `reversal`.
///   - budget: The time. The environment variable `TRIALS` multiplies it by a thousandth of its value.
///   - timeLimit: The maximum processor time of one pair of lists.
///   - seed: The seed of the lists (default: `TrialSeed.campaignOfThisProcess`).
///   - name: The name of the test, under which a failure is saved.
///   - file: The file of the test.
///   - failures: The folder in which a failure is saved.
/// - Returns: The number of pairs of lists, all of which passed.
@discardableResult
public func prove(
  flat difference: @escaping @Sendable (_ old: [Int], _ new: [Int]) throws -> [FlatChange],
  against oracles: OracleSet = [.rules, .replay],
  budget: Duration,
  timeLimit: Duration = .seconds(10),
  seed: UInt64 = TrialSeed.campaignOfThisProcess,
  name: String = #function,
  file: String = #fileID,
  failures: FailureFolder? = .standard
) throws(ShrunkFailure) -> Int {
  let check = DifferenceCheck(flat: difference)
  // The others compare lists with several sections, or call other members of an implementation.
  let possible: [Oracle] = [.rules, .replay, .minimalMoves, .minimalEdits, .renaming, .reversal]
  let all = OracleSet.differenceOracles.oracles
  let area = TrialArea(property: "flat-difference", FlatPair.all, oracles: all) { pair, context in
    try check.run(from: pair.sections.old, to: pair.sections.new, context: &context)
    return true
  }
  let settings = TrialSettings(
    silenced: all.filter { !possible.contains($0) || !oracles.oracles.contains($0) },
    timeLimit: timeLimit
  )
  do {
    return try area.test(
      .time(budget),
      seed: seed,
      settings: settings,
      failures: failures,
      savedAs: "\(name) \(file)"
    )
  } catch {
    var choices = ChoiceSource(error.choices, layout: area.layout)
    _ = choices.nextOperation()
    let pair = FlatPair.all.value(from: &choices).sections
    throw error.withSmallestPair((pair, check), settings)
  }
}

extension DifferenceCheck {
  /// Creates a check for a difference of lists without sections.
  fileprivate init(flat difference: @escaping @Sendable ([Int], [Int]) throws -> [FlatChange]) {
    form = ""
    find = { old, new, _ in
      let changes = try difference(old.flatMap(\.items), new.flatMap(\.items))
      return [DifferenceStage(changes.map(\.planned), leadingTo: new)]
    }
    findItems = { _, _ in nil }
  }
}

/// Two lists without sections.
private struct FlatPair: Hashable, Sendable, CustomStringConvertible {
  let old: [Int]
  let new: [Int]

  var description: String { "old \(old), new \(new)" }

  /// The lists as the only section of two lists of sections.
  var sections: DifferencePair {
    DifferencePair(old: [.init(0, old)], new: [.init(0, new)], isFlat: true)
  }

  private static let maximum = 12

  /// A generator of pairs: the elements of the old list are numbered from zero.
  ///
  /// Most elements of the new list follow the one before them in the old list, so that the lists
  /// have common parts.
  static var all: Generator<FlatPair> {
    Generator(width: 2 + 3 * maximum) { choices in
      let count = choices.below(maximum + 1)
      var rest = Array(0..<count + 4)
      let length = min(choices.below(maximum + 1), rest.count)
      let new = (0..<length).map { _ in
        switch choices.below(4) {
        case 0, 1: rest.removeFirst()
        case 2: rest.remove(at: min(1, rest.count - 1))  // skips one, which is deleted or moved
        default: rest.remove(at: choices.index(below: rest.count))
        }
      }
      return FlatPair(old: Array(0..<count), new: new)
    }
  }
}
