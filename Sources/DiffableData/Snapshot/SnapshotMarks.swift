/// Marked identifiers without duplicates, in the order of their first marks.
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

/// The sections and items of a snapshot that are marked for reloading or reconfiguring.
///
/// A mark refers to an identifier, not to the order: as in UIKit, it remains after the identifier
/// is deleted, and a data source ignores marks of missing identifiers. A snapshot with more than
/// 1,024 marks, and more than four times as many marks as identifiers, removes those of missing
/// identifiers. If an item is marked both for reloading and for reconfiguring, which no
/// documentation covers, it is reloaded.
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
