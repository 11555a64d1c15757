public import OrderTree

/// What two sequences of sections and items have in common.
@usableFromInline
struct OrderMatch: Sendable {
  /// The common stretches in the new order, by ranks of entries; none continues the one before it.
  @usableFromInline let runs: [OrderRun]
  /// The new sequence in handles of the old one.
  @usableFromInline let entries: [SequenceEntry]

  @usableFromInline
  init(runs: [OrderRun], entries: [SequenceEntry]) {
    self.runs = runs
    self.entries = entries
  }
}

extension SectionedOrder {
  /// What this order has in common with another one of the same family.
  ///
  /// - Complexity: O(*k* log *n*) for *k* edits between forks of one tree, else O(*n*).
  @usableFromInline
  func commonRuns(with old: borrowing SectionedOrder) -> [OrderRun] {
    if let difference = tree.difference(from: old.tree) { return difference.runs }
    return DiffableData.commonRuns(old.tree.entries(), tree.entries())
  }
}

/// The common stretches of two sequences whose handles mean the same, found by a table of places.
@usableFromInline
func commonRuns(_ old: [SequenceEntry], _ new: [SequenceEntry]) -> [OrderRun] {
  let places = PlaceTable(old)
  var runs: [OrderRun] = []
  var (start, oldStart, next) = (0, -1, -1)
  for (rank, entry) in new.enumerated() {
    if next >= 0 && next < old.count && old[next].handle == entry.handle {
      next += 1
      continue
    }
    if oldStart >= 0 { runs.append(OrderRun(old: oldStart, new: start, length: rank - start)) }
    (start, oldStart) = (rank, places[entry.handle] ?? -1)
    next = oldStart < 0 ? -1 : oldStart + 1
  }
  if oldStart >= 0 { runs.append(OrderRun(old: oldStart, new: start, length: new.count - start)) }
  return runs
}

/// The rank of each handle in a sequence.
struct PlaceTable {
  private var items: [Int32]
  private var sections: [Int32]

  init(_ entries: [SequenceEntry]) {
    var (itemCount, sectionCount) = (0, 0)
    for entry in entries {
      let index = entry.handle.index
      if entry.handle.isSection {
        sectionCount = max(sectionCount, index + 1)
      } else {
        itemCount = max(itemCount, index + 1)
      }
    }
    items = Array(repeating: -1, count: itemCount)
    sections = Array(repeating: -1, count: sectionCount)
    for (rank, entry) in entries.enumerated() {
      let place = Int32(truncatingIfNeeded: rank)
      if entry.handle.isSection {
        sections[entry.handle.index] = place
      } else {
        items[entry.handle.index] = place
      }
    }
  }

  subscript(handle: Handle) -> Int? {
    let index = handle.index
    let table = handle.isSection ? sections : items
    guard index < table.count, table[index] >= 0 else { return nil }
    return Int(table[index])
  }
}
