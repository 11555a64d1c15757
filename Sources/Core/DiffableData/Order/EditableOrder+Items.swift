/// The rules of item edits: all checks first, in UIKit's order, and then a single change.
extension EditableOrder {
  @usableFromInline typealias InvalidEdit = SnapshotError<SectionID, ItemID>

  @inlinable
  mutating func appendItems(_ items: [ItemID], toSection section: SectionID?) throws(InvalidEdit) {
    guard numberOfSections > 0 else { throw .noSections }
    let names = try uniqueNames(ofItems: items)
    var target: SectionName?
    if let section {
      target = name(ofSection: section)
      guard let target, index(ofSection: target) != nil else {
        throw .unknownSection(section)
      }
    }
    logExisting(items, names)
    hold(items, asItems: names)
    take(names)
    append(names, toSection: target)
  }

  @inlinable
  mutating func insertItems(
    _ items: [ItemID],
    beside destination: ItemID,
    offset: Int
  ) throws(InvalidEdit) {
    let names = try uniqueNames(ofItems: items)
    let target = name(ofItem: destination)
    if let target, names.contains(target) {
      throw .destinationAmongItems(destination, items: items)
    }
    guard let target, contains(item: target) else { throw .unknownDestination(destination) }
    logExisting(items, names)
    hold(items, asItems: names)
    take(names)
    put(names, beside: target, offset: offset)
  }

  /// Logs the items that are already in the snapshot.
  @inlinable
  func logExisting(_ items: [ItemID], _ names: [ItemName]) {
    guard SnapshotLog.isActive else { return }
    SnapshotLog.noteExisting(zip(items, names).filter { contains(item: $0.1) }.map(\.0))
  }

  @inlinable
  mutating func moveItem(
    _ item: ItemID,
    beside destination: ItemID,
    offset: Int
  ) throws(InvalidEdit) {
    guard item != destination else { throw .itemMovedToItself(item) }
    guard let moved = name(ofItem: item), contains(item: moved) else {
      throw .unknownMovedItem(item)
    }
    guard let target = name(ofItem: destination), contains(item: target) else {
      throw .unknownItemMoveTarget(destination)
    }
    let names = [moved]
    hold([item], asItems: names)
    take(names)
    put(names, beside: target, offset: offset)
  }

  @inlinable
  mutating func deleteItems(_ items: [ItemID]) throws(InvalidEdit) {
    take(try knownNames(ofItems: items))
  }

  /// Checks that all items to be marked exist and are distinct.
  @inlinable
  func checkMarking(_ items: [ItemID], unknown: (ItemID) -> InvalidEdit) throws(InvalidEdit) {
    let names = try knownNames(ofItems: items)
    if names.count == items.count, names.allSatisfy({ contains(item: $0) }) { return }
    for item in items {
      guard let name = name(ofItem: item), contains(item: name) else { throw unknown(item) }
    }
  }

  @inlinable
  mutating func uniqueNames(ofItems items: [ItemID]) throws(InvalidEdit) -> [ItemName] {
    let names = names(ofItems: items)
    let repeats = repeats(inItems: names)
    guard repeats.isEmpty else { throw .repeatedItems(distinct(items, at: repeats)) }
    return names
  }

  @inlinable
  func knownNames(ofItems items: [ItemID]) throws(InvalidEdit) -> [ItemName] {
    if items.count == 1 { return name(ofItem: items[0]).map { [$0] } ?? [] }
    var names: [ItemName] = []
    var positions: [Int] = []
    var unknown: Set<ItemID> = []
    var repeats: [Int] = []
    names.reserveCapacity(items.count)
    for (position, item) in items.enumerated() {
      if let name = name(ofItem: item) {
        names.append(name)
        positions.append(position)
      } else if !unknown.insert(item).inserted {
        repeats.append(position)
      }
    }
    repeats += self.repeats(inItems: names).map { positions[$0] }
    guard repeats.isEmpty else { throw .repeatedItems(distinct(items, at: repeats.sorted())) }
    return names
  }
}

/// Returns the elements at these positions without duplicates.
@inlinable
func distinct<ID: Hashable>(_ identifiers: [ID], at positions: [Int]) -> [ID] {
  var seen: Set<ID> = []
  return positions.map { identifiers[$0] }.filter { seen.insert($0).inserted }
}
