public import Changes

/// The edits of an outline. Each checks all preconditions before it changes anything.
extension OutlineModel {
  /// Appends collapsed items to the children of a parent, or to the roots.
  @inlinable
  public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) throws(ModelError) {
    guard !items.isEmpty else { return }
    guard let parent else {
      try refuseRepeats(items)
      rows += items.map { Row($0) }
      return
    }
    guard let index = index(of: parent) else { throw .unknownParent(parent) }
    try refuseRepeats(items)
    let level = rows[index].level + 1
    rows.insert(contentsOf: items.map { Row($0, level: level) }, at: end(ofRow: index))
  }

  /// Inserts an outline before an item, or after the item and its descendants, at its level.
  @inlinable
  public mutating func insert(_ outline: Self, beside sibling: Sibling<ItemID>) throws(ModelError) {
    guard !outline.rows.isEmpty else { return }
    guard let index = index(of: sibling.identifier) else {
      switch sibling {
      case .before(let item): throw .unknownDestinationBefore(item)
      case .after(let item): throw .unknownDestinationAfter(item)
      }
    }
    try refuseRepeats(outline.items)
    let place = sibling.offset == 0 ? index : end(ofRow: index)
    rows.insert(contentsOf: outline.rows(below: rows[index].level), at: place)
  }

  /// Replaces the descendants of a parent by another outline.
  @inlinable
  public mutating func replace(childrenOf parent: ItemID, using outline: Self) throws(ModelError) {
    guard let index = index(of: parent) else { throw .unknownParent(parent) }
    var changed = self
    changed.rows.removeSubrange((index + 1)..<end(ofRow: index))
    try changed.refuseRepeats(outline.items)
    changed.rows.insert(contentsOf: outline.rows(below: rows[index].level + 1), at: index + 1)
    self = changed
  }

  /// Deletes items and their descendants; the list may repeat items or contain descendants of
  /// others.
  @inlinable public mutating func delete(_ items: [ItemID]) throws(ModelError) {
    for item in items where !contains(item) { throw .deletionOfUnknown(item) }
    for item in items {
      guard let index = index(of: item) else { continue }
      rows.removeSubrange(index..<end(ofRow: index))
    }
  }

  @inlinable public mutating func deleteAll() { rows = [] }

  /// Expands items; unknown ones are ignored.
  @inlinable public mutating func expand(_ items: [ItemID]) {
    for index in rows.indices where items.contains(rows[index].item) {
      rows[index].isExpanded = true
    }
  }

  /// Collapses items; unknown ones are ignored.
  @inlinable public mutating func collapse(_ items: [ItemID]) {
    for index in rows.indices where items.contains(rows[index].item) {
      rows[index].isExpanded = false
    }
  }

  /// Throws an error if items are in the outline or repeated in the list, in the order of the list.
  @inlinable func refuseRepeats(_ items: [ItemID]) throws(ModelError) {
    var found: [ItemID] = []
    for (position, item) in items.enumerated()
    where (contains(item) || items[..<position].contains(item)) && !found.contains(item) {
      found.append(item)
    }
    guard found.isEmpty else { throw .notUnique(found) }
  }

  /// Returns the rows with a number added to their levels.
  @inlinable func rows(below level: Int) -> [Row] {
    rows.map { Row($0.item, level: $0.level + level, isExpanded: $0.isExpanded) }
  }
}
