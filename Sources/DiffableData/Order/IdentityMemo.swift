public import Contracts
public import OrderTree
public import Synchronization

/// The result of checking a listing's identifiers, shared by all copies of the listing.
///
/// A snapshot of complete sections does not check its identifiers. The first query that needs them
/// does, and stores the result here for all copies.
@usableFromInline
final class IdentityMemo<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Listing = SectionListing<SectionID, ItemID>
  @usableFromInline typealias Interned = InternedOrder<SectionID, ItemID>
  @usableFromInline typealias Refusal = SnapshotError<SectionID, ItemID>

  @usableFromInline
  enum Finding: Sendable {
    case unasked
    /// A small listing without duplicates.
    case unique
    case interned(Interned)
    case repeated(Refusal)
  }

  @usableFromInline let finding = Mutex<Finding>(.unasked)
  /// The tree once it is built, for later queries: read without a lock.
  @usableFromInline let tree = AtomicReference<Interned>()

  @inlinable
  init() {}

  /// Returns the tree of a listing, or `nil` if the listing is small enough for linear search.
  ///
  /// - Complexity: O(*n*) the first time, O(1) afterwards.
  @inlinable
  func resolve(_ listing: Listing) throws(Refusal) -> Interned? {
    if let known { return known }
    let found = finding.withLock { finding in
      if case .unasked = finding { finding = Self.examine(listing) }
      return finding
    }
    switch found {
    case .unasked, .unique: return nil
    case .interned(let order):
      tree.publish(order)
      return order
    case .repeated(let refusal): throw refusal
    }
  }

  /// The tree, if a query has already built it.
  @inlinable var known: Interned? { tree.withObject { $0 } }

  @inlinable
  static func examine(_ listing: Listing) -> Finding {
    if listing.isSmall && listing.isUnique { return .unique }
    switch Interned.interning(listing) {
    case .success(let order): return .interned(order)
    case .failure(let refusal): return .repeated(refusal)
    }
  }
}

extension SectionListing {
  /// Whether no identifier is duplicated, by comparing each with each.
  @inlinable var isUnique: Bool {
    guard repeats(inSections: sections.map(\.identifier)).isEmpty else { return false }
    return repeats(inItems: itemIdentifiers).isEmpty
  }
}

extension InternedOrder {
  /// Returns the interned listing, or an error with the first duplicate identifier.
  ///
  /// - Complexity: O(*n*), hashing each identifier once.
  @inlinable
  static func interning(
    _ listing: SectionListing<SectionID, ItemID>,
    inTreeLike order: borrowing SectionedOrder = SectionedOrder()
  ) -> Result<InternedOrder, SnapshotError<SectionID, ItemID>> {
    let sectionInterner = Interner<SectionID>(.sections, capacity: listing.sections.count)
    // With spare capacity, so that the next edit does not rehash the table.
    let room = listing.numberOfItems + listing.numberOfItems / 8
    let itemInterner = Interner<ItemID>(.items, capacity: room)
    let sections = sectionInterner.intern(listing.sections.map(\.identifier))
    // New identifiers get the handles 0, 1, 2, …; the first duplicate gets an earlier one.
    for (index, handle) in sections.enumerated() where handle.index != index {
      return .failure(
        .duplicateSection(listing.sections[index].identifier, first: handle.index, second: index)
      )
    }
    var entries: [SequenceEntry] = []
    entries.reserveCapacity(listing.size)
    itemInterner.withLock { interned in
      for (index, section) in listing.sections.enumerated() {
        entries.append(SequenceEntry(sections[index]))
        interned.intern(section.items.span) { entries.append(SequenceEntry($0)) }
      }
    }
    guard itemInterner.count == listing.numberOfItems else {
      return .failure(listing.firstRepeat(entries))
    }
    return .success(
      InternedOrder(
        items: itemInterner,
        sections: sectionInterner,
        order: SectionedOrder(entries, inTreeLike: order)
      )
    )
  }
}

extension SectionListing {
  /// Returns the error for the first duplicate item, given handles counted from zero.
  @inlinable
  func firstRepeat(_ entries: [SequenceEntry]) -> SnapshotError<SectionID, ItemID> {
    var places: [SnapshotError<SectionID, ItemID>.ItemPosition] = []
    var entry = 0
    for (index, section) in sections.enumerated() {
      entry += 1
      for (position, item) in section.items.enumerated() {
        let place = SnapshotError<SectionID, ItemID>.ItemPosition(section: index, item: position)
        let handle = entries[entry].handle
        if handle.index < places.count {
          return .duplicateItem(item, first: places[handle.index], second: place)
        }
        places.append(place)
        entry += 1
      }
    }
    stop("Fewer identifiers than items, yet none repeats")
  }
}
