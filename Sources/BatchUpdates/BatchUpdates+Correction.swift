extension BatchUpdates {
  /// Returns a batch that breaks no rule and is as near to this one as is known how.
  ///
  /// Operations on places that do not exist are left out, repeats said once, reloads of what is
  /// deleted dropped, and a reload of what moves turned into a deletion and an insertion. Where a
  /// move disagrees with a deletion or an insertion, the reading is taken that the counts confirm.
  /// Operations that are missing are added where the counts leave no choice. A section whose items
  /// still do not add up is reloaded. There is no correction if the number of sections does not add up,
  /// since only the data can tell which one came or went: reload everything then.
  ///
  /// - Complexity: O(*k* log *k* + sections)
  public func corrected(before: [Int], after: [Int]) -> BatchUpdates? {
    if check(before: before, after: after).isEmpty { return self }
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

    let fallback = readings[0].reloadingMiscountedSections(before: before, after: after, map)
    return fallback.check(before: before, after: after).isEmpty ? fallback : nil
  }

  private func reloadingMiscountedSections(
    before: [Int],
    after: [Int],
    _ map: SectionMap
  ) -> BatchUpdates {
    var old: Set<Int> = []
    var new: Set<Int> = []
    for case .itemCount(let mismatch) in check(before: before, after: after) {
      old.insert(mismatch.section)
      new.insert(mismatch.sectionAfter)
    }
    // Moves may still lead out of a reloaded section and into one: what they leave or enter adds
    // up.
    var updates = BatchUpdates(
      operations.filter { operation in
        switch operation {
        case .deleteItems(let run), .reloadItems(let run), .reconfigureItems(let run):
          !old.contains(run.section)
        case .insertItems(let run): !new.contains(run.section)
        case .moveSection(let move): !old.contains(move.source)
        default: true
        }
      }
    )
    for section in old.sorted() {
      guard let target = map.survivor(of: section) else { continue }
      if operations.contains(where: { $0.changesSectionOrder }) {
        updates.append(.deleteSections(section..<section + 1))
        updates.append(.insertSections(target..<target + 1))
      } else {
        updates.append(.reloadSections(section..<section + 1))
      }
    }
    return updates
  }

  /// The batch with deletions and insertions for reloads of sections, if sections shift.
  private func withShiftingSectionsReplaced(following map: SectionMap) -> BatchUpdates {
    guard operations.contains(where: { $0.changesSectionOrder }) else { return self }
    var updates = BatchUpdates()
    for operation in operations {
      guard case .reloadSections(let range) = operation else {
        updates.append(operation)
        continue
      }
      for section in range {
        guard let new = map.successor(of: section) else { continue }
        updates.append(.deleteSections(section..<section + 1))
        updates.append(.insertSections(new..<new + 1))
      }
    }
    return updates
  }
}
