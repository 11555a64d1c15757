extension Violation {
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

  private static func bounds(
    _ count: Int,
    _ noun: String,
    _ action: Action,
    _ place: String = ""
  ) -> String {
    let moment = action.isBefore ? "before" : "after"
    return count == 0
      ? "There are no \(noun)s\(place) \(moment) the batch."
      : count == 1
        ? "The only valid \(noun) index\(place) \(moment) the batch is 0."
        : "Valid \(noun) indexes\(place) \(moment) the batch are 0 to \(count - 1)."
  }
}

extension Violation.Action {
  fileprivate func indexRule(of noun: String) -> String {
    switch self {
    case .delete, .reload, .reconfigure: "A \(self) names the \(noun)'s index before the batch."
    case .insert: "An insert names the \(noun)'s index after the batch."
    case .moveFrom: "A move begins at the \(noun)'s index before the batch."
    case .moveTo: "A move ends at the \(noun)'s index after the batch."
    }
  }
}

extension Violation.ItemCountMismatch {
  /// The missing change, as far as the counts allow: without insertions there is no
  /// redundant one.
  fileprivate var missingChange: String {
    let gap = after.addingSaturated(-expected)
    let (missing, extra, reported) =
      gap > 0 ? ("insertion", "deletion", deleted) : ("deletion", "insertion", inserted)
    let hasAlternative = reported.magnitude >= gap.magnitude && reported > 0
    let plural = gap.magnitude == 1 ? "" : "s"
    return "Report \(gap.magnitude) more \(missing)\(plural)"
      + (hasAlternative ? ", or \(gap.magnitude) fewer \(extra)\(plural)." : ".")
  }
}
