public import OrderTree

/// A set of handles of one kind: a bit for each index up to the largest.
struct HandleSet {
  private var indexes: RankSet

  init(capacity: Int) {
    indexes = RankSet(count: capacity)
  }

  init(_ handles: [Handle]) {
    self.init(capacity: (handles.lazy.map(\.index).max() ?? -1) + 1)
    for handle in handles { insert(handle) }
  }

  func contains(_ handle: Handle) -> Bool {
    indexes.contains(handle.index)
  }

  /// Inserts a handle.
  ///
  /// Returns `false` if the set contains it already.
  @discardableResult
  mutating func insert(_ handle: Handle) -> Bool {
    insert(handle, 1)
  }

  /// Inserts consecutive handles.
  ///
  /// Returns `false` if the set contains one of them already.
  mutating func insert(_ first: Handle, _ count: Int) -> Bool {
    indexes.reserve(first.index + count)
    return indexes.insert(first.index..<first.index + count)
  }
}

/// Returns the positions of handles that occurred before, in order.
@usableFromInline
func repeatedPositions(in handles: [Handle]) -> [Int] {
  guard handles.count > 1 else { return [] }
  // New identifiers get ascending handles, so most lists are ascending and without duplicates.
  guard zip(handles, handles.dropFirst()).contains(where: { $0.rawValue >= $1.rawValue }) else {
    return []
  }
  let span = handles.lazy.map(\.index).max() ?? 0
  guard span > 64 * handles.count else {
    var seen = HandleSet(capacity: span + 1)
    return handles.indices.filter { !seen.insert(handles[$0]) }
  }
  var seen = Set<Handle>(minimumCapacity: handles.count)
  return handles.indices.filter { !seen.insert(handles[$0]).inserted }
}
