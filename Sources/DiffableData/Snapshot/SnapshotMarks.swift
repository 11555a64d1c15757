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
  mutating func removeAll(except isKept: (ID) -> Bool) {
    order = order.filter(isKept)
    members = Set(order)
  }
}

/// What a snapshot asks to be shown anew, although it stays.
///
/// A mark is a remark about an identifier, not a part of the order: it outlives the deletion of what it is
/// on, as it does in UIKit, and a data source passes over marks of what is not there. A snapshot with more
/// than 1,024 marks, and more than four times as many as identifiers, drops those of what is not there.
/// One decision that no documentation settles is made here: an item may be marked both for reloading and for reconfiguring,
/// and is then reloaded.
@usableFromInline
struct SnapshotMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var reloadedSections = OrderedMarks<SectionID>()
  @usableFromInline var reloadedItems = OrderedMarks<ItemID>()
  @usableFromInline var reconfiguredItems = OrderedMarks<ItemID>()

  @inlinable
  init() {}

  @inlinable var count: Int {
    reloadedSections.order.count + reloadedItems.order.count + reconfiguredItems.order.count
  }

  @inlinable
  mutating func removeAll(
    exceptItems isKeptItem: (ItemID) -> Bool,
    andSections isKeptSection: (SectionID) -> Bool
  ) {
    reloadedSections.removeAll(except: isKeptSection)
    reloadedItems.removeAll(except: isKeptItem)
    reconfiguredItems.removeAll(except: isKeptItem)
  }
}
