/// The edits of items. Each checks all preconditions, in UIKit's order, before it changes anything.
extension SnapshotModel {
  /// Appends items to a section (default: the last one); existing items move.
  @inlinable
  public mutating func appendItems(
    _ items: [ItemID],
    toSection section: SectionID? = nil
  ) throws(ModelError) {
    guard let last = sections.indices.last else { throw .noSections }
    try refuseRepeats(items)
    var target = last
    if let section {
      guard let index = indexOfSection(section) else { throw .notFound(.section) }
      target = index
    }
    take(items)
    sections[target].items += items
  }

  @inlinable
  public mutating func insertItems(
    _ items: [ItemID],
    beforeItem destination: ItemID
  ) throws(ModelError) {
    try checkInsertion(of: items, at: destination)
    put(items, beside: destination, offset: 0)
  }

  @inlinable
  public mutating func insertItems(
    _ items: [ItemID],
    afterItem destination: ItemID
  ) throws(ModelError) {
    try checkInsertion(of: items, at: destination)
    put(items, beside: destination, offset: 1)
  }

  /// Deletes items; unknown ones are ignored.
  @inlinable public mutating func deleteItems(_ items: [ItemID]) throws(ModelError) {
    try refuseRepeats(items)
    take(items)
  }

  /// Deletes all items and sections.
  @inlinable public mutating func deleteAllItems() { sections = [] }

  @inlinable
  public mutating func moveItem(_ item: ItemID, beforeItem destination: ItemID) throws(ModelError) {
    try checkMove(of: item, to: destination)
    put([item], beside: destination, offset: 0)
  }

  @inlinable
  public mutating func moveItem(_ item: ItemID, afterItem destination: ItemID) throws(ModelError) {
    try checkMove(of: item, to: destination)
    put([item], beside: destination, offset: 1)
  }

  @inlinable public mutating func reloadItems(_ items: [ItemID]) throws(ModelError) {
    try refuseRepeats(items)
    for item in items where place(of: item) == nil { throw .reloadOfUnknownItem(item) }
    for item in items where !reloadedItemIdentifiers.contains(item) {
      reloadedItemIdentifiers.append(item)
    }
  }

  @inlinable public mutating func reconfigureItems(_ items: [ItemID]) throws(ModelError) {
    try refuseRepeats(items)
    for item in items where place(of: item) == nil { throw .reconfigureOfUnknownItem(item) }
    for item in items where !reconfiguredItemIdentifiers.contains(item) {
      reconfiguredItemIdentifiers.append(item)
    }
  }

  @inlinable func refuseRepeats(_ items: [ItemID]) throws(ModelError) {
    let repeated = repeats(in: items)
    guard repeated.isEmpty else { throw .repeatedItems(repeated) }
  }

  @inlinable func checkInsertion(of items: [ItemID], at destination: ItemID) throws(ModelError) {
    try refuseRepeats(items)
    guard !items.contains(destination) else {
      throw .itemDestinationAmongInserted(destination, items)
    }
    guard place(of: destination) != nil else { throw .notFound(.section) }
  }

  @inlinable func checkMove(of item: ItemID, to destination: ItemID) throws(ModelError) {
    guard item != destination else { throw .itemMovedToItself(item) }
    guard place(of: item) != nil else { throw .notFound(.fromIndex) }
    guard place(of: destination) != nil else { throw .notFound(.toIndex) }
  }

  /// Removes items from their sections.
  @inlinable mutating func take(_ items: [ItemID]) {
    for item in items {
      guard let place = place(of: item) else { continue }
      sections[place.section].items.remove(at: place.item)
    }
  }

  /// Removes items, and only then looks up the destination.
  @inlinable mutating func put(_ items: [ItemID], beside destination: ItemID, offset: Int) {
    take(items)
    guard let target = place(of: destination) else { return }
    sections[target.section].items.insert(contentsOf: items, at: target.item + offset)
  }
}
