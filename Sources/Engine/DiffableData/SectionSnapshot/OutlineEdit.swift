/// An edit of a section snapshot, as a value.
///
/// Each mutating member of ``SectionSnapshot`` has an edit with the same name and labels:
///
/// ```swift
/// try snapshot.apply(.append(["apple", "pear"], to: "fruit"))
/// ```
public typealias OutlineEdit<ItemIdentifier: Hashable & Sendable> =
  HierarchicalEdit<ItemIdentifier, SectionSnapshot<ItemIdentifier>>
