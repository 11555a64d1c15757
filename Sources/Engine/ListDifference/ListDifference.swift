internal import Contracts
public import DiffableData
internal import OrderTree

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
  /// - Throws: The first identifier that one of the lists contains twice, with both indexes.
  /// - Complexity: O(*n*) comparisons, hashing identifiers only where the lists differ, plus O(*m* log *m*) for
  ///   *m* moves.
  @inlinable
  public init<ID: Hashable & Sendable>(
    from old: [ID],
    to new: [ID]
  ) throws(DuplicateIdentifier<ID>) {
    let before = Snapshot<Int, ID>(sections: CollectionOfOne((0, old)))
    let after = Snapshot<Int, ID>(sections: CollectionOfOne((0, new)))
    do {
      self.init(try after.flatDifference(from: before), oldCount: old.count)
    } catch {
      let isOld = (try? before.validated()) == nil
      throw DuplicateIdentifier(error, in: isOld ? .old : .new)
    }
  }

  @usableFromInline init(_ difference: FlatDifference, oldCount: Int) {
    let moved = difference.moves.flatMap { run in
      (0..<run.length).map { Move(from: run.old + $0, to: run.new + $0) }
    }
    moves = moved
    self.oldCount = oldCount
    removals = Self.indexes(in: difference.removals, without: moved.map(\.from).sorted())
    insertions = Self.indexes(in: difference.insertions, without: moved.map(\.to))
  }

  /// Returns the indexes in ascending ranges, except those of an ascending list.
  private static func indexes(in ranges: [Range<Int>], without excluded: [Int]) -> [Int] {
    var rest = excluded[...]
    return ranges.joined().filter { index in
      guard rest.first == index else { return true }
      rest.removeFirst()
      return false
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
    self.identifier = identifier
    self.list = list
    indexes = [first.item, second.item]
  }

  public var description: String {
    "identifier \(identifier) occurs twice in the \(list) list, at indexes \(indexes[0]) and \(indexes[1]); "
      + "use identifiers that are unique in a list"
  }
}
