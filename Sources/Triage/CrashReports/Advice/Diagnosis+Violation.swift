import BatchUpdates

extension Diagnosis {
  /// Explains a violation of a batch.
  static func explaining(_ violation: Violation, in view: ListView) -> Diagnosis {
    switch violation {
    case .itemCount(let mismatch): return explaining(Miscount(mismatch), in: view)
    case .sectionCount(let mismatch): return explaining(sections: Miscount(mismatch), in: view)
    case .missingSections(let action, let range, let count):
      let element = "section \(Words.number(range.lowerBound))"
      return missing(action, element, range.lowerBound, of: count, "section")
    case .missingSectionOfItems(let action, let run, let count):
      let element =
        "\(view.item) \(Words.number(run.lowerBound)) of section \(Words.number(run.section))"
      return missing(action, element, run.section, of: count, "section")
    case .missingItems(let action, let run, let count):
      return missing(action, run.lowerBound, of: count, section: run.section, view)
    case .missingTargets(let move, let count):
      let target = move.target
      return missing(.moveTo, target.lowerBound, of: count, section: target.section, view)
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
    _ item: Int,
    of count: Int,
    section: Int,
    _ view: ListView
  ) -> Diagnosis {
    let element = "\(view.item) \(Words.number(item)) of section \(Words.number(section))"
    return missing(action, element, item, of: count, view.item)
  }

  /// Explains an operation on an element that does not exist, because of its item or its section.
  private static func missing(
    _ action: Violation.Action,
    _ element: String,
    _ index: Int,
    of count: Int,
    _ noun: String
  ) -> Diagnosis {
    let (verb, call) =
      switch action {
      case .delete: ("deletes or reloads", "delete or reload by")
      case .insert: ("inserts", "insert by")
      case .reload: ("reloads", "reload by")
      case .reconfigure: ("reconfigures", "reconfigure by")
      case .moveFrom: ("moves", "move from")
      case .moveTo: ("moves something to", "move to")
      }
    let place = noun == "section" ? "" : " in that section"
    let exists =
      "there \(count == 1 ? "is" : "are") \(count == 0 ? "" : "only ")\(Words.count(count, noun))\(place) "
      + "\(action.isBefore ? "before" : "after") the update"
    var diagnosis = Diagnosis(
      title: "The batch \(verb) \(element), but \(exists).",
      causes: missingCauses(action, verb),
      advice: action.isBefore
        ? "Change the data inside the closure of performBatchUpdates, not before it, and \(call) indexes "
          + "from before the change."
        : "Change the data that the data source counts inside the closure of performBatchUpdates, and \(call) "
          + "indexes from after the change."
    )
    if Words.isNotFound(index) {
      diagnosis.setNotFound(noun, "leave the operation out")
    } else if index < 0 {
      diagnosis.setNegative(noun)
    } else if index == count, count > 0 {
      diagnosis.lead(
        .indexPastEnd,
        at: 1,
        "The index is one past the last: a count was taken for the last index."
      )
    }
    diagnosis.alternatives = [
      "Work the index out inside the closure of performBatchUpdates, from the data that is changed there."
    ]
    return diagnosis
  }

  /// Replaces the causes by a search that found nothing, whose result is used as an index.
  mutating func setNotFound(_ noun: String, _ remedy: String) {
    causes = [
      Cause(.misuse, "The \(noun) index is NSNotFound: a search for the \(noun) found nothing.")
    ]
    advice = "Compare the result of the search with NSNotFound, and \(remedy) if they are equal."
  }

  /// Replaces the causes by a calculation of a negative index.
  mutating func setNegative(_ noun: String) {
    causes = [
      Cause(
        .misuse,
        "The \(noun) index is negative: a count of 0 minus 1, or the result of a search that found nothing."
      )
    ]
    advice =
      "Test that the list is not empty and that the search found something before you use the index."
  }

  /// A cause of a deletion that the app did not make.
  private static let reload = Cause(
    .reloadTakenApart,
    "The operation is a reload: UIKit reports the reload of an index path that does not exist as a deletion."
  )

  private static func missingCauses(_ action: Violation.Action, _ verb: String) -> [Cause] {
    action.isBefore
      ? [
        Cause(
          .dataChangedEarly,
          "The data changed before the view counted it, so the elements of the batch were already deleted."
        ),
        Cause(
          .staleIndexPath,
          "The index path is from an earlier state of the data: it was kept across another update, or "
            + "worked out step by step while the array changed."
        ),
      ] + (action == .delete ? [reload] : [])
      : [
        Cause(
          .dataUnchanged,
          "The data source did not get what the batch \(verb): the array that it counts was not changed, "
            + "or is changed after the update."
        ),
        Cause(
          .shiftedIndex,
          "The index was worked out before other changes of the same batch were taken into account: "
            + "inserts and targets of moves are indexes after the whole batch."
        ),
      ]
  }

  private static func conflicting(
    _ conflict: Violation.Conflict,
    _ place: String,
    _ violation: Violation,
    _ view: ListView
  ) -> Diagnosis {
    let (one, other) = conflict.actions
    let first = other == .moveTo && one != other ? "the index of an insertion" : one.participle
    let second =
      one != other
      ? other.participle : one == .moveTo ? "that of another one" : one.participle + " again"
    var diagnosis = Diagnosis(
      title: "In one batch, \(place) is \(first) and \(second).",
      causes: [
        Cause(
          .mergedChanges,
          "Two lists of changes became one batch, and both use the same index."
        ),
        Cause(
          .shiftedIndex,
          "Indexes were computed step by step. Deletes, reloads and sources of moves are indexes before the "
            + "whole batch, inserts and targets of moves are indexes after it."
        ),
      ],
      advice: violation.remedy(for: view)
    )
    if [.deleteAndReload, .reloadAndMove, .deleteAndMove].contains(conflict) {
      // UIKit reports a reload as a deletion.
      let condition =
        conflict == .deleteAndMove ? "If the deletion is a reload, perform it" : "Reload"
      diagnosis.alternatives = [
        "\(condition) in a second update, when the first has ended, by the index after it."
      ]
    }
    return diagnosis
  }
}

extension Violation.Action {
  fileprivate var participle: String {
    switch self {
    case .delete: "deleted"
    case .insert: "inserted"
    case .reload: "reloaded"
    case .reconfigure: "reconfigured"
    case .moveFrom: "moved"
    case .moveTo: "the target of a move"
    }
  }
}
