import Trials

/// Two lists of sections, or without sections, that an implementation compares.
struct DifferencePair: Hashable, Sendable, CustomStringConvertible {
  typealias Section = DifferenceStage.Section

  var old: [Section]
  var new: [Section]
  /// Whether the lists have no sections: each is the only section, 0.
  var isFlat = false

  /// The lists in Swift, to paste into a test.
  var description: String {
    guard !isFlat else {
      return "let old: [Int] = \(old.flatMap(\.items))\nlet new: [Int] = \(new.flatMap(\.items))"
    }
    return "let old: [Section] = \(Self.text(old))\nlet new: [Section] = \(Self.text(new))"
  }

  private static func text(_ sections: [Section]) -> String {
    "[\(sections.map { ".init(\($0.identifier), \($0.items))" }.joined(separator: ", "))]"
  }
}

extension DifferenceTrial {
  /// Returns the lists that the last comparison of a failing trial compares.
  static func pair(of failure: ShrunkFailure) -> (DifferencePair, DifferenceCheck) {
    var choices = ChoiceSource(failure.choices, layout: layout)
    var context = TrialContext()
    var trial = Self(header: &choices, context: &context)
    var number = 0
    while choices.nextOperation() {
      let operation = trial.draw(from: &choices)
      switch operation {
      case .edit(let command): trial.edit(command)
      case .reorder(let section, let items):
        trial.edit(.appendItems(items, toSection: section))
      case .look:
        // The implementation is not called: the comparisons before the failing one passed.
        if number < failure.failure.operation ?? .max { trial.last = trial.model }
      }
      if number == failure.failure.operation { break }
      number += 1
    }
    return (DifferencePair(old: trial.last.sections, new: trial.model.sections), trial.check)
  }
}

/// A shrinker of two lists for which a difference is incorrect.
///
/// A difference depends on its two lists only, so the shortest operations need not lead to the
/// smallest lists. Passes remove sections and items, join sections, undo reorderings, and renumber,
/// until none makes progress.
struct DifferencePairShrinker {
  private(set) var best: DifferencePair
  private(set) var evaluations = 1

  private let fails: (DifferencePair) -> Bool
  private var rejected: Set<DifferencePair> = []

  /// Creates a shrinker, or returns nil if the difference of the lists does not fail.
  init?(_ pair: DifferencePair, fails: @escaping (DifferencePair) -> Bool) {
    guard fails(pair) else { return nil }
    best = pair
    self.fails = fails
  }

  mutating func run() {
    var before: DifferencePair
    repeat {
      before = best
      if !best.isFlat {
        removeSections()
        joinSections()
      }
      removeItems()
      reuseItems()
      returnItems()
      undoInversions()
      renumber()
    } while best != before && evaluations < 2_000
  }

  /// Changes the lists, and keeps the change if the difference still fails.
  @discardableResult
  private mutating func attempt(_ change: (inout DifferencePair) -> Void) -> Bool {
    var candidate = best
    change(&candidate)
    guard candidate != best, evaluations < 2_000, !rejected.contains(candidate) else {
      return false
    }
    evaluations += 1
    guard fails(candidate) else {
      rejected.insert(candidate)
      return false
    }
    best = candidate
    return true
  }

  private var sections: [Int] { Self.unique((best.old + best.new).map(\.identifier)) }
  private var items: [Int] { Self.unique((best.old + best.new).flatMap(\.items)) }

  private static func unique(_ numbers: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return numbers.filter { seen.insert($0).inserted }
  }

  private mutating func removeSections() {
    for section in sections { attemptInBoth { $0.removeAll { $0.identifier == section } } }
  }

  /// Moves all items of a section to the end of the first one, and removes it.
  private mutating func joinSections() {
    for section in sections.dropFirst() {
      guard let first = sections.first, first != section else { continue }
      attempt {
        $0.old.join(section, to: first)
        $0.new.join(section, to: first)
      }
    }
  }

  private mutating func removeItems() {
    for item in items { attemptInBoth { $0.remove(item) } }
  }

  /// Changes both lists, or each of them.
  private mutating func attemptInBoth(_ change: (inout [DifferencePair.Section]) -> Void) {
    let hasChanged = attempt {
      change(&$0.old)
      change(&$0.new)
    }
    guard !hasChanged else { return }
    attempt { change(&$0.old) }
    attempt { change(&$0.new) }
  }

  /// Replaces inserted items by deleted ones.
  private mutating func reuseItems() {
    for item in best.new.flatMap(\.items)
    where !best.old.contains(where: { $0.items.contains(item) }) {
      let kept = Set(best.new.flatMap(\.items))
      for deleted in best.old.flatMap(\.items) where !kept.contains(deleted) {
        if attempt({ $0.new.replace(item, by: deleted) }) { break }
      }
    }
  }

  /// Gives items of other sections back to the section they come from.
  private mutating func returnItems() {
    for item in items {
      guard let home = best.old.first(where: { $0.items.contains(item) })?.identifier,
        let section = best.new.first(where: { $0.items.contains(item) })?.identifier,
        section != home
      else { continue }
      attempt {
        guard let index = $0.new.firstIndex(where: { $0.identifier == home }) else { return }
        $0.new.remove(item)
        $0.new[index].items.append(item)
      }
    }
  }

  /// Exchanges neighbours that are in the opposite order in the old list.
  private mutating func undoInversions() {
    sort(by: Self.ranks(best.old.map(\.identifier)), { $0.new.map(\.identifier) }) {
      $0.new.swapAt($1, $1 + 1)
    }
    for section in best.new.indices {
      sort(by: Self.ranks(best.old.flatMap(\.items)), { $0.new[section].items }) {
        $0.new[section].items.swapAt($1, $1 + 1)
      }
    }
  }

  /// Exchanges neighbours of a list until none with ranks in the opposite order can be exchanged.
  private mutating func sort(
    by ranks: [Int: Int],
    _ list: (DifferencePair) -> [Int],
    _ swap: (inout DifferencePair, Int) -> Void
  ) {
    var hasChanged: Bool
    repeat {
      hasChanged = false
      for index in list(best).indices.dropLast() {
        let pair = (list(best)[index], list(best)[index + 1])
        guard let left = ranks[pair.0], let right = ranks[pair.1], left > right else { continue }
        if attempt({ swap(&$0, index) }) { hasChanged = true }
      }
    } while hasChanged
  }

  private static func ranks(_ numbers: [Int]) -> [Int: Int] {
    Dictionary(zip(numbers, 0...), uniquingKeysWith: { first, _ in first })
  }

  /// Numbers sections and items from 0 in the order of the lists.
  private mutating func renumber() {
    let sections = Self.ranks(self.sections)
    let items = Self.ranks(self.items)
    func renumbered(_ list: [DifferencePair.Section]) -> [DifferencePair.Section] {
      list.map { .init(sections[$0.identifier] ?? 0, $0.items.map { items[$0] ?? 0 }) }
    }
    attempt { ($0.old, $0.new) = (renumbered($0.old), renumbered($0.new)) }
  }
}

extension [DifferenceStage.Section] {
  fileprivate mutating func remove(_ item: Int) {
    for index in indices { self[index].items.removeAll { $0 == item } }
  }

  fileprivate mutating func replace(_ item: Int, by other: Int) {
    for index in indices { self[index].items = self[index].items.map { $0 == item ? other : $0 } }
  }

  /// Moves the items of a section to the end of another, and removes it; or renames it.
  fileprivate mutating func join(_ section: Int, to other: Int) {
    guard let index = firstIndex(where: { $0.identifier == section }) else { return }
    guard let target = firstIndex(where: { $0.identifier == other }) else {
      self[index].identifier = other
      return
    }
    self[target].items += self[index].items
    remove(at: index)
  }
}
