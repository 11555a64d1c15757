import Trials

/// Mutants that check or apply batches incorrectly, most of them known from published libraries.
package enum BatchMutant: String, MutantKind {
  case ascendingDeletions =
    "Deletions are applied in ascending order, each shifting the items after it."
  case moveIntoInsertedRefused =
    "A move into a section inserted by the same batch is rejected, as in iOS 6."
  case deletionBesideMoveTaken = "An item may be both deleted and moved."
  case lastStageForgotten = "The last stage of a batch is missing."
  case movesNamedInReverse = "The message about a count exchanges the items moved in and out."
}

extension BatchMutant {
  /// Returns the violations that an implementation with this mutant reports.
  package func complaints(about batch: BatchModel) -> [String] {
    var violations = batch.violations
    switch self {
    case .moveIntoInsertedRefused:
      if batch.changes.contains(where: { change in
        change.move.map { batch.changes.contains(.insertSection($0.to.section)) } ?? false
      }) {
        return ["attempt to move into an inserted section"]
      }
    case .deletionBesideMoveTaken:
      violations.removeAll { violation in
        guard case .sameSource(let one, let other) = violation else { return false }
        return one.source != nil && (one.target != nil) != (other.target != nil)
      }
    case .movesNamedInReverse: violations = violations.map(\.withMovesReversed)
    case .ascendingDeletions, .lastStageForgotten: break
    }
    return violations.map(\.description)
  }

  /// Returns the data after a valid batch, as this mutant applies it.
  package func apply(
    _ changes: [BatchUpdates.Operation],
    to old: [[Int]],
    from final: [[Int]]
  ) -> [[Int]] {
    var batch = BatchModel(before: old.map(\.count), after: final.map(\.count), changes: changes)
    if self == .ascendingDeletions {
      let deletions = changes.compactMap(\.deletedItem)
      batch.changes = changes.map { change in
        guard let place = change.deletedItem else { return change }
        let earlier = deletions.count { $0.section == place.section && $0.item < place.item }
        return .deleteItem(ItemPath(place.section, place.item + earlier))
      }
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
}
