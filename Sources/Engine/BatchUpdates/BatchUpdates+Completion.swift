extension BatchUpdates {
  /// Returns the batch with the missing operations, if the counts determine them.
  ///
  /// If no items of a section remain, all other items in it are deleted; if there were none before,
  /// all are inserted. The same applies to the sections. Returns `nil` if there is a choice.
  func completed(before: [Int], after: [Int]) -> BatchUpdates? {
    var completed = self
    for violation in check(before: before, after: after) {
      switch violation {
      case .sectionCount where before.isEmpty:
        completed.append(.insertSections(after.indices))
      case .sectionCount where after.isEmpty:
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
    // If any items or sections stay, they are named here too, and the counts do not match.
    return completed.check(before: before, after: after).isEmpty ? completed : nil
  }
}
