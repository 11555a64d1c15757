/// The edits of an outline. Each makes all its checks before it changes anything.
extension OutlineModel {
  /// Adds collapsed items as the last children of a parent, or as the last roots.
  public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) throws(Refusal) {
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

  /// Adds collapsed items before another one, at its level.
  public mutating func insert(_ items: [ItemID], before destination: ItemID) throws(Refusal) {
    try insert(Self(items.map { Row($0) }), before: destination)
  }

  /// Adds collapsed items after another one and all that is below it, at its level.
  public mutating func insert(_ items: [ItemID], after destination: ItemID) throws(Refusal) {
    try insert(Self(items.map { Row($0) }), after: destination)
  }

  public mutating func insert(_ outline: Self, before destination: ItemID) throws(Refusal) {
    guard !outline.rows.isEmpty else { return }
    guard let index = index(of: destination) else { throw .unknownDestinationBefore(destination) }
    try refuseRepeats(outline.items)
    rows.insert(contentsOf: outline.rows(below: rows[index].level), at: index)
  }

  public mutating func insert(_ outline: Self, after destination: ItemID) throws(Refusal) {
    guard !outline.rows.isEmpty else { return }
    guard let index = index(of: destination) else { throw .unknownDestinationAfter(destination) }
    try refuseRepeats(outline.items)
    rows.insert(contentsOf: outline.rows(below: rows[index].level), at: end(ofRow: index))
  }

  /// Puts another outline in the place of everything below a parent.
  public mutating func replace(
    childrenOf parent: ItemID,
    using outline: Self
  ) throws(Refusal) {
    guard let index = index(of: parent) else { throw .unknownParent(parent) }
    var changed = self
    changed.rows.removeSubrange((index + 1)..<end(ofRow: index))
    try changed.refuseRepeats(outline.items)
    changed.rows.insert(contentsOf: outline.rows(below: rows[index].level + 1), at: index + 1)
    self = changed
  }

  /// Removes items and all that is below them; one may be named twice, or be inside another.
  public mutating func delete(_ items: [ItemID]) throws(Refusal) {
    for item in items where !contains(item) { throw .deletionOfUnknown(item) }
    for item in items {
      guard let index = index(of: item) else { continue }
      rows.removeSubrange(index..<end(ofRow: index))
    }
  }

  public mutating func deleteAll() {
    rows = []
  }

  /// Expands the items that are there; the others are ignored.
  public mutating func expand(_ items: [ItemID]) {
    for index in rows.indices where items.contains(rows[index].item) {
      rows[index].isExpanded = true
    }
  }

  /// Collapses the items that are there; the others are ignored.
  public mutating func collapse(_ items: [ItemID]) {
    for index in rows.indices where items.contains(rows[index].item) {
      rows[index].isExpanded = false
    }
  }

  /// Refuses items that are here already or twice in the list, in the order they are found.
  private func refuseRepeats(_ items: [ItemID]) throws(Refusal) {
    var found: [ItemID] = []
    for (position, item) in items.enumerated()
    where (contains(item) || items[..<position].contains(item)) && !found.contains(item) {
      found.append(item)
    }
    guard found.isEmpty else { throw .notUnique(found) }
  }

  /// The rows with this level added to theirs.
  private func rows(below level: Int) -> [Row] {
    rows.map { Row($0.item, level: $0.level + level, isExpanded: $0.isExpanded) }
  }
}
