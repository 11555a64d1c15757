/// A violation of a rule of batch updates, with the evidence.
///
/// `description` is UIKit's message if that is known, or one in its style.
@usableFromInline
package enum PlanViolation: Hashable, Sendable {
  case sourceSectionMissing(PlannedChange, sections: Int)
  case targetSectionMissing(PlannedChange, sections: Int)
  case sourceItemMissing(PlannedChange, items: Int?)
  case targetItemMissing(PlannedChange, items: Int?)
  case sameSource(PlannedChange, PlannedChange)
  case sameTarget(PlannedChange, PlannedChange)
  case reloadInDeletedSection(PlannedChange)
  case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
  case itemCount(ItemCount)

  /// The inconsistent counts of a section; its index is the one before the batch.
  @usableFromInline
  package struct ItemCount: Hashable, Sendable {
    package var section: Int
    package var before: Int
    package var after: Int
    package var inserted = 0
    package var deleted = 0
    package var movedIn = 0
    package var movedOut = 0

    /// The expected number of items after the batch.
    var expected: Int { before - deleted - movedOut + inserted + movedIn }
  }
}

extension PlanViolation: CustomStringConvertible {
  @usableFromInline package var description: String {
    switch self {
    case .sourceSectionMissing(let change, let sections):
      "attempt to \(change.words), but there are only \(sections) sections before the update"
    case .targetSectionMissing(let change, let sections):
      "attempt to \(change.words) but there are only \(sections) sections after the update"
    case .sourceItemMissing(let change, let items): sourceText(change, items)
    case .targetItemMissing(let change, let items): targetText(change, items)
    case .sameSource(let one, let other): sameSourceText(one, other)
    case .sameTarget(let one, _):
      if let section = one.targetSection {
        "attempt to perform an insert and a move to the same section (\(section))"
      } else {
        "attempt to perform an insert and a move to the same index path (\(path(one.target)))"
      }
    case .reloadInDeletedSection(let change):
      "attempt to delete and reload the same index path (\(path(change.source)))"
    case .sectionCount(let before, let after, let inserted, let deleted):
      "Invalid update: invalid number of sections.  The number of sections contained in the "
        + "collection view after the update (\(after)) must be equal to the number of sections "
        + "contained in the collection view before the update (\(before)), plus or minus the "
        + "number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
    case .itemCount(let count):
      "Invalid update: invalid number of items in section \(count.section).  The number of items "
        + "contained in an existing section after the update (\(count.after)) must be equal to "
        + "the number of items contained in that section before the update (\(count.before)), "
        + "plus or minus the number of items inserted or deleted from that section "
        + "(\(count.inserted) inserted, \(count.deleted) deleted) and plus or minus the number of "
        + "items moved into or out of that section (\(count.movedIn) moved in, "
        + "\(count.movedOut) moved out)."
    }
  }

  private func sourceText(_ change: PlannedChange, _ items: Int?) -> String {
    guard let place = change.source, let items else {
      return "attempt to \(change.words) from a section that does not exist before the update"
    }
    return "attempt to \(verb(change)) item \(place.item) from section \(place.section) which only "
      + "contains \(items) items before the update"
  }

  private func targetText(_ change: PlannedChange, _ items: Int?) -> String {
    guard let place = change.target, let items else {
      return "attempt to \(change.words) into a section that does not exist after the update"
    }
    return "attempt to \(verb(change)) item \(place.item) into section \(place.section), but there "
      + "are only \(items) items in section \(place.section) after the update"
  }

  private func sameSourceText(_ one: PlannedChange, _ other: PlannedChange) -> String {
    let isMove = verb(one) == "move" || verb(other) == "move"
    if let section = one.sourceSection {
      return isMove
        ? "attempt to perform a delete and a move from the same section (\(section))"
        : "attempt to delete and reload the same section (\(section))"
    }
    return isMove
      ? "attempt to perform a delete and a move from the same index path (\(path(one.source)))"
      : "attempt to delete and reload the same index path (\(path(one.source)))"
  }

  private func verb(_ change: PlannedChange) -> String { String(change.words.prefix { $0 != " " }) }

  private func path(_ place: ItemPath?) -> String {
    "<NSIndexPath: \(addressText)> {length = 2, path = \(place.map { "\($0)" } ?? "")}"
  }
}
