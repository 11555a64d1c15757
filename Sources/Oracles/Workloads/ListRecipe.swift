import Contracts

/// A named way to change a list, the same for every engine, size and kind of identifier.
public enum ListRecipe: String, CaseIterable, Sendable {
  /// The workload that DifferenceKit's read-me reports: one block goes, one comes, a few mix.
  case readme
  /// As many edits as `readme`, but spread evenly over the list.
  case scatter
  /// The first element goes to the end.
  case rotate
  /// Nothing changes.
  case same
  /// A hundredth is appended.
  case append
  /// One element comes in the middle.
  case insertOne = "insert-one"
  /// All elements mix.
  case shuffle
  /// The last become the first.
  case reverse
  /// Nothing stays.
  case replace

  /// What it does, in one line.
  public var summary: String {
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

  /// The seed of the published figures: with it, the least number of moves of `readme` at 100,000
  /// elements is 1,919, as in the comparisons of other engines.
  public static let publishedSeed: UInt64 = 12

  /// The lists before and after, with `count` elements before.
  ///
  /// - Complexity: O(*n*), O(*n* log *n*) for `scatter`
  @inlinable
  public func change<ID>(
    count: Int,
    seed: UInt64 = publishedSeed,
    identifiers: IdentifierMaker<ID>
  ) -> ListChange<ID> {
    let numbers = targetNumbers(count: count, seed: seed)
    let make = identifiers.make
    return ListChange(source: (0..<count).map(make), target: numbers.map(make))
  }

  /// The same lists cut into sections, which keep their elements' neighbourhoods.
  ///
  /// The source is cut evenly. What is inserted joins the section of the element before it, and
  /// whoever takes another's place belongs to the section of that place.
  public func sectionedChange<ID>(
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
      for (number, home) in zip(numbers, homes) {
        items[home].append(identifiers.make(number))
      }
      return items.enumerated().map { .init($0.offset, $0.element) }
    }
    return SectionedChange(source: cut(0..<count, homes), target: cut(draft.numbers, draft.homes))
  }

  /// The list after the change, where the list before is `0..<count`.
  @usableFromInline
  func targetNumbers(count: Int, seed: UInt64) -> [Int] {
    draft(count: count, homes: Array(repeating: 0, count: count), seed: seed).numbers
  }
}
