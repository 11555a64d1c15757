import Portability

/// A named change of a list, the same for every engine, size and type of identifier.
package enum ListRecipe: String, CaseIterable, Sendable {
  /// The workload in the readme of DifferenceKit: a block is deleted, one inserted, a few shuffled.
  case readme
  /// The same number of edits as in `readme`, spread evenly over the list.
  case scatter
  /// The first element moves to the end.
  case rotate
  /// No changes.
  case same
  /// An addition of one percent of the elements at the end.
  case append
  /// An insertion of one element in the middle.
  case insertOne = "insert-one"
  /// All elements are shuffled.
  case shuffle
  /// The order is reversed.
  case reverse
  /// All elements are replaced.
  case replace

  /// A description in one line.
  package var summary: String {
    switch self {
    case .readme: "a block deleted, a block inserted, the front shuffled, the rest untouched"
    case .scatter: "deletes, inserts and moves spread evenly over the list"
    case .rotate: "the first element carried to the end"
    case .same: "nothing changed"
    case .append: "a hundredth appended"
    case .insertOne: "one element inserted in the middle"
    case .shuffle: "all elements shuffled"
    case .reverse: "all elements in reverse"
    case .replace: "every element replaced by a new one"
    }
  }

  /// The seed of the published figures.
  ///
  /// With it, the minimum number of moves of `readme` at 100,000 elements is 1,919, as in
  /// comparisons of other engines.
  package static let publishedSeed: UInt64 = 12

  /// Returns the lists before and after the change, with `count` elements before.
  ///
  /// - Complexity: O(*n*), O(*n* log *n*) for `scatter`
  @inlinable
  package func change<ID>(
    count: Int,
    seed: UInt64 = publishedSeed,
    identifiers: IdentifierMaker<ID>
  ) -> ListChange<ID> {
    let numbers = targetNumbers(count: count, seed: seed)
    let make = identifiers.make
    return ListChange(source: (0..<count).map(make), target: numbers.map(make))
  }

  /// Returns the lists divided into sections of neighbouring elements.
  ///
  /// The source is divided evenly. Inserted elements join the section of the element before them,
  /// and an element that takes another's index belongs to the section of that index.
  package func sectionedChange<ID>(
    count: Int,
    sections: Int,
    seed: UInt64 = publishedSeed,
    identifiers: IdentifierMaker<ID>
  ) -> SectionedChange<ID> {
    demand(sections > 0, "A list is cut into one section at least")
    let homes = (0..<count).map { $0 * sections / count }
    let draft = draft(count: count, homes: homes, seed: seed)
    func cut(_ numbers: some Sequence<Int>, _ homes: [Int]) -> [SectionedChange<ID>.Section] {
      var items = [[ID]](repeating: [], count: sections)
      for (number, home) in zip(numbers, homes) { items[home].append(identifiers.make(number)) }
      return items.enumerated().map { .init($0.offset, $0.element) }
    }
    return SectionedChange(source: cut(0..<count, homes), target: cut(draft.numbers, draft.homes))
  }

  /// Returns the list after the change of `0..<count`.
  @usableFromInline func targetNumbers(count: Int, seed: UInt64) -> [Int] {
    draft(count: count, homes: Array(repeating: 0, count: count), seed: seed).numbers
  }
}

/// A list before and after a change.
package struct ListChange<ID: Hashable & Sendable>: Hashable, Sendable {
  package let source: [ID]
  package let target: [ID]

  @inlinable package init(source: [ID], target: [ID]) {
    self.source = source
    self.target = target
  }
}

/// A list of sections before and after a change of their items.
package struct SectionedChange<ID: Hashable & Sendable>: Equatable, Sendable {
  package typealias Section = SnapshotModel<Int, ID>.Section

  package let source: [Section]
  package let target: [Section]

  package init(source: [Section], target: [Section]) {
    self.source = source
    self.target = target
  }
}
