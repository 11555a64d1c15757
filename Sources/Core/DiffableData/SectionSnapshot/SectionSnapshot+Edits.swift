/// UIKit's methods.
///
/// Each performs the edit of the same name, and traps if it is invalid.
extension SectionSnapshot {
  /// Appends collapsed items to the children of a parent, or to the roots.
  ///
  /// - Precondition: `parent` is in the snapshot; the items are not, and are distinct.
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  public mutating func append(
    _ items: [ItemIdentifierType],
    to parent: ItemIdentifierType? = nil
  ) {
    performOrTrap(.append(items, to: parent))
  }

  /// Inserts collapsed items before another one, at its level.
  ///
  /// - Precondition: `item` is in the snapshot; the items are not, and are distinct.
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    performOrTrap(.insert(items, before: item))
  }

  /// Inserts collapsed items after another one and all its descendants, at its level.
  ///
  /// - Precondition: `item` is in the snapshot; the items are not, and are distinct.
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    performOrTrap(.insert(items, after: item))
  }

  /// Inserts an outline with its expanded items before an item, with its roots at the item's level.
  ///
  /// - Precondition: `item` is in this snapshot, and no item of the other one is.
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  public mutating func insert(_ snapshot: SectionSnapshot, before item: ItemIdentifierType) {
    performOrTrap(.insert(snapshot, before: item))
  }

  /// Inserts an outline with its expanded items after an item and all its descendants.
  ///
  /// The roots of the outline are at the item's level.
  ///
  /// - Precondition: `item` is in this snapshot, and no item of the other one is.
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  public mutating func insert(_ snapshot: SectionSnapshot, after item: ItemIdentifierType) {
    performOrTrap(.insert(snapshot, after: item))
  }

  /// Deletes items and all their descendants.
  ///
  /// An item may be named twice, or be a descendant of another one.
  ///
  /// - Precondition: The items are in the snapshot.
  /// - Complexity: O(*k* log *n*) for *k* deleted items.
  @inlinable
  public mutating func delete(_ items: [ItemIdentifierType]) {
    performOrTrap(.delete(items))
  }

  /// Deletes all items.
  @inlinable
  public mutating func deleteAll() {
    performOrTrap(.deleteAll)
  }

  /// Expands items, ignoring those that are not in the snapshot.
  ///
  /// - Complexity: O(log *n*) for each item, however many descendants it has.
  @inlinable
  public mutating func expand(_ items: [ItemIdentifierType]) {
    performOrTrap(.expand(items))
  }

  /// Collapses items, ignoring those that are not in the snapshot.
  ///
  /// - Complexity: O(log *n*) for each item, however many descendants it has.
  @inlinable
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    performOrTrap(.collapse(items))
  }

  /// Replaces all descendants of a parent with an outline and its expanded items.
  ///
  /// The outline may contain replaced items. The expansion of the parent does not change.
  ///
  /// - Precondition: `parent` is in this snapshot, and no item of the other one is outside of the
  ///   replaced descendants.
  /// - Complexity: O(*k* + log *n*) for *k* inserted or deleted items.
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
      try apply(edit)
    } catch {
      refuse(error)
    }
  }
}
