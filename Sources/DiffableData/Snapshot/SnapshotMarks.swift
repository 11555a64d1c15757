/// Identifiers asked for once each, in the order first asked.
@usableFromInline
struct OrderedMarks<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var order: [ID] = []
  @usableFromInline var members: Set<ID> = []

  @inlinable
  init() {}

  @inlinable
  mutating func add(_ identifiers: [ID]) {
    for identifier in identifiers where members.insert(identifier).inserted {
      order.append(identifier)
    }
  }
}

/// What a snapshot asks to be shown anew, although it stays.
///
/// A mark is a remark about an identifier, not a part of the order: it outlives the deletion of what it is
/// on, as it does in UIKit, and a data source passes over marks of what is not there. One decision that no
/// documentation settles is made here: an item may be marked both for reloading and for reconfiguring,
/// and is then reloaded.
@usableFromInline
struct SnapshotMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var reloadedSections = OrderedMarks<SectionID>()
  @usableFromInline var reloadedItems = OrderedMarks<ItemID>()
  @usableFromInline var reconfiguredItems = OrderedMarks<ItemID>()

  @inlinable
  init() {}
}
