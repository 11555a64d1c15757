extension BatchUpdates {
  /// Returns every violation of the batch, given the item counts of each section before and after
  /// it.
  ///
  /// An empty result means that the batch leads from one to the other and that a list view accepts
  /// it, except for the bugs that ``advice()`` reports. The rules:
  ///
  /// - Deletions, reloads, reconfigurations and sources of moves exist before the batch; insertions
  ///   and targets of moves exist after it.
  /// - No item or section before the batch is used twice by deletions, reloads and sources of
  ///   moves, and none after it by insertions and targets of moves.
  /// - The number of sections matches the operations, and so does the item count of every remaining
  ///   section.
  /// - Items of a deleted section are deleted with it, and items of an inserted section are
  ///   inserted with it: single deletions and insertions there are ignored. A reloaded section is
  ///   both deleted and inserted. Items may move out of the former and into the latter, but must
  ///   not be reloaded in a deleted section.
  ///
  /// Violations of sections come first, then missing items, conflicts on items, and item counts.
  /// Item counts are compared only if the section operations are valid.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations on runs, plus one comparison for each section;
  ///   never O(items).
  public func check(before: [Int], after: [Int]) -> [Violation] {
    Audit(self, before: before, after: after).violations
  }

  /// Throws an error with every violation of the batch, if there are any.
  public func validate(before: [Int], after: [Int]) throws(InvalidBatchUpdates) {
    let violations = check(before: before, after: after)
    guard violations.isEmpty else {
      throw InvalidBatchUpdates(self, before: before, after: after, violations: violations)
    }
  }
}
