public import Contracts
public import OrderTree
public import Synchronization

/// What was found out about the identifiers of a listing, shared by all copies of it.
///
/// A snapshot built whole asks nothing of its identifiers. The first question that needs identity has
/// them checked, and the answer is kept here, so that no copy has to ask again.
@usableFromInline
final class IdentityMemo<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Listing = SectionListing<SectionID, ItemID>
  @usableFromInline typealias Interned = InternedOrder<SectionID, ItemID>
  @usableFromInline typealias Refusal = SnapshotError<SectionID, ItemID>

  @usableFromInline
  enum Finding: Sendable {
    case unasked
    /// The listing is small and nothing in it repeats.
    case unique
    case interned(Interned)
    case repeated(Refusal)
  }

  @usableFromInline let finding = Mutex<Finding>(.unasked)

  @inlinable
  init() {}

  /// The tree of a listing, or nil if the listing is small enough to be searched.
  ///
  /// - Complexity: O(*n*) the first time, O(1) from then on.
  @inlinable
  func resolve(_ listing: Listing) throws(Refusal) -> Interned? {
    let found = finding.withLock { finding in
      if case .unasked = finding { finding = Self.examine(listing) }
      return finding
    }
    switch found {
    case .unasked, .unique: return nil
    case .interned(let order): return order
    case .repeated(let refusal): throw refusal
    }
  }

  /// The tree, if a question has already made it.
  @inlinable var known: Interned? {
    finding.withLock { if case .interned(let order) = $0 { order } else { nil } }
  }

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
  /// Whether no identifier repeats, found out by comparing each with each.
  @inlinable var isUnique: Bool {
    guard repeats(inSections: sections.map(\.identifier)).isEmpty else { return false }
    return repeats(inItems: itemIdentifiers).isEmpty
  }
}

extension InternedOrder {
  /// Interns everything in a listing, or tells the first identifier that repeats.
  ///
  /// - Complexity: O(*n*), hashing each identifier once.
  @inlinable
  static func interning(
    _ listing: SectionListing<SectionID, ItemID>,
    inTreeLike order: borrowing SectionedOrder = SectionedOrder()
  ) -> Result<InternedOrder, SnapshotError<SectionID, ItemID>> {
    let sectionInterner = Interner<SectionID>(.sections, capacity: listing.sections.count)
    // With room for some more, so that the next edit does not make a new table of all of them.
    let room = listing.numberOfItems + listing.numberOfItems / 8
    let itemInterner = Interner<ItemID>(.items, capacity: room)
    let sections = sectionInterner.intern(listing.sections.map(\.identifier))
    // New identifiers get the handles 0, 1, 2, …; the first that repeats gets an earlier one.
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
  /// The first item that repeats, given handles that were counted up from zero.
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
