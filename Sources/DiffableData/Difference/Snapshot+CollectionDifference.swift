public import Contracts
public import OrderTree

extension Snapshot {
  /// What leads from the items of an older snapshot to those of this one, sections aside.
  ///
  /// Items that are removed in one place and inserted in another are associated with one another.
  ///
  /// - Precondition: No identifier repeats in either snapshot; ``validated()`` tells.
  /// - Complexity: As ``difference(from:)``, and O(*k* log *n*) for *k* items removed and inserted.
  @inlinable
  public func itemDifference(from old: Snapshot) -> CollectionDifference<ItemIdentifierType> {
    let flat: FlatDifference
    do {
      var old = old
      flat = try old.compare(with: self).common.flatDifference()
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

  /// The item with this index among all items.
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
