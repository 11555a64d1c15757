import Trials

/// Mutants of differences between lists of sections, most of them known from published libraries:
/// one for each oracle.
enum DifferenceMutant: String, MutantKind {
  case targetsInOldSection = "Targets use the old index of a section that moves in the same batch."
  case crossingMadeAnew = "Items that change section are deleted and inserted."
  case hashTakenForIdentity = "Items are distinguished only by a part of their hash."
  case targetsSwapped = "Two items that move into one section get each other's target."
  case crossingOneWay =
    "Items that leave a deleted section move; items that enter an inserted one are deleted and inserted."
  case crossingByNumber =
    "The number of sections decides whether an item that leaves a deleted section moves."
  case lastItemForgotten = "The difference of all items as one list lacks the last item."
  case everythingDisplacedMoves =
    "In a section that was only reordered, every displaced item is moved."
  case emptyListRefused = "A difference to an empty list throws an error."
}

extension DifferenceMutant {
  typealias Section = DifferenceStage.Section

  /// Returns the difference that this mutant finds.
  func stages(from old: [Section], to new: [Section]) throws -> [DifferenceStage] {
    var changes = SimpleDifference.stages(from: old, to: new).flatMap(\.changes)
    switch self {
    case .targetsInOldSection: changes = oldSections(changes, from: old, to: new)
    case .crossingMadeAnew:
      changes = changes.flatMap { change -> [BatchUpdates.Operation] in
        guard let (from, to) = change.move,
          old[from.section].identifier != new[to.section].identifier
        else { return [change] }
        return [.deleteItem(from), .insertItem(to)]
      }
    case .hashTakenForIdentity:
      // Numbers below 61 stay distinct, others may collide.
      func hashed(_ sections: [Section]) -> [Section] {
        sections.map { Section($0.identifier, $0.items.map { $0 % 61 }) }
      }
      changes = SimpleDifference.stages(from: hashed(old), to: hashed(new)).flatMap(\.changes)
    case .targetsSwapped: changes = swappingTargets(changes)
    case .crossingOneWay: changes = moving(out: true, changes, from: old, to: new)
    case .crossingByNumber:
      if max(old.count, new.count).isMultiple(of: 2) {
        changes = moving(out: true, changes, from: old, to: new)
        changes = moving(out: false, changes, from: old, to: new)
      }
    case .everythingDisplacedMoves: changes = movingDisplaced(changes, from: old, to: new)
    case .emptyListRefused: if new.isEmpty, !old.isEmpty { throw MutantError() }
    case .lastItemForgotten: break
    }
    return [DifferenceStage(changes, leadingTo: new)]
  }

  /// Returns the difference of all items as one list.
  func itemDifference(from old: [Section], to new: [Section]) -> CollectionDifference<Int> {
    var items = new.flatMap(\.items)
    if self == .lastItemForgotten { items = Array(items.dropLast()) }
    return items.difference(from: old.flatMap(\.items)).inferringMoves()
  }

  private func oldSections(
    _ changes: [BatchUpdates.Operation],
    from old: [Section],
    to new: [Section]
  ) -> [BatchUpdates.Operation] {
    func oldIndex(_ place: ItemPath) -> ItemPath {
      let identifier = new[place.section].identifier
      let index = old.firstIndex { $0.identifier == identifier } ?? place.section
      return ItemPath(index, place.item)
    }
    return changes.map { change in
      if let place = change.insertedItem { return .insertItem(oldIndex(place)) }
      guard let (from, to) = change.move else { return change }
      return .moveItem(from: from, to: oldIndex(to))
    }
  }

  /// Swaps the targets of the first two items that move into the same section.
  private func swappingTargets(_ changes: [BatchUpdates.Operation]) -> [BatchUpdates.Operation] {
    var changes = changes
    for (index, one) in changes.enumerated() {
      guard let (from, to) = one.move else { continue }
      for other in changes.indices.dropFirst(index + 1) {
        guard let (otherFrom, otherTo) = changes[other].move, otherTo.section == to.section
        else { continue }
        changes[index] = .moveItem(from: from, to: otherTo)
        changes[other] = .moveItem(from: otherFrom, to: to)
        return changes
      }
    }
    return changes
  }

  /// Returns changes in which items move out of deleted sections, or into inserted ones.
  private func moving(
    out: Bool,
    _ changes: [BatchUpdates.Operation],
    from old: [Section],
    to new: [Section]
  ) -> [BatchUpdates.Operation] {
    let places = SimpleDifference.places(in: out ? old : new)
    let sections = out ? new : old
    return changes.map { change in
      guard let known = out ? change.insertedItem : change.deletedItem,
        let found = places[sections[known.section].items[known.item]],
        changes.contains(out ? .deleteSection(found.section) : .insertSection(found.section))
      else { return change }
      return out ? .moveItem(from: found, to: known) : .moveItem(from: known, to: found)
    }
  }

  /// Moves every displaced item in sections that have the same items as before.
  private func movingDisplaced(
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
