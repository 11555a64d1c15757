/// An edit of a section snapshot, as a value.
///
/// Each mutating member of ``SectionSnapshot`` has an edit with the same name and labels:
///
/// ```swift
/// try snapshot.perform(.append(["apple", "pear"], to: "fruit"))
/// ```
@frozen
public enum OutlineEdit<ItemIdentifier: Hashable & Sendable>: Equatable, Sendable {
  case append([ItemIdentifier], to: ItemIdentifier? = nil)
  case insert([ItemIdentifier], beside: Sibling<ItemIdentifier>)
  case insertSnapshot(SectionSnapshot<ItemIdentifier>, beside: Sibling<ItemIdentifier>)
  case replace(childrenOf: ItemIdentifier, using: SectionSnapshot<ItemIdentifier>)
  case delete([ItemIdentifier])
  case deleteAll
  case expand([ItemIdentifier])
  case collapse([ItemIdentifier])
}

extension OutlineEdit {
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
    _ snapshot: SectionSnapshot<ItemIdentifier>,
    before item: ItemIdentifier
  ) -> Self {
    .insertSnapshot(snapshot, beside: .before(item))
  }

  @inlinable
  public static func insert(
    _ snapshot: SectionSnapshot<ItemIdentifier>,
    after item: ItemIdentifier
  ) -> Self {
    .insertSnapshot(snapshot, beside: .after(item))
  }
}
