public import OrderTree

/// A set of handles of one kind: a bit for each index up to the largest.
struct HandleSet {
  private var words: [UInt64]

  init(capacity: Int) {
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  init(_ handles: [Handle]) {
    self.init(capacity: (handles.lazy.map(\.index).max() ?? -1) + 1)
    for handle in handles { insert(handle) }
  }

  func contains(_ handle: Handle) -> Bool {
    let index = handle.index
    return index >> 6 < words.count && words[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  /// Inserts a handle.
  ///
  /// Returns `false` if the set contains it already.
  @discardableResult
  mutating func insert(_ handle: Handle) -> Bool {
    let index = handle.index
    let bit = UInt64(1) << UInt64(index & 63)
    while index >> 6 >= words.count { words.append(0) }
    let word = words[index >> 6]
    words[index >> 6] = word | bit
    return word & bit == 0
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
