import BatchUpdates

/// The correction of a batch, computed one item at a time with sets.
struct CorrectionModel {
  let before: [Int]
  let after: [Int]

  /// Returns the corrected batch, or nil if there is none.
  func corrected(_ updates: BatchUpdates) -> BatchUpdates? {
    let operations = PlainOperation.all(in: updates)
    if isValid(operations) { return updates }
    let completed = operations + missingOperations(of: operations)
    if isValid(completed) { return batch(completed) }

    let sections = sections(of: operations)
    guard let order = PlainList.sectionOrder(sections, before.count), order.count == after.count
    else { return nil }
    let kept = order.enumerated().filter {
      $1.map { !sections.contains(.reloadSection($0)) } ?? true
    }
    let survivors = Set(kept.compactMap(\.element))
    let readings = [true, false].map { movesWin in
      sections + items(of: updates, in: survivors, movesWin: movesWin)
    }
    if let sound = readings.first(where: isValid) { return batch(withoutReloads(sound, order)) }

    let wrong = mismatches(of: readings[0], order)
    let olds = Set(wrong.compactMap { order[$0] })
    var reloading = readings[0].filter { operation in
      switch operation {
      case .deleteItem(let s, _), .reloadItem(let s, _), .reconfigureItem(let s, _):
        !olds.contains(s)
      case .insertItem(let s, _): !wrong.contains(s)
      default: true
      }
    }
    reloading += olds.map { .reloadSection($0) }
    reloading = withoutReloads(reloading, order)
    return isValid(reloading) ? batch(reloading) : nil
  }

  private struct Place: Hashable {
    var section: Int
    var item: Int
  }

  private func batch(_ operations: [PlainOperation]) -> BatchUpdates {
    BatchUpdates(operations.map(\.operation))
  }

  private func isValid(_ operations: [PlainOperation]) -> Bool {
    let list = SmallWorlds.list(before)
    return PlainList.apply(operations, on: list, final: PlainList.fresh(after)) != nil
  }

  /// Returns the new indexes of kept sections whose counts do not match.
  private func mismatches(of operations: [PlainOperation], _ order: [Int?]) -> Set<Int> {
    Set(
      order.indices.filter { new in
        guard let old = order[new], !operations.contains(.reloadSection(old)) else { return false }
        return surplus(in: new, old, of: operations) != 0
      }
    )
  }

  /// Returns the number of items that operations give a section, beyond its count after the batch.
  private func surplus(in new: Int, _ old: Int, of operations: [PlainOperation]) -> Int {
    operations.reduce(before[old] - after[new]) { sum, operation in
      switch operation {
      case .deleteItem(let s, _): sum - (s == old ? 1 : 0)
      case .insertItem(let s, _): sum + (s == new ? 1 : 0)
      case .moveItem(let s, _, to: let t, _): sum - (s == old ? 1 : 0) + (t == new ? 1 : 0)
      default: sum
      }
    }
  }

  /// Returns all insertions or deletions that can be added to sections without enough of them.
  private func missingOperations(of operations: [PlainOperation]) -> [PlainOperation] {
    guard let order = PlainList.sectionOrder(operations, before.count) else { return [] }
    if order.count != after.count {
      let isGrowing = before.isEmpty && !operations.contains { $0.isSectionInsertion }
      let isShrinking = after.isEmpty && !operations.contains { $0.isSectionDeletion }
      return isGrowing
        ? after.indices.map { .insertSection($0) }
        : isShrinking ? before.indices.map { .deleteSection($0) } : []
    }
    return mismatches(of: operations, order).flatMap { new -> [PlainOperation] in
      let old = order[new] ?? 0
      if surplus(in: new, old, of: operations) < 0 {
        return (0..<after[new]).filter { item in
          !operations.contains { $0.target.map { $0 == (new, item) } ?? false }
        }.map { .insertItem(new, $0) }
      }
      return (0..<before[old]).filter { item in
        !operations.contains { $0.changed.map { $0 == (old, item) } ?? false }
      }.map { .deleteItem(old, $0) }
    }
  }

  /// Returns the section operations that exist and do not conflict: a deletion precedes a move, a
  /// move precedes a reload, and the first of several moves is kept.
  private func sections(of operations: [PlainOperation]) -> [PlainOperation] {
    var deleted: Set<Int> = []
    var inserted: Set<Int> = []
    var reloaded: Set<Int> = []
    for operation in operations {
      switch operation {
      case .deleteSection(let s) where before.indices.contains(s): deleted.insert(s)
      case .insertSection(let s) where after.indices.contains(s): inserted.insert(s)
      case .reloadSection(let s) where before.indices.contains(s): reloaded.insert(s)
      default: break
      }
    }
    var gone = deleted
    var taken = inserted
    var moves: [PlainOperation] = []
    for case .moveSection(let source, let target) in operations
    where before.indices.contains(source) && after.indices.contains(target)
      && !gone.contains(source) && !taken.contains(target)
    {
      gone.insert(source)
      taken.insert(target)
      moves.append(.moveSection(source, to: target))
    }
    return deleted.map { .deleteSection($0) } + inserted.map { .insertSection($0) } + moves
      + reloaded.subtracting(gone).map { .reloadSection($0) }
  }

  /// Returns the item operations that exist and do not conflict.
  private func items(
    of updates: BatchUpdates,
    in survivors: Set<Int>,
    movesWin: Bool
  ) -> [PlainOperation] {
    var deleted: Set<Place> = []
    var inserted: Set<Place> = []
    var reloaded: Set<Place> = []
    var reconfigured: Set<Place> = []
    var moves: [[(source: Place, target: Place)]] = []
    for operation in updates.operations {
      switch operation {
      case .deleteItems(let run): deleted.formUnion(places(run, in: before))
      case .insertItems(let run): inserted.formUnion(places(run, in: after))
      case .reloadItems(let run): reloaded.formUnion(places(run, in: before))
      case .reconfigureItems(let run): reconfigured.formUnion(places(run, in: before))
      case .moveItems(let move):
        // A run moves as a whole or not at all.
        let sources = places(move.source, in: before)
        let targets = places(move.target, in: after)
        let earlier = moves.joined()
        if sources.count == move.source.count && targets.count == move.target.count,
          !earlier.contains(where: { sources.contains($0.source) || targets.contains($0.target) })
        {
          moves.append(zip(sources, targets).map { ($0, $1) })
        }
      default: break
      }
    }
    if movesWin {
      deleted.subtract(moves.joined().map(\.source))
      inserted.subtract(moves.joined().map(\.target))
    } else {
      moves.removeAll {
        $0.contains { deleted.contains($0.source) || inserted.contains($0.target) }
      }
    }
    var corrected: [PlainOperation] = []
    for (source, target) in moves.joined() {
      corrected +=
        reloaded.contains(source)
        ? [
          .deleteItem(source.section, source.item), .insertItem(target.section, target.item),
        ]
        : [.moveItem(source.section, source.item, to: target.section, target.item)]
    }
    reloaded.subtract(deleted)
    reloaded.subtract(moves.joined().map(\.source))
    corrected += deleted.map { .deleteItem($0.section, $0.item) }
    corrected += inserted.map { .insertItem($0.section, $0.item) }
    corrected += reloaded.filter { survivors.contains($0.section) }
      .map { .reloadItem($0.section, $0.item) }
    return corrected + reconfigured.map { .reconfigureItem($0.section, $0.item) }
  }

  private func places(_ run: ItemRun, in counts: [Int]) -> [Place] {
    guard counts.indices.contains(run.section) else { return [] }
    return run.items.clamped(to: 0..<counts[run.section])
      .map { Place(section: run.section, item: $0) }
  }

  /// Returns the operations with reloads of sections as deletions and insertions if sections shift.
  private func withoutReloads(
    _ operations: [PlainOperation],
    _ order: [Int?]
  ) -> [PlainOperation] {
    let shifts = operations.contains {
      if case .moveSection = $0 { true } else { $0.isSectionInsertion || $0.isSectionDeletion }
    }
    guard shifts else { return operations }
    return operations.flatMap { operation -> [PlainOperation] in
      switch operation {
      case .reloadSection(let s):
        [.deleteSection(s)] + (order.firstIndex(of: s).map { [.insertSection($0)] } ?? [])
      case .moveSection(let s, _) where operations.contains(.reloadSection(s)): []
      default: [operation]
      }
    }
  }
}

extension PlainOperation {
  fileprivate var isSectionInsertion: Bool { if case .insertSection = self { true } else { false } }
  fileprivate var isSectionDeletion: Bool { if case .deleteSection = self { true } else { false } }

  /// The item after the batch that the operation inserts or moves.
  fileprivate var target: (Int, Int)? {
    switch self {
    case .insertItem(let s, let i), .moveItem(_, _, to: let s, let i): (s, i)
    default: nil
    }
  }

  /// The item before the batch that the operation deletes, reloads or moves.
  fileprivate var changed: (Int, Int)? {
    switch self {
    case .deleteItem(let s, let i), .reloadItem(let s, let i), .moveItem(let s, let i, to: _, _):
      (s, i)
    default: nil
    }
  }
}
