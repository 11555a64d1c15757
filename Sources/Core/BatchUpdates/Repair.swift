import Portability

/// A repair that makes operations exist and not conflict, regardless of the counts.
struct Repair {
  let before: [Int]
  let after: [Int]
  let map: SectionMap

  /// Whether a move takes precedence over a conflicting deletion or insertion.
  let movesWin: Bool

  /// Returns the valid section operations without conflicts: deletions and insertions first.
  static func sections(
    of operations: [BatchUpdates.Operation],
    before: Int,
    after: Int
  ) -> [BatchUpdates.Operation] {
    let gone = SectionSet(
      operations.compactMap { $0.deletedSections?.clamped(to: 0..<before) }
    )
    let new = SectionSet(operations.compactMap { $0.insertedSections?.clamped(to: 0..<after) })
    let reloaded = SectionSet(
      operations.compactMap { $0.reloadedSections?.clamped(to: 0..<before) }
    )
    var sources: Set<Int> = []
    var targets: Set<Int> = []
    var repaired: [BatchUpdates.Operation] =
      gone.ranges.map { .deleteSections($0) } + new.ranges.map { .insertSections($0) }
    for case .moveSection(let move) in operations {
      guard (0..<before).contains(move.source) && (0..<after).contains(move.target),
        !gone.contains(move.source) && !new.contains(move.target),
        !sources.contains(move.source) && !targets.contains(move.target)
      else { continue }
      sources.insert(move.source)
      targets.insert(move.target)
      repaired.append(.moveSection(move))
    }
    for section in reloaded.ranges.joined()
    where !gone.contains(section) && !sources.contains(section) {
      repaired.append(.reloadSections(section..<section + 1))
    }
    return repaired
  }

  /// Returns the valid item operations without conflicts.
  func items(of operations: [BatchUpdates.Operation]) -> [BatchUpdates.Operation] {
    var deletions = runs(of: operations) { $0.deletedItems }
    var insertions = runs(of: operations, after: true) { $0.insertedItems }
    let reloads = runs(of: operations) { $0.reloadedItems }
    let reconfigurations = runs(of: operations) { $0.reconfiguredItems }

    var repaired: [BatchUpdates.Operation] = []
    var moves = agreeing(operations.itemMoves)
    if movesWin {
      let sources = ItemRunSet(moves.map { $0.source })
      let targets = ItemRunSet(moves.map { $0.target })
      deletions = ItemRunSet(deletions.runs.flatMap(sources.remainder))
      insertions = ItemRunSet(insertions.runs.flatMap(targets.remainder))
    } else {
      moves.removeAll {
        !deletions.intersection(with: $0.source).isEmpty
          || !insertions.intersection(with: $0.target).isEmpty
      }
    }
    for move in moves { repaired += pieces(of: move, reloads: reloads) }

    let moved = ItemRunSet(moves.map { $0.source })
    for run in deletions.runs { repaired.append(.deleteItems(run)) }
    for run in insertions.runs { repaired.append(.insertItems(run)) }
    for run in reloads.runs where map.survivor(of: run.section) != nil {
      for part in deletions.remainder(of: run).flatMap(moved.remainder) {
        repaired.append(.reloadItems(part))
      }
    }
    for run in reconfigurations.runs { repaired.append(.reconfigureItems(run)) }
    return repaired
  }

  private func runs(
    of operations: [BatchUpdates.Operation],
    after isAfter: Bool = false,
    _ run: (BatchUpdates.Operation) -> ItemRun?
  ) -> ItemRunSet {
    ItemRunSet(operations.compactMap(run).compactMap { existing($0, in: isAfter ? after : before) })
  }

  private func existing(_ run: ItemRun, in counts: [Int]) -> ItemRun? {
    guard counts.indices.contains(run.section) else { return nil }
    return run.clamped(to: 0..<max(counts[run.section], 0))
  }

  /// Returns the moves between existing items that do not conflict with an earlier move.
  private func agreeing(_ moves: [ItemMove]) -> [ItemMove] {
    var sources = ReservedRuns()
    var targets = ReservedRuns()
    return moves.filter { move in
      guard existing(move.source, in: before) == move.source,
        existing(move.target, in: after) == move.target,
        sources.isFree(move.source) && targets.isFree(move.target)
      else { return false }
      sources.add(move.source)
      targets.add(move.target)
      return true
    }
  }

  /// Returns the move, with each reloaded part as a deletion and an insertion.
  private func pieces(of move: ItemMove, reloads: ItemRunSet) -> [BatchUpdates.Operation] {
    func target(of part: ItemRun) -> ItemRun {
      let first = move.target.lowerBound + (part.lowerBound - move.source.lowerBound)
      return ItemRun(section: move.target.section, first: first, count: part.count)
    }
    var pieces: [BatchUpdates.Operation] = []
    for part in reloads.remainder(of: move.source) {
      let place = target(of: part)
      pieces.append(.moveItems(ItemMove(part, toSection: place.section, item: place.lowerBound)))
    }
    for part in reloads.intersection(with: move.source) {
      pieces.append(.deleteItems(part))
      pieces.append(.insertItems(target(of: part)))
    }
    return pieces
  }
}

/// Sorted disjoint runs, added one at a time.
private struct ReservedRuns {
  private var runs: [ItemRun] = []

  func isFree(_ run: ItemRun) -> Bool {
    let index = index(of: run)
    let next = index < runs.count ? runs[index] : nil
    let previous = index > 0 ? runs[index - 1] : nil
    return next.map { $0.section != run.section || $0.lowerBound >= run.upperBound } ?? true
      && previous.map { $0.section != run.section || $0.upperBound <= run.lowerBound } ?? true
  }

  mutating func add(_ run: ItemRun) {
    runs.insert(run, at: index(of: run))
  }

  private func index(of run: ItemRun) -> Int {
    runs.partitionPoint { $0 < run }
  }
}
