extension BatchUpdates {
  /// Returns every rule the batch breaks, given the number of items in each section on both sides.
  ///
  /// Empty means that the batch leads from one to the other and that a list view takes it, unless
  /// it has one of the bugs ``advice()`` knows about. The rules:
  ///
  /// - Deletes, reloads, reconfigurations and sources of moves exist before the batch; inserts and
  ///   targets of moves exist after it.
  /// - Nothing before the batch is claimed twice by deletes, reloads and sources of moves, nothing
  ///   after it by inserts and targets of moves.
  /// - The sections add up, and so do the items of every section that stays.
  /// - Items of a deleted section go with it and items of an inserted section come with it: single
  ///   deletes and inserts there are dropped, not counted. A reloaded section is both. Items may
  ///   move out of the one and into the other, but not be reloaded where they are deleted.
  ///
  /// Sections come first, then items that do not exist, claims on the same item, and numbers of
  /// items. The latter are only compared if the sections are sound.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations on runs, plus one comparison a section; never
  ///   O(items).
  public func check(before: [Int], after: [Int]) -> [Violation] {
    Audit(self, before: before, after: after).violations
  }

  /// Throws everything that is wrong with the batch, if anything is.
  public func validate(before: [Int], after: [Int]) throws(InvalidBatchUpdates) {
    let violations = check(before: before, after: after)
    guard violations.isEmpty else {
      throw InvalidBatchUpdates(self, before: before, after: after, violations: violations)
    }
  }
}
