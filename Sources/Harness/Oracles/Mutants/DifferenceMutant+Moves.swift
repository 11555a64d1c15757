/// Mutants of moves.
extension DifferenceMutant {
  /// Returns the difference of all items as one list.
  @inlinable
  func itemDifference(from old: [Section], to new: [Section]) -> CollectionDifference<Int> {
    var items = new.flatMap(\.items)
    if self == .lastItemForgotten { items = Array(items.dropLast()) }
    return items.difference(from: old.flatMap(\.items)).inferringMoves()
  }

  /// Changes the targets of the first two items that move into the same section.
  @inlinable
  func changingTargets(
    _ changes: [BatchUpdates.Operation],
    _ change: (ItemPath, ItemPath) -> (ItemPath, ItemPath)
  ) -> [BatchUpdates.Operation] {
    for (index, one) in changes.enumerated() {
      guard let (from, to) = one.move else { continue }
      for other in changes.indices.dropFirst(index + 1) {
        guard let (otherFrom, otherTo) = changes[other].move,
          otherTo.section == to.section
        else { continue }
        let targets = change(to, otherTo)
        var changed = changes
        changed[index] = .moveItem(from: from, to: targets.0)
        changed[other] = .moveItem(from: otherFrom, to: targets.1)
        return changed
      }
    }
    return changes
  }

  /// Replaces insertions by moves for items that leave a deleted section.
  @inlinable
  func movingOut(
    _ changes: [BatchUpdates.Operation],
    from old: [Section],
    to new: [Section]
  ) -> [BatchUpdates.Operation] {
    let places = SimpleDifference.places(in: old)
    return changes.map { change in
      guard let to = change.insertedItem,
        let from = places[new[to.section].items[to.item]],
        changes.contains(.deleteSection(from.section))
      else { return change }
      return .moveItem(from: from, to: to)
    }
  }

  /// Replaces deletions by moves for items that enter an inserted section.
  @inlinable
  func movingIn(
    _ changes: [BatchUpdates.Operation],
    from old: [Section],
    to new: [Section]
  ) -> [BatchUpdates.Operation] {
    let places = SimpleDifference.places(in: new)
    return changes.map { change in
      guard let from = change.deletedItem,
        let to = places[old[from.section].items[from.item]],
        changes.contains(.insertSection(to.section))
      else { return change }
      return .moveItem(from: from, to: to)
    }
  }

  /// Moves every displaced item in sections that have the same items as before.
  @inlinable
  func movingDisplaced(
    _ changes: [BatchUpdates.Operation],
    from old: [Section],
    to new: [Section]
  ) -> [BatchUpdates.Operation] {
    var changes = changes
    for (index, section) in new.enumerated() {
      guard let home = old.firstIndex(where: { $0.identifier == section.identifier }),
        Set(old[home].items) == Set(section.items)
      else { continue }
      changes.removeAll { $0.target?.section == index }
      for (position, item) in section.items.enumerated() where old[home].items[position] != item {
        guard let before = old[home].items.firstIndex(of: item) else { continue }
        changes.append(.moveItem(from: ItemPath(home, before), to: ItemPath(index, position)))
      }
    }
    return changes
  }
}
