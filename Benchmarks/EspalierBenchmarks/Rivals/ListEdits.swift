/// The difference of two lists, with the indexes of a batch update.
///
/// Deletions and the sources of moves refer to the old list, insertions and the targets of moves to
/// the new one.
public struct ListEdits: Equatable, Sendable {
  public struct Move: Equatable, Sendable {
    public var source: Int
    public var target: Int

    @inlinable
    public init(source: Int, target: Int) {
      self.source = source
      self.target = target
    }
  }

  public var deletes: [Int] = []
  public var inserts: [Int] = []
  public var moves: [Move] = []

  @inlinable public init() {}

  @inlinable public var count: Int { deletes.count + inserts.count + moves.count }

  /// Performs the edits on the original list; inserted elements are read from `target`.
  ///
  /// Returns `nil` if the edits conflict or leave positions empty.
  public func replayed<Element>(on source: [Element], target: [Element]) -> [Element]? {
    var stays = [Bool](repeating: true, count: source.count)
    for index in deletes + moves.map(\.source) {
      guard source.indices.contains(index), stays[index] else { return nil }
      stays[index] = false
    }
    let count = source.count - deletes.count + inserts.count
    guard count >= 0 else { return nil }
    var result = [Element?](repeating: nil, count: count)
    let arrivals =
      inserts.map { ($0, target.indices.contains($0) ? target[$0] : nil) }
      + moves.map { ($0.target, source[$0.source]) }
    for (index, element) in arrivals {
      guard result.indices.contains(index), result[index] == nil else { return nil }
      result[index] = element
    }
    var rest = source.indices.filter { stays[$0] }.map { source[$0] }[...]
    for index in result.indices where result[index] == nil {
      result[index] = rest.popFirst()
    }
    let whole = result.compactMap { $0 }
    return whole.count == count && rest.isEmpty ? whole : nil
  }
}
