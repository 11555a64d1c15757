extension BatchUpdates {
  /// Returns a valid batch that is similar to this one, or `nil` if there is no correction.
  ///
  /// Operations on missing items or sections are omitted, duplicates are merged, and reloads of
  /// deleted items are omitted. A reload of a moved item becomes a deletion and an insertion. If a
  /// move conflicts with a deletion or an insertion, the alternative that matches the counts is
  /// chosen. Missing operations are added if the counts determine them. A section whose item count
  /// still does not match is reloaded. If the number of sections does not match, there is no
  /// correction, because only the data shows which section was inserted or deleted; reload all data
  /// in this case.
  ///
  /// - Complexity: O(*k* log *k* + sections)
  public func corrected(before: [Int], after: [Int]) -> BatchUpdates? {
    if let completed = completed(before: before, after: after) { return completed }
    let sections = Repair.sections(of: operations, before: before.count, after: after.count)
    let sectionsOnly = BatchUpdates(sections)
    guard let map = Audit(sectionsOnly, before: before, after: after).map else { return nil }

    let readings = [true, false].map { movesWin in
      let repair = Repair(before: before, after: after, map: map, movesWin: movesWin)
      return BatchUpdates(sections + repair.items(of: operations))
    }
    let sound = readings.first { $0.check(before: before, after: after).isEmpty }
    if let sound { return sound.withShiftingSectionsReplaced(following: map) }

    return readings[0].reloadingMiscountedSections(before: before, after: after)
      .withShiftingSectionsReplaced(following: map)
  }

  private func reloadingMiscountedSections(before: [Int], after: [Int]) -> BatchUpdates {
    var old: Set<Int> = []
    var new: Set<Int> = []
    for case .itemCount(let mismatch) in check(before: before, after: after) {
      old.insert(mismatch.section)
      new.insert(mismatch.sectionAfter)
    }
    // Moves may still lead out of a reloaded section and into one: the item counts of their other
    // sections match.
    let others = operations.filter { operation in
      switch operation {
      case .deleteItems(let run), .reloadItems(let run), .reconfigureItems(let run):
        !old.contains(run.section)
      case .insertItems(let run): !new.contains(run.section)
      default: true
      }
    }
    return BatchUpdates(others + old.sorted().map { .reloadSections($0..<$0 + 1) })
  }

  /// Returns the batch with section reloads as deletions and insertions, if sections shift.
  private func withShiftingSectionsReplaced(following map: SectionMap) -> BatchUpdates {
    guard operations.contains(where: { $0.changesSectionOrder }) else { return self }
    let reloaded = SectionSet(operations.compactMap { $0.reloadedSections })
    var updates = BatchUpdates()
    for operation in operations {
      switch operation {
      case .moveSection(let move) where reloaded.contains(move.source): continue
      case .reloadSections: continue
      default: updates.append(operation)
      }
    }
    for section in reloaded.ranges.joined() {
      guard let new = map.successor(of: section) else { continue }
      updates.append(.deleteSections(section..<section + 1))
      updates.append(.insertSections(new..<new + 1))
    }
    return updates
  }

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
