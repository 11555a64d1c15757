extension Violation: CustomStringConvertible {
  /// UIKit's message of a collection view.
  public var description: String { sentence(for: .collection) }

  /// Returns UIKit's message for this violation.
  ///
  /// Wrong counts have two forms. This is the one that names the section; for the one that prints
  /// the whole batch, see ``InvalidBatchUpdates/sentence(_:for:)``. The message has `0x…` in place
  /// of the address of an index path.
  public func sentence(for view: ListView) -> String {
    switch self {
    case .sectionCount(let mismatch):
      mismatch.sentence(for: view)
    case .itemCount(let mismatch):
      mismatch.sentence(for: view)
    case .missingSections(let action, let range, let count):
      Self.missingSection(action, range.lowerBound, count)
    case .missingSectionOfItems(let action, let run, let count):
      Self.missingSection(action, run, count, view)
    case .missingItems(let action, let run, let count):
      Self.missingItem(action, run, count, view)
    case .missingTargets(let move, let count):
      "attempt to move index path (\(move.source.pathInLogs)) to index path "
        + "(\(move.target.pathInLogs)) that does not exist - there are only \(count) "
        + "\(view.item)s in section \(move.target.section) after the update"
    case .conflictingSections(let conflict, let range):
      conflict.sentence(place: "section (\(range.lowerBound))")
    case .conflictingItems(.reloadAndMove, _) where view == .table:
      "Attempt to create two animations for cell"
    case .conflictingItems(let conflict, let run):
      conflict.sentence(place: "index path (\(run.pathInLogs))")
    case .reloadInDeletedSection(let run):
      Conflict.deleteAndReload.sentence(place: "index path (\(run.pathInLogs))")
    }
  }

  /// A public log with UIKit's exact message, or `nil` if the wording is an analogy.
  ///
  /// If it is `nil`, UIKit rejects the batch or breaks, but its message was not found in public.
  public var sentenceSource: String? {
    switch self {
    case .sectionCount: "YapDatabase #380"
    case .itemCount: "AKTagsInputView #10, Sapporo #3"
    case .missingSections(.insert, _, _): "Bond #282"
    case .missingItems(.delete, _, _), .missingItems(.reload, _, _):
      "GMImagePicker #88, ChatSecure-iOS #347"
    case .missingItems(.insert, _, _): "PSTCollectionView, and the logs of table views"
    case .missingItems(.moveFrom, _, _): "RxDataSources #35"
    case .missingTargets: "Bond #593"
    case .conflictingItems(let conflict, _): conflict.itemSentenceSource
    case .conflictingSections(let conflict, _): conflict.sectionSentenceSource
    case .missingSections, .missingSectionOfItems, .missingItems, .reloadInDeletedSection: nil
    }
  }

  private static func missingSection(_ action: Action, _ section: Int, _ count: Int) -> String {
    let verb = action.verb
    // UIKit has no comma in the recorded message about insertions.
    let comma = action == .insert ? "" : ","
    return "attempt to \(verb) section \(section)\(comma) but there are only \(count) sections "
      + "\(action.moment) the update"
  }

  private static func missingSection(
    _ action: Action,
    _ run: ItemRun,
    _ count: Int,
    _ view: ListView
  ) -> String {
    switch action {
    case .moveFrom, .moveTo:
      "attempt to \(action.verb) index path (\(run.pathInLogs)) in a section that does not exist "
        + "- there are only \(count) sections \(action.moment) the update"
    default:
      "attempt to \(action.verb) \(view.item) \(run.lowerBound) \(action.preposition) section "
        + "\(run.section), but there are only \(count) sections \(action.moment) the update"
    }
  }

  private static func missingItem(
    _ action: Action,
    _ run: ItemRun,
    _ count: Int,
    _ view: ListView
  ) -> String {
    switch action {
    case .delete, .reload, .reconfigure:
      "attempt to \(action.verb) \(view.item) \(run.lowerBound) from section \(run.section) "
        + "which only contains \(count) \(view.item)s before the update"
    case .insert:
      "attempt to insert \(view.item) \(run.lowerBound) into section \(run.section), but there are "
        + "only \(count) \(view.item)s in section \(run.section) after the update"
    case .moveFrom, .moveTo:
      "attempt to \(action.verb) index path (\(run.pathInLogs)) that does not exist - there are "
        + "only \(count) \(view.item)s in section \(run.section) \(action.moment) the update"
    }
  }
}

extension Violation.Action {
  /// The verb of UIKit's message.
  ///
  /// UIKit divides a reload into a deletion and an insertion before its checks, so its message
  /// mentions a deletion.
  fileprivate var verb: String {
    switch self {
    case .delete, .reload: "delete"
    case .insert: "insert"
    case .reconfigure: "reconfigure"
    case .moveFrom: "move"
    case .moveTo: "move to"
    }
  }

  fileprivate var preposition: String { self == .insert ? "into" : "from" }

  fileprivate var moment: String { isBefore ? "before" : "after" }
}

extension Violation.SectionCountMismatch {
  fileprivate func sentence(for view: ListView) -> String {
    "Invalid update: invalid number of sections.  The number of sections contained in the "
      + "\(view.name) after the update (\(after)) must be equal to the number of sections "
      + "contained in the \(view.name) before the update (\(before)), plus or minus the "
      + "number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
  }
}

extension Violation.ItemCountMismatch {
  fileprivate func sentence(for view: ListView) -> String {
    let items = "\(view.item)s"
    return "Invalid update: invalid number of \(items) in section \(section).  The number of "
      + "\(items) contained in an existing section after the update (\(after)) must be equal to "
      + "the number of \(items) contained in that section before the update (\(before)), plus or "
      + "minus the number of \(items) inserted or deleted from that section (\(inserted) inserted, "
      + "\(deleted) deleted) and plus or minus the number of \(items) moved into or out of that "
      + "section (\(movedIn) moved in, \(movedOut) moved out)."
  }
}

extension ItemRun {
  /// The first item's index path as printed by Foundation, without the address.
  fileprivate var pathInLogs: String {
    "<NSIndexPath: 0x…> {length = 2, path = \(section) - \(lowerBound)}"
  }
}
