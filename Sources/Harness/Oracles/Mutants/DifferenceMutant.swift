/// Mutants of differences between lists of sections, most of them known from published libraries.
@usableFromInline
package enum DifferenceMutant: String, MutantKind {
  case deletionsCountedInTurn =
    "Deletions use indices that earlier deletions of the batch have shifted."
  case insertionsCountedInOldList = "Insertions use indices of the list before any deletion."
  case greedyMoves =
    "Moves are chosen greedily, so that one item brought to the front moves all others."
  case deletionBesideMove = "A moved item is deleted as well."
  case insertionBesideMove = "An item that enters an inserted section is both moved and inserted."
  case idleSectionMove = "A kept section is moved to its own index when an item leaves it."
  case targetsInOldSection = "Targets use the old index of a section that moves in the same batch."
  case equalCountsSkipped = "A section with an unchanged number of items is treated as unchanged."
  case firstItemSkipped =
    "The first item of each section is skipped, as with an index that begins at one."
  case crossingMadeAnew = "Items that change section are deleted and inserted."
  case hashTakenForIdentity = "Items are distinguished only by a part of their hash."
  case lastSectionMadeAnew =
    "All items of the last section are deleted and inserted if there are at least three sections."
  case reloadBesideMove = "A moved item is reloaded as well."
  case lastItemAlwaysReloaded = "The last item never equals itself and is always reloaded."
  case sectionsSorted = "Sections are ordered by identifier instead of the new order."
  case targetsRepeated = "Two items that move into one section get the same target."
  case targetsSwapped = "Two items that move into one section get each other's target."
  case crossingOneWay =
    "Items that leave a deleted section move; items that enter an inserted one are deleted and inserted."
  case crossingByNumber =
    "The number of sections decides whether an item that leaves a deleted section moves."
  case lastItemForgotten = "The difference of all items as one list lacks the last item."
  case everythingDisplacedMoves =
    "In a section that was only reordered, every displaced item is moved."
  case emptyListRefused = "A difference to an empty list throws an error."

  /// The error for an empty list.
  @usableFromInline
  struct EmptyListError: Error {
    @inlinable init() {}
  }
}

extension DifferenceMutant {
  @usableFromInline typealias Section = DifferenceStage.Section

  /// Returns the difference that this mutant finds.
  @inlinable func stages(from old: [Section], to new: [Section]) throws -> [DifferenceStage] {
    var changes = SimpleDifference.stages(from: old, to: new).flatMap(\.changes)
    switch self {
    case .deletionsCountedInTurn: changes = inTurn(changes)
    case .insertionsCountedInOldList: changes = inOldList(changes)
    case .greedyMoves: changes = greedy(from: old, to: new)
    case .deletionBesideMove:
      changes += changes.compactMap { $0.move.map { .deleteItem($0.from) } }
    case .insertionBesideMove: changes += movesIntoInserted(changes, from: old, to: new)
    case .idleSectionMove: changes += idleMoves(changes)
    case .targetsInOldSection: changes = oldSections(changes, from: old, to: new)
    case .equalCountsSkipped: changes = skippingEqualCounts(changes, from: old, to: new)
    case .firstItemSkipped:
      changes.removeAll { $0.source?.item == 0 && $0.target.map { $0.item == 0 } ?? true }
    case .crossingMadeAnew:
      changes = changes.flatMap { change -> [BatchUpdates.Operation] in
        guard let (from, to) = change.move,
          old[from.section].identifier != new[to.section].identifier
        else { return [change] }
        return [.deleteItem(from), .insertItem(to)]
      }
    case .hashTakenForIdentity:
      changes = SimpleDifference.stages(from: hashed(old), to: hashed(new)).flatMap(\.changes)
    case .lastSectionMadeAnew: changes = lastMadeAnew(changes, from: old, to: new)
    case .reloadBesideMove:
      changes += changes.compactMap { $0.move.map { .reloadItem($0.from) } }
    case .lastItemAlwaysReloaded:
      if old == new, let last = old.lastIndex(where: { !$0.items.isEmpty }) {
        changes.append(.reloadItem(ItemPath(last, old[last].items.count - 1)))
      }
    case .targetsRepeated: changes = changingTargets(changes) { first, _ in (first, first) }
    case .targetsSwapped: changes = changingTargets(changes) { ($1, $0) }
    case .crossingOneWay: changes = movingOut(changes, from: old, to: new)
    case .crossingByNumber:
      if max(old.count, new.count).isMultiple(of: 2) {
        changes = movingOut(changes, from: old, to: new)
        changes = movingIn(changes, from: old, to: new)
      }
    case .everythingDisplacedMoves: changes = movingDisplaced(changes, from: old, to: new)
    case .emptyListRefused: if new.isEmpty, !old.isEmpty { throw EmptyListError() }
    case .lastItemForgotten: break
    case .sectionsSorted:
      return [DifferenceStage(changes, leadingTo: new.sorted { $0.identifier < $1.identifier })]
    }
    return [DifferenceStage(changes, leadingTo: new)]
  }

  /// Returns sections whose items are small hashes: numbers below 61 stay distinct, others may
  /// collide.
  @inlinable func hashed(_ sections: [Section]) -> [Section] {
    sections.map { Section($0.identifier, $0.items.map { $0 % 61 }) }
  }

  @inlinable func inTurn(_ changes: [BatchUpdates.Operation]) -> [BatchUpdates.Operation] {
    let deleted = changes.compactMap(\.deletedItem)
    return changes.map { change in
      guard let place = change.deletedItem else { return change }
      let before = deleted.count { $0.section == place.section && $0.item < place.item }
      return .deleteItem(ItemPath(place.section, place.item - before))
    }
  }

  @inlinable func inOldList(_ changes: [BatchUpdates.Operation]) -> [BatchUpdates.Operation] {
    let deleted = changes.compactMap(\.deletedItem)
    return changes.map { change in
      guard let place = change.insertedItem else { return change }
      let before = deleted.count { $0.section == place.section && $0.item <= place.item }
      return .insertItem(ItemPath(place.section, place.item + before))
    }
  }

  @inlinable func greedy(from old: [Section], to new: [Section]) -> [BatchUpdates.Operation] {
    var changes = SimpleDifference.stages(from: old, to: new).flatMap(\.changes)
    let oldPlaces = SimpleDifference.places(in: old)
    let moved = Set(changes.compactMap(\.source))
    for (index, section) in new.enumerated() {
      guard let home = old.firstIndex(where: { $0.identifier == section.identifier }) else {
        continue
      }
      var furthest = -1
      for (position, item) in section.items.enumerated() {
        guard let place = oldPlaces[item], place.section == home else { continue }
        if place.item > furthest {
          furthest = place.item
        } else if !moved.contains(place) {
          changes.append(.moveItem(from: place, to: ItemPath(index, position)))
        }
      }
    }
    return changes
  }

  @inlinable
  func movesIntoInserted(
    _ changes: [BatchUpdates.Operation],
    from old: [Section],
    to new: [Section]
  ) -> [BatchUpdates.Operation] {
    let oldPlaces = SimpleDifference.places(in: old)
    return new.enumerated().flatMap { index, section -> [BatchUpdates.Operation] in
      guard changes.contains(.insertSection(index)) else { return [] }
      return section.items.enumerated().flatMap { position, item -> [BatchUpdates.Operation] in
        guard let from = oldPlaces[item], changes.contains(.deleteItem(from)) else { return [] }
        let to = ItemPath(index, position)
        return [.moveItem(from: from, to: to), .insertItem(to)]
      }
    }
  }

  @inlinable func idleMoves(_ changes: [BatchUpdates.Operation]) -> [BatchUpdates.Operation] {
    let isQuiet = changes.allSatisfy { $0.sourceSection == nil && $0.targetSection == nil }
    guard isQuiet else { return [] }
    let left = changes.compactMap(\.move)
      .filter { $0.from.section != $0.to.section }
      .map(\.from.section)
    return Set(left).sorted().map { .moveSection(from: $0, to: $0) }
  }

  @inlinable
  func oldSections(
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

  @inlinable
  func skippingEqualCounts(
    _ changes: [BatchUpdates.Operation],
    from old: [Section],
    to new: [Section]
  ) -> [BatchUpdates.Operation] {
    let unchanged = old.filter { section in
      new.contains { $0.identifier == section.identifier && $0.items.count == section.items.count }
    }
    let names = Set(unchanged.map(\.identifier))
    return changes.filter { change in
      let source = change.source.map { names.contains(old[$0.section].identifier) } ?? true
      let target = change.target.map { names.contains(new[$0.section].identifier) } ?? true
      return change.source == nil && change.target == nil || !(source && target)
    }
  }

  @inlinable
  func lastMadeAnew(
    _ changes: [BatchUpdates.Operation],
    from old: [Section],
    to new: [Section]
  ) -> [BatchUpdates.Operation] {
    guard new.count > 2, old.count == new.count, old.last?.identifier == new.last?.identifier,
      let last = old.last, last == new.last
    else { return changes }
    let section = old.count - 1
    return changes
      + last.items.indices.flatMap { item -> [BatchUpdates.Operation] in
        [.deleteItem(ItemPath(section, item)), .insertItem(ItemPath(section, item))]
      }
  }
}
