/// An edit of a hierarchical list, as a value.
///
/// `Hierarchy` is the list's own type, or the rows of the items to insert.
@frozen
public enum HierarchicalEdit<
  ItemIdentifier: Hashable & Sendable,
  Hierarchy: Equatable & Sendable
>:
  Equatable, Sendable
{
  case append([ItemIdentifier], to: ItemIdentifier? = nil)
  case insert([ItemIdentifier], beside: Sibling<ItemIdentifier>)
  case insertSnapshot(Hierarchy, beside: Sibling<ItemIdentifier>)
  case replace(childrenOf: ItemIdentifier, using: Hierarchy)
  case delete([ItemIdentifier])
  case deleteAll
  case expand([ItemIdentifier])
  case collapse([ItemIdentifier])
}

extension HierarchicalEdit: Hashable where Hierarchy: Hashable {}

extension HierarchicalEdit {
  @inlinable
  public static func insert(_ items: [ItemIdentifier], before item: ItemIdentifier) -> Self {
    .insert(items, beside: .before(item))
  }

  @inlinable
  public static func insert(_ items: [ItemIdentifier], after item: ItemIdentifier) -> Self {
    .insert(items, beside: .after(item))
  }

  @inlinable
  public static func insert(
    _ snapshot: Hierarchy,
    before item: ItemIdentifier
  ) -> Self {
    .insertSnapshot(snapshot, beside: .before(item))
  }

  @inlinable
  public static func insert(
    _ snapshot: Hierarchy,
    after item: ItemIdentifier
  ) -> Self {
    .insertSnapshot(snapshot, beside: .after(item))
  }
}
