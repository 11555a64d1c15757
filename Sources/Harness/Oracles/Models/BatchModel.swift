/// A batch of changes by index, checked and applied in the simplest way.
///
/// Sections are arranged first: those that are neither deleted nor moved keep their order and fill
/// the indices that insertions and moves leave free. The items of each section are then arranged in
/// the same way. The order of the changes never matters.
package struct BatchModel: Sendable {
  /// The number of items of each section before the batch, and after it.
  package var before: [Int]
  package var after: [Int]
  package var changes: [BatchUpdates.Operation]

  package init(before: [Int], after: [Int], changes: [BatchUpdates.Operation]) {
    self.before = before
    self.after = after
    self.changes = changes
  }
}

extension BatchModel {
  /// All violations of the batch; none if a collection view would accept it.
  package var violations: [PlanViolation] {
    let ranges = rangeViolations
    let arrangement = arrangement
    let counts = arrangement.isEmpty && !after.isEmpty ? [] : itemCountViolations(arrangement)
    return ranges + repeatViolations + reloadViolations + sectionCountViolations
      + (ranges.isEmpty ? counts : [])
  }

  private var reloadViolations: [PlanViolation] {
    changes.filter { change in
      change.reloadedItem.map { changes.contains(.deleteSection($0.section)) } ?? false
    }
    .map { .reloadInDeletedSection($0) }
  }

  private var rangeViolations: [PlanViolation] {
    changes.flatMap { change -> [PlanViolation] in
      var violations: [PlanViolation] = []
      if let section = change.sourceSection, !before.indices.contains(section) {
        violations.append(.sourceSectionMissing(change, sections: before.count))
      }
      if let section = change.targetSection, !after.indices.contains(section) {
        violations.append(.targetSectionMissing(change, sections: after.count))
      }
      if let place = change.source, !contains(place, in: before) {
        violations.append(.sourceItemMissing(change, items: count(of: place.section, in: before)))
      }
      if let place = change.target, !contains(place, in: after) {
        violations.append(.targetItemMissing(change, items: count(of: place.section, in: after)))
      }
      return violations
    }
  }

  private var repeatViolations: [PlanViolation] {
    var violations: [PlanViolation] = []
    for (index, one) in changes.enumerated() {
      for other in changes[(index + 1)...] {
        if let section = one.sourceSection, section == other.sourceSection {
          violations.append(.sameSource(one, other))
        }
        if let section = one.targetSection, section == other.targetSection {
          violations.append(.sameTarget(one, other))
        }
        if let place = one.source, place == other.source {
          violations.append(.sameSource(one, other))
        }
        if let place = one.target, place == other.target {
          violations.append(.sameTarget(one, other))
        }
      }
    }
    return violations
  }

  private var sectionCountViolations: [PlanViolation] {
    let inserted = changes.count { if case .insertSections = $0 { true } else { false } }
    let deleted = changes.count { if case .deleteSections = $0 { true } else { false } }
    guard after.count != before.count - deleted + inserted else { return [] }
    return [
      .sectionCount(before: before.count, after: after.count, inserted: inserted, deleted: deleted)
    ]
  }

  /// Returns the inconsistent counts of sections that are neither deleted nor reloaded.
  private func itemCountViolations(_ arrangement: [Int?]) -> [PlanViolation] {
    arrangement.enumerated().compactMap { section, origin in
      guard let origin, !isReloaded(origin) else { return nil }
      var count = PlanViolation.ItemCount(
        section: origin,
        before: before[origin],
        after: after[section]
      )
      for change in changes {
        switch change {
        case .deleteItems(let run) where run.section == origin: count.deleted += 1
        case .insertItems(let run) where run.section == section: count.inserted += 1
        case .moveItems(let move):
          if move.source.section == origin { count.movedOut += 1 }
          if move.target.section == section { count.movedIn += 1 }
        default: break
        }
      }
      return count.expected == count.after ? nil : .itemCount(count)
    }
  }

  func contains(_ place: ItemPath, in counts: [Int]) -> Bool {
    counts.indices.contains(place.section) && (0..<counts[place.section]).contains(place.item)
  }

  private func count(of section: Int, in counts: [Int]) -> Int? {
    counts.indices.contains(section) ? counts[section] : nil
  }

  /// The index before the batch of each section after it, or nil for an inserted section.
  ///
  /// The array is empty if the sections are inconsistent.
  var arrangement: [Int?] {
    let taken = changes.filter { if case .reloadSections = $0 { false } else { true } }
      .compactMap(\.sourceSection)
    var kept = before.indices.filter { !taken.contains($0) }[...]
    var arrangement: [Int?] = []
    for section in after.indices {
      if case .moveSection(let move)? = changes.first(where: { $0.targetSection == section }) {
        guard before.indices.contains(move.source) else { return [] }
        arrangement.append(move.source)
      } else if changes.contains(.insertSection(section)) {
        arrangement.append(nil)
      } else {
        guard let next = kept.popFirst() else { return [] }
        arrangement.append(next)
      }
    }
    return kept.isEmpty ? arrangement : []
  }

  func isReloaded(_ section: Int) -> Bool { changes.contains(.reloadSection(section)) }

  /// Returns the data after a valid batch.
  ///
  /// Elements stay with their item. Inserted and reloaded items take their element from `fresh`,
  /// the data source's lists after the batch. The result therefore equals `fresh` exactly if every
  /// kept or moved item has the right index path.
  package func result<Element>(from old: [[Element]], fresh: [[Element]]) -> [[Element]] {
    arrangement.enumerated().map { section, origin in
      var kept: ArraySlice<Element?> = []
      if let origin, !isReloaded(origin) {
        kept =
          old[origin].indices
          .filter { !isTaken(ItemPath(origin, $0)) }
          .map { changes.contains(.reloadItem(ItemPath(origin, $0))) ? nil : old[origin][$0] }[...]
      }
      return fresh[section].indices.map { item in
        let place = ItemPath(section, item)
        if let from = changes.lazy.compactMap(\.move).first(where: { $0.to == place })?.from {
          return old[from.section][from.item]
        }
        if changes.contains(.insertItem(place)) { return fresh[section][item] }
        return (kept.popFirst() ?? nil) ?? fresh[section][item]
      }
    }
  }

  func isTaken(_ place: ItemPath) -> Bool {
    changes.contains { $0.deletedItem == place || $0.move?.from == place }
  }
}

/// A violation of a rule of batch updates, with the evidence.
///
/// `description` is UIKit's message if that is known, or one in its style.
package enum PlanViolation: Hashable, Sendable {
  case sourceSectionMissing(BatchUpdates.Operation, sections: Int)
  case targetSectionMissing(BatchUpdates.Operation, sections: Int)
  case sourceItemMissing(BatchUpdates.Operation, items: Int?)
  case targetItemMissing(BatchUpdates.Operation, items: Int?)
  case sameSource(BatchUpdates.Operation, BatchUpdates.Operation)
  case sameTarget(BatchUpdates.Operation, BatchUpdates.Operation)
  case reloadInDeletedSection(BatchUpdates.Operation)
  case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
  case itemCount(ItemCount)

  /// The inconsistent counts of a section; its index is the one before the batch.
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
  package var description: String {
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

  private func sourceText(_ change: BatchUpdates.Operation, _ items: Int?) -> String {
    guard let place = change.source, let items else {
      return "attempt to \(change.words) from a section that does not exist before the update"
    }
    return "attempt to \(verb(change)) item \(place.item) from section \(place.section) which only "
      + "contains \(items) items before the update"
  }

  private func targetText(_ change: BatchUpdates.Operation, _ items: Int?) -> String {
    guard let place = change.target, let items else {
      return "attempt to \(change.words) into a section that does not exist after the update"
    }
    return "attempt to \(verb(change)) item \(place.item) into section \(place.section), but there "
      + "are only \(items) items in section \(place.section) after the update"
  }

  private func sameSourceText(_ one: BatchUpdates.Operation, _ other: BatchUpdates.Operation)
    -> String
  {
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

  private func verb(_ change: BatchUpdates.Operation) -> String {
    String(change.words.prefix { $0 != " " })
  }

  private func path(_ place: ItemPath?) -> String {
    "<NSIndexPath: \(addressText)> {length = 2, path = \(place.map { "\($0)" } ?? "")}"
  }
}
