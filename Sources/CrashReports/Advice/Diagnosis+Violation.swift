import BatchUpdates

extension Diagnosis {
  /// Explains a violation of a batch.
  static func explaining(_ violation: Violation, in view: ListView) -> Diagnosis {
    switch violation {
    case .itemCount(let mismatch):
      return explaining(
        Miscount(
          section: mismatch.section,
          after: mismatch.after,
          before: mismatch.before,
          inserted: mismatch.inserted,
          deleted: mismatch.deleted,
          movedIn: mismatch.movedIn,
          movedOut: mismatch.movedOut
        ),
        in: view
      )
    case .sectionCount(let mismatch):
      return explaining(
        sections: Miscount(
          after: mismatch.after,
          before: mismatch.before,
          inserted: mismatch.inserted,
          deleted: mismatch.deleted
        ),
        in: view
      )
    case .missingSections(let action, let range, let count):
      return missing(action, "section", range.lowerBound, count, place: "", violation, view)
    case .missingSectionOfItems(let action, let run, let count):
      return missing(action, "section", run.section, count, place: "", violation, view)
    case .missingItems(let action, let run, let count):
      let place = " in section \(Words.number(run.section))"
      return missing(action, view.item, run.lowerBound, count, place: place, violation, view)
    case .missingTargets(let move, let count):
      let place = " in section \(Words.number(move.target.section))"
      return missing(
        .moveTo,
        view.item,
        move.target.lowerBound,
        count,
        place: place,
        violation,
        view
      )
    case .conflictingItems(let conflict, let run):
      return conflicting(conflict, "\(view.item) \(run)", violation, view)
    case .conflictingSections(let conflict, let range):
      return conflicting(conflict, "section \(Words.number(range.lowerBound))", violation, view)
    case .reloadInDeletedSection(let run):
      return conflicting(.deleteAndReload, "\(view.item) \(run)", violation, view)
    }
  }

  private static func missing(
    _ action: Violation.Action,
    _ noun: String,
    _ index: Int,
    _ count: Int,
    place: String,
    _ violation: Violation,
    _ view: ListView
  ) -> Diagnosis {
    let moment = action.isBefore ? "before" : "after"
    let verb =
      switch action {
      case .delete: "deletes"
      case .insert: "inserts"
      case .reload: "reloads"
      case .reconfigure: "reconfigures"
      case .moveFrom: "moves"
      case .moveTo: "moves something to"
      }
    let exists =
      "there \(count == 1 ? "is" : "are") \(count == 0 ? "" : "only ")\(Words.count(count, noun))\(place) "
      + "\(moment) the update"
    var causes: [Cause] = []
    let pastEnd = Cause(
      .indexPastEnd,
      "The index is one past the last: a count was taken for the last index."
    )
    if action.isBefore {
      causes = [
        Cause(
          .dataChangedEarly,
          "The data had changed before the view counted it, so what the batch names was already gone."
        ),
        Cause(
          .staleIndexPath,
          "The index path is from an earlier state of the data: it was kept across another update, or "
            + "worked out step by step while the array changed."
        ),
      ]
    } else {
      causes = [
        Cause(
          .dataUnchanged,
          "The data source did not get what the batch \(verb): the array that it counts was not changed, "
            + "or is changed after the update."
        ),
        Cause(
          .shiftedIndex,
          "The index was worked out before deletions of the same batch were taken into account: inserts "
            + "and targets of moves name places after the whole batch."
        ),
      ]
    }
    if index == count { causes.insert(pastEnd, at: 1) }
    var diagnosis = Diagnosis(
      title: "The batch \(verb) \(noun) \(Words.number(index)), but \(exists).",
      causes: causes,
      advice: violation.remedy(for: view)
    )
    diagnosis.alternatives = [
      "Work the index out inside the closure of performBatchUpdates, from the data that is changed there."
    ]
    return diagnosis
  }

  private static func conflicting(
    _ conflict: Violation.Conflict,
    _ place: String,
    _ violation: Violation,
    _ view: ListView
  ) -> Diagnosis {
    let (first, second) =
      switch conflict {
      case .deleteAndReload: ("deleted", "reloaded")
      case .deleteAndMove: ("deleted", "moved")
      case .reloadAndMove: ("reloaded", "moved")
      case .insertAndMove: ("the place of an insertion", "the target of a move")
      case .deleteTwice: ("deleted", "deleted again")
      case .reloadTwice: ("reloaded", "reloaded again")
      case .moveFromTwice: ("moved", "moved again")
      case .insertTwice: ("inserted", "inserted again")
      case .moveToTwice: ("the target of a move", "that of another one")
      }
    var diagnosis = Diagnosis(
      title: "In one batch, \(place) is \(first) and \(second).",
      causes: [
        Cause(
          .mergedChanges,
          "Two lists of changes became one batch, and both name the same place."
        ),
        Cause(
          .shiftedIndex,
          "Indexes were worked out step by step: in a batch, deletes, reloads and moves name places "
            + "before all of it, inserts and targets of moves places after all of it."
        ),
      ],
      advice: violation.remedy(for: view)
    )
    if [.deleteAndReload, .reloadAndMove, .deleteAndMove].contains(conflict) {
      diagnosis.alternatives = [
        "Reload in a second update, when the first has ended, by the index after it."
      ]
    }
    return diagnosis
  }
}
