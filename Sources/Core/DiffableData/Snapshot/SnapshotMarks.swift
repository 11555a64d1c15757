/// Marked identifiers without duplicates, in the order of their first marks.
@usableFromInline
struct OrderedMarks<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var order: [ID] = []
  /// The identifiers in `order`, built by the second call of `add`: most snapshots are marked once.
  @usableFromInline var members: Set<ID>?

  @inlinable
  init() {}

  /// Adds distinct identifiers.
  @inlinable
  mutating func add(_ identifiers: [ID]) {
    guard !order.isEmpty else {
      order = identifiers
      return
    }
    var members = members.take() ?? Set(order)
    for identifier in identifiers where members.insert(identifier).inserted {
      order.append(identifier)
    }
    self.members = members
  }

  @inlinable
  mutating func removeAll(except isKept: (ID) -> Bool) {
    order = order.filter(isKept)
    members = nil
  }
}

/// The sections and items of a snapshot that are marked for reloading or reconfiguring.
///
/// A mark refers to an identifier, not to the order: as in UIKit, it remains after the identifier
/// is deleted, and a data source ignores marks of missing identifiers. A snapshot with more than
/// 1,024 marks, and more than four times as many marks as identifiers, removes those of missing
/// identifiers. If an item is marked both for reloading and for reconfiguring, which no
/// documentation covers, it is reloaded.
///
/// Most snapshots have none. As a class they take one word of a snapshot, so that copies cost less.
///
/// `@unchecked Sendable`: only a snapshot with a unique reference changes the variables.
@usableFromInline
final class SnapshotMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  @unchecked Sendable
{
  @usableFromInline var reloadedSections = OrderedMarks<SectionID>()
  @usableFromInline var reloadedItems = OrderedMarks<ItemID>()
  @usableFromInline var reconfiguredItems = OrderedMarks<ItemID>()

  @inlinable
  init() {}

  @inlinable
  func copy() -> SnapshotMarks {
    let copy = SnapshotMarks()
    copy.reloadedSections = reloadedSections
    copy.reloadedItems = reloadedItems
    copy.reconfiguredItems = reconfiguredItems
    return copy
  }

  @inlinable var count: Int {
    reloadedSections.order.count + reloadedItems.order.count + reconfiguredItems.order.count
  }

  @inlinable
  func removeAll(
    exceptItems isKeptItem: (ItemID) -> Bool,
    andSections isKeptSection: (SectionID) -> Bool
  ) {
    reloadedSections.removeAll(except: isKeptSection)
    reloadedItems.removeAll(except: isKeptItem)
    reconfiguredItems.removeAll(except: isKeptItem)
  }
}
