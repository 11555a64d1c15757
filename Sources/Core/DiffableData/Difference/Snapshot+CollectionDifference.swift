public import OrderTree
public import Portability

extension Snapshot {
  /// Returns the difference from the items of an older snapshot, ignoring sections.
  ///
  /// Removals and insertions of the same item are associated with each other.
  ///
  /// - Precondition: No identifier is duplicated in either snapshot; see ``validated()``.
  /// - Complexity: As ``difference(from:)``, plus O(*k* log *n*) for *k* removed and inserted
  ///   items.
  @inlinable
  public func itemDifference(from old: Snapshot) -> CollectionDifference<ItemIdentifierType> {
    let flat: FlatDifference
    do {
      flat = try flatDifference(from: old)
    } catch {
      refuse(error)
    }
    var targets: [Int: Int] = [:]
    var sources: [Int: Int] = [:]
    for run in flat.moves {
      for offset in 0..<run.length {
        targets[run.old + offset] = run.new + offset
        sources[run.new + offset] = run.old + offset
      }
    }
    var changes: [CollectionDifference<ItemIdentifierType>.Change] = []
    for index in flat.removals.joined() {
      changes.append(
        .remove(offset: index, element: old.item(at: index), associatedWith: targets[index])
      )
    }
    for index in flat.insertions.joined() {
      changes.append(
        .insert(offset: index, element: item(at: index), associatedWith: sources[index])
      )
    }
    guard let difference = CollectionDifference(changes) else {
      stop("Removals and insertions are associated one with one")
    }
    return difference
  }

  /// Returns the difference from the items of an older snapshot as ranges, ignoring sections.
  ///
  /// - Throws: An error with the first duplicate identifier of either snapshot.
  @inlinable
  package func flatDifference(
    from old: Snapshot
  ) throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>) -> FlatDifference {
    var old = old
    return try old.compare(with: self).common.flatDifference()
  }

  /// Returns the item at an index among all items.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func item(at index: Int) -> ItemIdentifierType {
    if let interned { return interned.item(interned.order.item(at: index)) }
    var index = index
    for section in listing.sections {
      if index < section.items.count { return section.items[index] }
      index -= section.items.count
    }
    stop("Index \(index) is behind the last of \(numberOfItems) items")
  }
}
