extension BatchUpdates {
  /// Returns the batch with the operations that are missing, where the counts leave no choice.
  ///
  /// If nothing of a section stays, everything in it that is not named is deleted; if nothing was there,
  /// everything is inserted. The same holds for the sections themselves. Nil where there is a choice.
  func completed(before: [Int], after: [Int]) -> BatchUpdates? {
    var completed = self
    for violation in check(before: before, after: after) {
      switch violation {
      case .sectionCount(let mismatch) where before.isEmpty && mismatch.inserted == 0:
        completed.append(.insertSections(after.indices))
      case .sectionCount(let mismatch) where after.isEmpty && mismatch.deleted == 0:
        completed.append(.deleteSections(before.indices))
      case .itemCount(let mismatch) where mismatch.expected < mismatch.after:
        let run = ItemRun(section: mismatch.sectionAfter, items: 0..<mismatch.after)
        for part in operations.itemsChangedAfter.remainder(of: run) {
          completed.append(.insertItems(part))
        }
      case .itemCount(let mismatch):
        let run = ItemRun(section: mismatch.section, items: 0..<mismatch.before)
        let named = operations.itemsChangedBefore
        for part in named.remainder(of: run) { completed.append(.deleteItems(part)) }
      default: return nil
      }
    }
    // Where something stays, this names it as well, and the counts do not add up.
    return completed.check(before: before, after: after).isEmpty ? completed : nil
  }
}
