/// The spellings of UIKit. Each makes the edit of the same name, and traps where that is refused.
extension SectionSnapshot {
  /// Adds collapsed items as the last children of a parent, or as the last roots.
  ///
  /// - Precondition: `parent` is in the snapshot; the items are not, and differ from one another.
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  public mutating func append(
    _ items: [ItemIdentifierType],
    to parent: ItemIdentifierType? = nil
  ) {
    performOrTrap(.append(items, to: parent))
  }

  /// Adds collapsed items before another one, at its level.
  ///
  /// - Precondition: `item` is in the snapshot; the items are not, and differ from one another.
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    performOrTrap(.insert(items, before: item))
  }

  /// Adds collapsed items after another one and all its descendants, at its level.
  ///
  /// - Precondition: `item` is in the snapshot; the items are not, and differ from one another.
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    performOrTrap(.insert(items, after: item))
  }

  /// Adds an outline with its expanded items before an item, its roots at the level of the item.
  ///
  /// - Precondition: `item` is in this snapshot, and no item of the other one is.
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  public mutating func insert(_ snapshot: SectionSnapshot, before item: ItemIdentifierType) {
    performOrTrap(.insert(snapshot, before: item))
  }

  /// Adds an outline with its expanded items after an item and all its descendants, its roots at the
  /// level of the item.
  ///
  /// - Precondition: `item` is in this snapshot, and no item of the other one is.
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  public mutating func insert(_ snapshot: SectionSnapshot, after item: ItemIdentifierType) {
    performOrTrap(.insert(snapshot, after: item))
  }

  /// Removes items and all their descendants.
  ///
  /// An item may be named twice, or below another one.
  ///
  /// - Precondition: the items are in the snapshot.
  /// - Complexity: O(*k* log *n*) for *k* items removed.
  @inlinable
  public mutating func delete(_ items: [ItemIdentifierType]) {
    performOrTrap(.delete(items))
  }

  /// Removes everything.
  @inlinable
  public mutating func deleteAll() {
    performOrTrap(.deleteAll)
  }

  /// Shows the children of items.
  ///
  /// Items that are not in the snapshot are ignored.
  ///
  /// - Complexity: O(log *n*) for each item, whatever the number of its descendants.
  @inlinable
  public mutating func expand(_ items: [ItemIdentifierType]) {
    performOrTrap(.expand(items))
  }

  /// Hides all descendants of items.
  ///
  /// Items that are not in the snapshot are ignored.
  ///
  /// - Complexity: O(log *n*) for each item, whatever the number of its descendants.
  @inlinable
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    performOrTrap(.collapse(items))
  }

  /// Puts an outline with its expanded items in the place of all descendants of a parent.
  ///
  /// What is replaced may come back in the replacement. Whether the parent is expanded stays as it is.
  ///
  /// - Precondition: `parent` is in this snapshot, and no item of the other one is outside of what is
  ///   replaced.
  /// - Complexity: O(*k* + log *n*) for *k* items put in or taken out.
  @inlinable
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: SectionSnapshot
  ) {
    performOrTrap(.replace(childrenOf: parent, using: snapshot))
  }

  @inlinable
  mutating func performOrTrap(_ edit: OutlineEdit<ItemIdentifierType>) {
    do throws(OutlineError<ItemIdentifierType>) {
      try perform(edit)
    } catch {
      refuse(error)
    }
  }
}
