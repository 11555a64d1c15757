/// A check of a batch that collects all of its violations.
///
/// It works on runs and never visits single items, so a batch of a million consecutive deletions
/// takes as long as one of a single deletion.
struct Audit {
  private(set) var violations: [Violation] = []

  /// The mapping of sections, if the section operations are valid.
  private(set) var map: SectionMap?

  private let operations: [BatchUpdates.Operation]
  private let before: [Int]
  private let after: [Int]

  init(_ updates: BatchUpdates, before: [Int], after: [Int]) {
    operations = updates.operations
    self.before = before
    self.after = after
    checkSections()
    checkItems()
    checkItemCounts()
  }

  private mutating func checkSections() {
    var old: [OperationRange] = []
    var new: [OperationRange] = []
    var inserted = 0
    var deleted = 0
    for operation in operations {
      switch operation {
      case .deleteSections(let range):
        deleted = deleted.addingSaturated(range.span)
        add(range, .delete, to: &old)
      case .insertSections(let range):
        inserted = inserted.addingSaturated(range.span)
        add(range, .insert, to: &new)
      case .reloadSections(let range):
        add(range, .reload, to: &old)
      case .moveSection(let move):
        add(move.source, .moveFrom, to: &old)
        add(move.target, .moveTo, to: &new)
      default: break
      }
    }
    let overlaps = Overlap.all(in: old) + Overlap.all(in: new)
    for overlap in overlaps {
      for conflict in overlap.counts.conflicts {
        violations.append(.conflictingSections(conflict, overlap.range))
      }
    }
    let mismatch = Violation.SectionCountMismatch(
      before: before.count,
      after: after.count,
      inserted: inserted,
      deleted: deleted
    )
    if mismatch.expected != after.count { violations.append(.sectionCount(mismatch)) }
    if violations.isEmpty {
      map = SectionMap(operations, countBefore: before.count)
    }
  }

  private mutating func add(
    _ range: Range<Int>,
    _ action: Violation.Action,
    to ranges: inout [OperationRange]
  ) {
    let count = action.isBefore ? before.count : after.count
    let valid = range.clamped(to: 0..<count)
    if range.lowerBound < 0 {
      let missing = range.lowerBound..<min(range.upperBound, 0)
      violations.append(.missingSections(action, missing, sectionCount: count))
    }
    if range.upperBound > count {
      let missing = max(range.lowerBound, count)..<range.upperBound
      violations.append(.missingSections(action, missing, sectionCount: count))
    }
    ranges.append(OperationRange(line: 0, range: valid, action: action))
  }

  private mutating func add(
    _ section: Int,
    _ action: Violation.Action,
    to ranges: inout [OperationRange]
  ) {
    let count = action.isBefore ? before.count : after.count
    if section >= 0 && section < count {
      ranges.append(OperationRange(line: 0, range: section..<section + 1, action: action))
    } else {
      // `Int.max` has no successor, so it is reported as the preceding index.
      let lower = min(section, Int.max - 1)
      violations.append(.missingSections(action, lower..<lower + 1, sectionCount: count))
    }
  }

  private mutating func checkItems() {
    var old: [OperationRange] = []
    var new: [OperationRange] = []
    for operation in operations {
      switch operation {
      case .deleteItems(let run): add(run, .delete, to: &old)
      case .reloadItems(let run):
        add(run, .reload, to: &old)
        checkSectionStays(of: run)
      case .reconfigureItems(let run):
        // Reconfigured cells stay even if they move, so this conflicts with no other operation.
        var ignored: [OperationRange] = []
        add(run, .reconfigure, to: &ignored)
      case .moveItems(let move):
        add(move.source, .moveFrom, to: &old)
        add(move.target, .moveTo, of: move, to: &new)
      case .insertItems(let run): add(run, .insert, to: &new)
      default: break
      }
    }
    for overlap in Overlap.all(in: old) + Overlap.all(in: new) {
      let run = ItemRun(section: overlap.line, items: overlap.range)
      for conflict in overlap.counts.conflicts {
        violations.append(.conflictingItems(conflict, run))
      }
    }
  }

  private mutating func add(
    _ run: ItemRun,
    _ action: Violation.Action,
    of move: ItemMove? = nil,
    to ranges: inout [OperationRange]
  ) {
    let counts = action.isBefore ? before : after
    guard run.section >= 0 && run.section < counts.count else {
      violations.append(.missingSectionOfItems(action, run, sectionCount: counts.count))
      return
    }
    let count = max(counts[run.section], 0)
    if run.lowerBound < 0 {
      let missing = ItemRun(
        section: run.section,
        first: run.lowerBound,
        count: min(run.count, Int(clamping: run.lowerBound.magnitude))
      )
      violations.append(Self.missing(missing, action, of: move, itemCount: count))
    }
    if run.upperBound > count || run.lowerBound == Int.max {
      let lower = max(run.lowerBound, count)
      let missing = ItemRun(
        section: run.section,
        first: lower,
        count: max(run.upperBound - lower, 1)
      )
      violations.append(Self.missing(missing, action, of: move, itemCount: count))
    }
    if let valid = run.clamped(to: 0..<count) {
      ranges.append(OperationRange(line: run.section, range: valid.items, action: action))
    }
  }

  /// Returns the violation of missing items; for a move target, it contains the source.
  private static func missing(
    _ run: ItemRun,
    _ action: Violation.Action,
    of move: ItemMove?,
    itemCount: Int
  ) -> Violation {
    guard let move else { return .missingItems(action, run, itemCount: itemCount) }
    let offset = run.lowerBound - move.target.lowerBound
    let source = ItemRun(
      section: move.source.section,
      first: move.source.lowerBound.addingSaturated(offset),
      count: run.count
    )
    return .missingTargets(
      ItemMove(source, toSection: run.section, item: run.lowerBound),
      itemCount: itemCount
    )
  }

  private mutating func checkSectionStays(of run: ItemRun) {
    guard let map, run.section >= 0 && run.section < before.count,
      map.fate(of: run.section) == .deleted,
      let valid = run.clamped(to: 0..<max(before[run.section], 0))
    else { return }
    violations.append(.reloadInDeletedSection(valid))
  }

  /// The numbers of items that the batch changes in one remaining section.
  private struct Tally {
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
  }

  /// Compares the item counts of every remaining section.
  ///
  /// Operations on items of deleted or inserted sections are not counted. If the section operations
  /// are invalid, item counts are not checked, because old and new sections cannot be matched.
  private mutating func checkItemCounts() {
    guard let map else { return }
    let tallies = tallies(following: map)
    var mismatches: [Violation.ItemCountMismatch] = []
    for (old, tally) in tallies {
      guard let new = map.survivor(of: old) else { continue }
      let mismatch = Violation.ItemCountMismatch(
        section: old,
        sectionAfter: new,
        before: before[old],
        after: after[new],
        inserted: tally.inserted,
        deleted: tally.deleted,
        movedIn: tally.movedIn,
        movedOut: tally.movedOut
      )
      if mismatch.expected != mismatch.after { mismatches.append(mismatch) }
    }
    if !(map.isIdentity && before == after) {
      for (old, count) in before.enumerated() {
        guard let new = map.survivor(of: old), count != after[new], tallies[old] == nil else {
          continue
        }
        mismatches.append(
          .init(section: old, sectionAfter: new, before: count, after: after[new])
        )
      }
    }
    mismatches.sort { $0.section < $1.section }
    violations += mismatches.map { .itemCount($0) }
  }

  private func tallies(following map: SectionMap) -> [Int: Tally] {
    var tallies: [Int: Tally] = [:]
    func old(_ section: Int) -> Int? { before.indices.contains(section) ? section : nil }
    func ancestor(_ section: Int) -> Int? {
      after.indices.contains(section) ? map.ancestor(of: section) : nil
    }
    func count(in section: Int?, _ change: (inout Tally) -> Void) {
      guard let section else { return }
      change(&tallies[section, default: Tally()])
    }
    for operation in operations {
      switch operation {
      case .deleteItems(let run):
        count(in: old(run.section)) { $0.deleted = $0.deleted.addingSaturated(run.count) }
      case .insertItems(let run):
        count(in: ancestor(run.section)) { $0.inserted = $0.inserted.addingSaturated(run.count) }
      case .moveItems(let move):
        let length = move.source.count
        count(in: old(move.source.section)) {
          $0.movedOut = $0.movedOut.addingSaturated(length)
        }
        count(in: ancestor(move.target.section)) {
          $0.movedIn = $0.movedIn.addingSaturated(length)
        }
      default: break
      }
    }
    return tallies
  }
}
