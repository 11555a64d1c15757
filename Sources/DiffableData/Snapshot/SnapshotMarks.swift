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

  @inlinable
  mutating func remove(_ identifiers: [ID]) {
    guard !order.isEmpty else { return }
    let count = members.count
    members.subtract(identifiers)
    if members.count < count { order.removeAll { !members.contains($0) } }
  }
}

/// What a snapshot asks to be shown anew, although it stays.
///
/// The decisions that no documentation settles are made here: a mark goes with the item or section it
/// is on, and does not come back if that is put in again; an item may be marked both for reloading and
/// for reconfiguring, and is then reloaded.
@usableFromInline
struct SnapshotMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var reloadedSections = OrderedMarks<SectionID>()
  @usableFromInline var reloadedItems = OrderedMarks<ItemID>()
  @usableFromInline var reconfiguredItems = OrderedMarks<ItemID>()

  @inlinable
  init() {}

  @inlinable
  mutating func remove(items: [ItemID]) {
    reloadedItems.remove(items)
    reconfiguredItems.remove(items)
  }
}
