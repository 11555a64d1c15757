/// The matches between the elements of two lists: the first passes of Heckel's algorithm.
///
/// Both lists contain distinct identifiers, as snapshots do. A table of all old identifiers finds
/// the match of each new one. With distinct identifiers, the passes that match neighbours of unique
/// lines (4 and 5 in the paper) are unnecessary.
///
/// Paul Heckel: A technique for isolating differences between files. CACM 21 (4), 1978.
@usableFromInline
struct HeckelMatches: Sendable {
  /// The new index of each old element, or `nil` if it is deleted.
  @usableFromInline var newIndices: [Int?]
  /// The old index of each new element, or `nil` if it is inserted.
  @usableFromInline var oldIndices: [Int?]

  @inlinable
  init<ID: Hashable>(from old: some Collection<ID>, to new: some Collection<ID>) {
    var table: [ID: Int] = [:]
    table.reserveCapacity(old.count)
    for (index, id) in old.enumerated() {
      table[id] = index
    }
    newIndices = Array(repeating: nil, count: old.count)
    oldIndices = []
    oldIndices.reserveCapacity(new.count)
    for (index, id) in new.enumerated() {
      let partner = table[id]
      oldIndices.append(partner)
      if let partner {
        newIndices[partner] = index
      }
    }
  }
}
