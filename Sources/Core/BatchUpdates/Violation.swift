/// A rule that a batch breaks, with the evidence.
///
/// Evidence about items is a run: a million index paths deleted twice are one violation. Its
/// description is UIKit's message about the first of them.
public enum Violation: Hashable, Sendable {
  /// A number of sections after the batch that does not match the operations.
  case sectionCount(SectionCountMismatch)

  /// A number of items in a remaining section that does not match the operations.
  case itemCount(ItemCountMismatch)

  /// A section operation on missing sections.
  case missingSections(Action, Range<Int>, sectionCount: Int)

  /// An item operation on items in a missing section.
  case missingSectionOfItems(Action, ItemRun, sectionCount: Int)

  /// An item operation on missing items in an existing section.
  ///
  /// Targets of moves have a separate case.
  case missingItems(Action, ItemRun, itemCount: Int)

  /// An item move to missing indexes in an existing section.
  case missingTargets(ItemMove, itemCount: Int)

  /// Two operations on the same sections.
  case conflictingSections(Conflict, Range<Int>)

  /// Two operations on the same items.
  case conflictingItems(Conflict, ItemRun)

  /// Items that are reloaded although the batch deletes their section.
  case reloadInDeletedSection(ItemRun)
}

/// The message of UIKit about a violation, and the change that makes the batch valid.
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

  /// The change that makes the batch valid, in one or two sentences about items.
  public var remedy: String { remedy(for: .collection) }

  /// Returns the change that makes the batch valid, in the words of the view.
  public func remedy(for view: ListView) -> String {
    switch self {
    case .sectionCount(let mismatch):
      let sections = mismatch.expected == 1 ? "section" : "sections"
      return "The batch leads to \(mismatch.expected) \(sections), the data has \(mismatch.after). "
        + "Change the data inside the update block and report every insertion and deletion of a section, "
        + "or reload everything."
    case .itemCount(let mismatch):
      let items = mismatch.expected == 1 ? view.item : "\(view.item)s"
      return "The batch leads to \(mismatch.expected) \(items) in section \(mismatch.section), the "
        + "data has \(mismatch.after). \(mismatch.missingChange) Change the data "
        + "inside the update block, or reload the section."
    case .missingSections(let action, _, let count):
      return "\(action.indexRule(of: "section")) \(Self.bounds(count, "section", action))"
    case .missingSectionOfItems(let action, _, let count):
      return "\(action.indexRule(of: "section")) \(Self.bounds(count, "section", action))"
    case .missingItems(let action, let run, let count):
      return "\(action.indexRule(of: view.item)) "
        + Self.bounds(count, view.item, action, " of section \(run.section)")
    case .missingTargets(let move, let count):
      return "\(Action.moveTo.indexRule(of: view.item)) "
        + Self.bounds(count, view.item, .moveTo, " of section \(move.target.section)")
    case .conflictingSections(let conflict, _): return conflict.remedy(of: "section")
    case .conflictingItems(let conflict, _): return conflict.remedy(of: view.item)
    case .reloadInDeletedSection:
      return "Leave out the reload: the \(view.item)s are deleted with their section."
    }
  }

  /// Whether the operations are valid in separate stages, or one of them is redundant.
  var isCuredByStages: Bool {
    switch self {
    case .reloadInDeletedSection: true
    case .conflictingItems(let conflict, _), .conflictingSections(let conflict, _):
      [.deleteAndReload, .reloadAndMove, .reloadTwice].contains(conflict)
    default: false
    }
  }
}
