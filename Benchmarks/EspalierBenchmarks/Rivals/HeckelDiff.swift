/// A linear difference of two lists with a dictionary, as most libraries write it.
///
/// An element moves if its rank among those that both lists have is another than before. That is
/// cheap to tell and far from minimal: carrying the first element to the end moves everything.
public enum HeckelDiff {
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
