/// A linear difference of two lists with the "next untracked" rule for moves.
///
/// The new list is visited with a cursor on the first old element that is neither deleted nor used.
/// An element that is not at the cursor moves. There are few moves if elements move forward, but
/// one for each remaining element if one moves to the end.
public enum GreedyHeckelDiff {
  /// Returns the difference of two lists.
  ///
  /// - Complexity: O(*n*), hashing every identifier of both lists
  @inlinable
  public static func edits<ID: Hashable>(from old: [ID], to new: [ID]) -> ListEdits {
    let matches = HeckelMatches(from: old, to: new)
    var edits = ListEdits()
    var isTracked = [Bool](repeating: false, count: old.count)
    for (index, partner) in matches.newIndices.enumerated() where partner == nil {
      edits.deletes.append(index)
      isTracked[index] = true
    }
    var finger = 0
    for (index, partner) in matches.oldIndices.enumerated() {
      guard let partner else {
        edits.inserts.append(index)
        continue
      }
      while isTracked[finger] {
        finger += 1
      }
      if partner != finger {
        edits.moves.append(ListEdits.Move(source: partner, target: index))
      }
      isTracked[partner] = true
    }
    return edits
  }
}
