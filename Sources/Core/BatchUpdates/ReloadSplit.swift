/// A division of a batch into compatible operations and later reloads.
struct ReloadSplit {
  /// The batch with the reloads that are compatible with the other operations.
  let now: BatchUpdates

  /// The items to reload after the batch, by their index paths then.
  let later: [ItemRun]

  /// Divides operations that are within bounds.
  init(_ operations: [BatchUpdates.Operation], following map: SectionMap) {
    let sectionsShift = operations.contains { $0.changesSectionOrder }
    var now = BatchUpdates()
    let moves = operations.itemMoves
    let reloadedSections = SectionSet(operations.compactMap { $0.reloadedSections })

    for operation in operations {
      switch operation {
      case .reloadItems, .reloadSections: continue
      case .moveSection(let move) where reloadedSections.contains(move.source): continue
      default: now.append(operation)
      }
    }

    for section in reloadedSections.ranges.joined() {
      guard let new = map.successor(of: section) else { continue }
      if sectionsShift {
        now.append(.deleteSections(section..<section + 1))
        now.append(.insertSections(new..<new + 1))
      } else {
        now.append(.reloadSections(section..<section + 1))
      }
    }

    let deleted = ItemRunSet(operations.compactMap { $0.deletedItems })
    let moved = ItemRunSet(moves.map { $0.source })
    var afterwards: [ItemRun] = []
    for run in ItemRunSet(operations.compactMap({ $0.reloadedItems })).runs {
      if reloadedSections.contains(run.section) || map.successor(of: run.section) == nil {
        continue
      }
      for part in deleted.remainder(of: run) {
        for stayer in moved.remainder(of: part) { now.append(.reloadItems(stayer)) }
        afterwards += moved.intersection(with: part)
      }
    }
    self.now = now

    let reloadedMovers = ItemRunSet(afterwards)
    later = moves.flatMap { move in
      reloadedMovers.intersection(with: move.source).map { part in
        let item = move.target.lowerBound + (part.lowerBound - move.source.lowerBound)
        return ItemRun(section: move.target.section, first: item, count: part.count)
      }
    }
  }
}
