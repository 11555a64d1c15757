/// An update that comes in by index, as from a server.
///
/// Deletes and the sources of moves count in the list before the batch, inserts and the targets of
/// moves in the list after it.
public enum RemoteUpdate<ItemID: Hashable & Sendable>: Hashable, Sendable {
  case delete(at: Int)
  case insert(ItemID, at: Int)
  case move(from: Int, to: Int)

  public var words: String {
    switch self {
    case .delete(let index): "delete at \(index)"
    case .insert(let item, let index): "insert \(item) at \(index)"
    case .move(let source, let target): "move from \(source) to \(target)"
    }
  }

  public func mapped<Other>(_ make: (ItemID) -> Other) -> RemoteUpdate<Other> {
    switch self {
    case .delete(let index): .delete(at: index)
    case .insert(let item, let index): .insert(make(item), at: index)
    case .move(let source, let target): .move(from: source, to: target)
    }
  }
}

extension Array where Element: Hashable & Sendable {
  /// Performs updates that came in together: deletes from the last, then inserts from the first.
  ///
  /// In any other order the indices would not mean what they say. A move is a delete and an insert
  /// of the same element.
  public mutating func perform(_ updates: [RemoteUpdate<Element>]) {
    var deletes: [Int] = []
    var inserts: [(item: Element, index: Int)] = []
    for update in updates {
      switch update {
      case .delete(let index):
        deletes.append(index)
      case .insert(let item, let index):
        inserts.append((item, index))
      case .move(let source, let target):
        deletes.append(source)
        inserts.append((self[source], target))
      }
    }
    for index in deletes.sorted(by: >) {
      remove(at: index)
    }
    for insert in inserts.sorted(by: { $0.index < $1.index }) {
      self.insert(insert.item, at: insert.index)
    }
  }
}
