/// Where every section of a batch whose section operations are sound comes from and goes to.
///
/// A reload of a section is a deletion and an insertion: nothing of the old section is kept, but
/// its new index is known.
package struct SectionMap {
  /// What becomes of a section.
  package enum Fate: Equatable {
    case deleted
    case kept(Int)
    case moved(Int)
    case reloaded(Int)
  }

  /// Where a section comes from.
  package enum Origin: Equatable {
    case inserted
    case kept(Int)
    case moved(Int)
    case reloaded(Int)
  }

  // Empty while sections stay where they are, so that batches of items alone cost no table.
  private var fates: [Fate] = []
  private var origins: [Origin] = []

  package let countBefore: Int
  package let countAfter: Int

  /// Whether every section stays where it is and keeps what it has.
  package var isIdentity: Bool { fates.isEmpty && origins.isEmpty }

  /// Follows sections through operations on them that are within bounds and do not overlap.
  ///
  /// - Complexity: O(number of sections) if there are section operations, else O(operations).
  package init(_ operations: [BatchUpdates.Operation], countBefore: Int) {
    var removed: [(Int, Fate)] = []
    var added: [(Int, Origin)] = []
    var reloads: [Range<Int>] = []
    for operation in operations {
      switch operation {
      case .deleteSections(let range): removed += range.map { ($0, .deleted) }
      case .insertSections(let range): added += range.map { ($0, .inserted) }
      case .reloadSections(let range): reloads.append(range)
      case .moveSection(let move):
        removed.append((move.source, .moved(move.target)))
        added.append((move.target, .moved(move.source)))
      default: break
      }
    }
    self.countBefore = countBefore
    countAfter = countBefore + added.count - removed.count
    guard !(removed.isEmpty && added.isEmpty && reloads.isEmpty) else { return }

    fates = Array(repeating: .kept(-1), count: countBefore)
    origins = Array(repeating: .kept(-1), count: countAfter)
    for (section, fate) in removed { fates[section] = fate }
    for (section, origin) in added { origins[section] = origin }
    var new = 0
    for old in fates.indices where fates[old] == .kept(-1) {
      while origins[new] != .kept(-1) { new += 1 }
      fates[old] = .kept(new)
      origins[new] = .kept(old)
    }
    for old in reloads.joined() {
      guard case .kept(let new) = fates[old] else { continue }
      fates[old] = .reloaded(new)
      origins[new] = .reloaded(old)
    }
  }

  /// What becomes of a section; one that was not there counts as deleted.
  package func fate(of section: Int) -> Fate {
    if isIdentity { return .kept(section) }
    return fates.indices.contains(section) ? fates[section] : .deleted
  }

  /// Where a section comes from; one that is not there counts as inserted.
  package func origin(of section: Int) -> Origin {
    if isIdentity { return .kept(section) }
    return origins.indices.contains(section) ? origins[section] : .inserted
  }

  /// The new index of a section that is still there, with its items or with new ones.
  package func successor(of section: Int) -> Int? {
    switch fate(of: section) {
    case .kept(let new), .moved(let new), .reloaded(let new): new
    case .deleted: nil
    }
  }

  /// The new index of a section whose items are still there after the batch.
  package func survivor(of section: Int) -> Int? {
    switch fate(of: section) {
    case .kept(let new), .moved(let new): new
    case .deleted, .reloaded: nil
    }
  }

  /// The old index of a section whose items were there before the batch.
  package func ancestor(of section: Int) -> Int? {
    switch origin(of: section) {
    case .kept(let old), .moved(let old): old
    case .inserted, .reloaded: nil
    }
  }
}
