public import Changes

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
    beside sibling: Sibling<ItemID>
  ) throws(ModelError) {
    try refuseRepeats(items)
    guard !items.contains(sibling.identifier) else {
      throw .itemDestinationAmongInserted(sibling.identifier, items)
    }
    guard position(of: sibling.identifier) != nil else { throw .notFound(.section) }
    put(items, beside: sibling)
  }

  /// Deletes items; unknown ones are ignored.
  @inlinable public mutating func deleteItems(_ items: [ItemID]) throws(ModelError) {
    try refuseRepeats(items)
    take(items)
  }

  /// Deletes all items and sections.
  @inlinable public mutating func deleteAllItems() { sections = [] }

  @inlinable
  public mutating func moveItem(_ item: ItemID, beside sibling: Sibling<ItemID>) throws(ModelError)
  {
    guard item != sibling.identifier else { throw .itemMovedToItself(item) }
    guard position(of: item) != nil else { throw .notFound(.fromIndex) }
    guard position(of: sibling.identifier) != nil else { throw .notFound(.toIndex) }
    put([item], beside: sibling)
  }

  @inlinable public mutating func reloadItems(_ items: [ItemID]) throws(ModelError) {
    try refuseRepeats(items)
    for item in items where position(of: item) == nil { throw .reloadOfUnknownItem(item) }
    for item in items where !reloadedItemIdentifiers.contains(item) {
      reloadedItemIdentifiers.append(item)
    }
  }

  @inlinable public mutating func reconfigureItems(_ items: [ItemID]) throws(ModelError) {
    try refuseRepeats(items)
    for item in items where position(of: item) == nil { throw .reconfigureOfUnknownItem(item) }
    for item in items where !reconfiguredItemIdentifiers.contains(item) {
      reconfiguredItemIdentifiers.append(item)
    }
  }

  @inlinable func refuseRepeats(_ items: [ItemID]) throws(ModelError) {
    let repeated = repeats(in: items)
    guard repeated.isEmpty else { throw .repeatedItems(repeated) }
  }

  /// Removes items from their sections.
  @inlinable mutating func take(_ items: [ItemID]) {
    for item in items {
      guard let place = position(of: item) else { continue }
      sections[place.section].items.remove(at: place.item)
    }
  }

  /// Removes items, and only then looks up the destination.
  @inlinable mutating func put(_ items: [ItemID], beside sibling: Sibling<ItemID>) {
    take(items)
    guard let target = position(of: sibling.identifier) else { return }
    let index = target.item + sibling.offset
    sections[target.section].items.insert(contentsOf: items, at: index)
  }
}
