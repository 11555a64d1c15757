/// A linear difference of two lists with a dictionary, as in most libraries.
///
/// An element moves if its rank among the common elements changes. This is fast but far from
/// minimal: moving the first element to the end moves all elements.
public enum HeckelDiff {
  /// Returns the difference of two lists.
  ///
  /// - Complexity: O(*n*), hashing every identifier of both lists
  @inlinable
  public static func edits<ID: Hashable>(from old: [ID], to new: [ID]) -> ListEdits {
    let matches = HeckelMatches(from: old, to: new)
    var edits = ListEdits()
    var oldRanks = [Int](repeating: 0, count: old.count)
    var survivors = 0
    for (index, partner) in matches.newIndices.enumerated() {
      oldRanks[index] = survivors
      if partner == nil {
        edits.deletes.append(index)
      } else {
        survivors += 1
      }
    }
    var newRank = 0
    for (index, partner) in matches.oldIndices.enumerated() {
      guard let partner else {
        edits.inserts.append(index)
        continue
      }
      if oldRanks[partner] != newRank {
        edits.moves.append(ListEdits.Move(source: partner, target: index))
      }
      newRank += 1
    }
    return edits
  }
}
