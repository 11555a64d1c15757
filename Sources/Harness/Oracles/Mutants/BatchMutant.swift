/// Mutants that check or apply batches incorrectly, most of them known from published libraries.
package enum BatchMutant: String, MutantKind {
  case ascendingDeletions =
    "Deletions are applied in ascending order, each shifting the items after it."
  case moveIntoInsertedRefused =
    "A move into a section inserted by the same batch is rejected, as in iOS 6."
  case deletionBesideMoveTaken = "An item may be both deleted and moved."
  case reloadCounted = "A reload counts as a deletion."
  case deletedSectionCounted = "Deletions inside a deleted section are counted."
  case moveInsideCountedOut = "A move within a section counts only as an item leaving it."
  case reloadKeepsContent = "Reloaded items keep their old content."
  case sectionMoveOverlooked =
    "Items are looked up in the section that has the index after the batch."
  case deletionBehindMoveTaken =
    "A deletion after the move of the same item is accepted, one before it is rejected."
  case lastStageForgotten = "The last stage of a batch is missing."
  case movesNamedInReverse = "The message about a count exchanges the items moved in and out."
}

extension BatchMutant {
  /// Returns the violations that an implementation with this mutant reports.
  func complaints(about changes: [BatchUpdates.Operation], before: [Int], after: [Int]) -> [String]
  {
    var violations = BatchModel(before: before, after: after, changes: changes).violations
    let moves = changes.compactMap(\.move)
    switch self {
    case .deletionBehindMoveTaken:
      violations.removeAll { mutant in
        if case .sameSource(.moveItems, .deleteItems) = mutant { true } else { false }
      }
      // The move alone is consistent; both together must be too.
      if violations.allSatisfy(\.isItemCount),
        moves.contains(where: { isDeletedBehind($0, changes) })
      {
        violations = []
      }
    case .moveIntoInsertedRefused:
      if moves.contains(where: { changes.contains(.insertSection($0.to.section)) }) {
        return ["attempt to move into an inserted section"]
      }
    case .deletionBesideMoveTaken:
      violations.removeAll { mutant in
        if case .sameSource(let one, let other) = mutant {
          one.source != nil && (one.target != nil) != (other.target != nil)
        } else {
          false
        }
      }
    case .reloadCounted:
      if changes.contains(where: { $0.reloadedItem != nil }) {
        return ["invalid number of items"]
      }
    case .deletedSectionCounted:
      let isInside = changes.compactMap(\.deletedItem).contains {
        changes.contains(.deleteSection($0.section))
      }
      if isInside { return ["invalid number of items"] }
    case .moveInsideCountedOut:
      if moves.contains(where: { $0.from.section == $0.to.section }) {
        return ["invalid number of items"]
      }
    case .movesNamedInReverse: violations = violations.map(\.withMovesReversed)
    default: break
    }
    return violations.map(\.description)
  }

  private func isDeletedBehind(
    _ move: (from: ItemPath, to: ItemPath),
    _ changes: [BatchUpdates.Operation]
  ) -> Bool {
    guard let deletion = changes.lastIndex(of: .deleteItem(move.from)),
      let index = changes.firstIndex(of: .moveItem(from: move.from, to: move.to))
    else { return false }
    return deletion > index
  }

  /// Returns the stages that this mutant makes of a valid batch, or nil for the correct ones.
  func stages(_ stages: [BatchStage]?, of batch: BatchModel) -> [BatchStage]? {
    guard self == .lastStageForgotten, let stages, stages.count > 1 else { return nil }
    return stages.dropLast()
  }

  /// Returns the data after a valid batch, as this mutant applies it.
  func apply(_ changes: [BatchUpdates.Operation], to old: [[Int]], from final: [[Int]]) -> [[Int]] {
    var batch = BatchModel(before: old.map(\.count), after: final.map(\.count), changes: changes)
    switch self {
    case .ascendingDeletions:
      let deletions = changes.compactMap(\.deletedItem)
      batch.changes = changes.map { change in
        guard let place = change.deletedItem else { return change }
        let earlier = deletions.count { $0.section == place.section && $0.item < place.item }
        return .deleteItem(ItemPath(place.section, place.item + earlier))
      }
    case .reloadKeepsContent:
      batch.changes.removeAll { $0.reloadedItem != nil }
    case .sectionMoveOverlooked:
      batch.changes.removeAll { if case .moveSection = $0 { true } else { false } }
    default: break
    }
    guard !batch.arrangement.isEmpty || final.isEmpty else { return old }
    return batch.result(from: old, fresh: final)
  }
}

extension PlanViolation {
  /// The violation with the counts of items moved in and moved out exchanged.
  fileprivate var withMovesReversed: PlanViolation {
    guard case .itemCount(var count) = self else { return self }
    swap(&count.movedIn, &count.movedOut)
    return .itemCount(count)
  }

  fileprivate var isItemCount: Bool {
    if case .itemCount = self { true } else { false }
  }
}
