internal import OrderTree
internal import Portability

/// The removals, the insertions and the fewest moves that turn a list of identifiers into another.
///
/// It is for view toolkits that update children one by one: ``perform(remove:move:insert:)`` is for
/// toolkits that can move a child, and ``perform(remove:swap:insert:)`` for toolkits that can only
/// swap two.
public struct ListDifference: Hashable, Sendable {
  /// A move of a remaining element.
  public struct Move: Hashable, Sendable {
    /// The index in the old list.
    public let from: Int
    /// The index in the new list.
    public let to: Int
  }

  /// The indexes of removed elements in the old list, in ascending order.
  public let removals: [Int]

  /// The indexes of inserted elements in the new list, in ascending order.
  public let insertions: [Int]

  /// The moved elements, in the order of the new list.
  ///
  /// The others keep their order, and no smaller number of moves leads to the new list.
  public let moves: [Move]

  /// The number of elements in the old list.
  let oldCount: Int

  /// Creates the difference of two lists.
  ///
  /// - Throws: The first identifier that one of the lists contains twice, with both indexes. A
  ///   duplicate in the common start and end of both lists is found only if more than eight elements are
  ///   outside of them.
  /// - Complexity: O(*n*) comparisons if at most eight elements are outside of the common start and end.
  ///   Otherwise identifiers of the old list are hashed once, and those of the new one where the lists differ,
  ///   plus O(*m* log *m*) for *m* moves.
  @inlinable
  public init<ID: Hashable & Sendable>(
    from old: [ID],
    to new: [ID]
  ) throws(DuplicateIdentifier<ID>) {
    let shorter = min(old.count, new.count)
    var (start, end) = (0, 0)
    while start < shorter, areEqual(old[start], new[start]) { start += 1 }
    while end < shorter - start, areEqual(old[old.count - end - 1], new[new.count - end - 1]) {
      end += 1
    }
    let isClose = old.count + new.count - 2 * (start + end) <= Self.few
    if !isClose { (start, end) = (0, 0) }
    let (oldRest, newRest) = (start..<old.count - end, start..<new.count - end)
    if isClose {
      try Self.refuseDuplicates(in: old, of: oldRest, .old)
      try Self.refuseDuplicates(in: new, of: newRest, .new)
    }
    let before = Snapshot<Int, ID>(
      sections: CollectionOfOne((0, isClose ? Array(old[oldRest]) : old))
    )
    let after = Snapshot<Int, ID>(
      sections: CollectionOfOne((0, isClose ? Array(new[newRest]) : new))
    )
    do {
      self.init(try after.flatDifference(from: before), behind: start, oldCount: old.count)
    } catch {
      let isOld = (try? before.validated()) == nil
      throw DuplicateIdentifier(error, in: isOld ? .old : .new)
    }
  }

  /// The maximum number of elements that are compared with all others.
  @inlinable static var few: Int { 8 }

  /// Throws the first of a few elements that occurs elsewhere in a list.
  @inlinable
  static func refuseDuplicates<ID: Hashable & Sendable>(
    in list: [ID],
    of range: Range<Int>,
    _ name: DuplicateIdentifier<ID>.List
  ) throws(DuplicateIdentifier<ID>) {
    for index in range {
      guard
        let other = list.indices.first(where: { $0 != index && areEqual(list[$0], list[index]) })
      else { continue }
      throw DuplicateIdentifier(
        list[index],
        in: name,
        at: [min(index, other), max(index, other)]
      )
    }
  }

  @usableFromInline init(_ difference: FlatDifference, behind start: Int, oldCount: Int) {
    self.oldCount = oldCount
    moves = Array(capacity: difference.moves.reduce(0) { $0 + $1.length }) { moves in
      for run in difference.moves {
        for offset in 0..<run.length {
          moves.append(Move(from: start + run.old + offset, to: start + run.new + offset))
        }
      }
    }
    let (old, new) = (difference.moves.map(\.oldRange), difference.moves.map(\.newRange))
    removals = Self.indexes(difference.removals, behind: start, without: old)
    insertions = Self.indexes(difference.insertions, behind: start, without: new)
  }

  /// Returns the indexes in ascending ranges behind a common start, except those in other ranges.
  private static func indexes(
    _ ranges: [Range<Int>],
    behind start: Int,
    without excluded: [Range<Int>]
  ) -> [Int] {
    let count = ranges.reduce(0) { $0 + $1.count } - excluded.reduce(0) { $0 + $1.count }
    guard count > 0, let end = ranges.last?.upperBound else { return [] }
    guard !excluded.isEmpty else { return ranges.joined().map { start + $0 } }
    var isExcluded = Array(repeating: false, count: end)
    for range in excluded { for index in range { isExcluded[index] = true } }
    return Array(capacity: count) { indexes in
      for range in ranges {
        for index in range where !isExcluded[index] { indexes.append(start + index) }
      }
    }
  }
}

/// An identifier that occurs twice in a list, so that no difference exists.
public struct DuplicateIdentifier<ID: Hashable & Sendable>: Error, Hashable, CustomStringConvertible
{
  /// A list of the two that are compared.
  public enum List: String, Sendable { case old, new }

  public let identifier: ID
  public let list: List
  /// The indexes of the first two occurrences.
  public let indexes: [Int]

  @usableFromInline init(_ error: SnapshotError<Int, ID>, in list: List) {
    guard case .duplicateItem(let identifier, let first, let second) = error else {
      stop("\(error) is no error of a list")
    }
    self.init(identifier, in: list, at: [first.item, second.item])
  }

  @usableFromInline init(_ identifier: ID, in list: List, at indexes: [Int]) {
    self.identifier = identifier
    self.list = list
    self.indexes = indexes
  }

  public var description: String {
    "identifier \(identifier) occurs twice in the \(list) list, at indexes \(indexes[0]) and \(indexes[1]); "
      + "use identifiers that are unique in a list"
  }
}
