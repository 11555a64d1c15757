/// An update by index, as received from a server.
///
/// Deletions and the sources of moves use indices before the batch, insertions and the targets of
/// moves indices after it.
package enum RemoteUpdate<ItemID: Hashable & Sendable>: Hashable, Sendable {
  case delete(at: Int)
  case insert(ItemID, at: Int)
  case move(from: Int, to: Int)

  package var words: String {
    switch self {
    case .delete(let index): "delete at \(index)"
    case .insert(let item, let index): "insert \(item) at \(index)"
    case .move(let source, let target): "move from \(source) to \(target)"
    }
  }

  package func mapped<Other>(_ make: (ItemID) -> Other) -> RemoteUpdate<Other> {
    switch self {
    case .delete(let index): .delete(at: index)
    case .insert(let item, let index): .insert(make(item), at: index)
    case .move(let source, let target): .move(from: source, to: target)
    }
  }
}

extension Array where Element: Hashable & Sendable {
  /// Performs a batch of updates: deletions in descending order, then insertions in ascending
  /// order.
  ///
  /// In any other order the indices would be wrong. A move is a deletion and an insertion of the
  /// same element.
  package mutating func apply(_ updates: [RemoteUpdate<Element>]) {
    var deletes: [Int] = []
    var inserts: [(item: Element, index: Int)] = []
    for update in updates {
      switch update {
      case .delete(let index): deletes.append(index)
      case .insert(let item, let index): inserts.append((item, index))
      case .move(let source, let target):
        deletes.append(source)
        inserts.append((self[source], target))
      }
    }
    for index in deletes.sorted(by: >) { remove(at: index) }
    for insert in inserts.sorted(by: { $0.index < $1.index }) {
      self.insert(insert.item, at: insert.index)
    }
  }
}
