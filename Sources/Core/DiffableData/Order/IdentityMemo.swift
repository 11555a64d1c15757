public import OrderTree
public import Portability

/// The result of checking a listing's identifiers, shared by all copies of the listing.
///
/// A snapshot of complete sections does not check its identifiers. The first query that needs them
/// does, and stores the result here for all copies. A snapshot that is built by appending checks them
/// in its ledger, and only the tree is built by the first query.
///
/// Its stored properties do not depend on the types of identifiers. Otherwise the release of a memo
/// would look up their metadata.
@usableFromInline
class IdentityMemo<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  @unchecked Sendable
{
  @usableFromInline typealias Listing = SectionListing<SectionID, ItemID>
  @usableFromInline typealias Interned = InternedOrder<SectionID, ItemID>
  @usableFromInline typealias InvalidEdit = SnapshotError<SectionID, ItemID>

  @usableFromInline final let finding = Mutex<IdentityFinding>(.unasked)
  /// The tree once it is built, an `Interned`, for later queries: read without a lock.
  @usableFromInline final let tree = AtomicReference<any AnyObject & Sendable>()

  /// The handles of a listing that is built by appending, unless it is a `SmallLedger`.
  @usableFromInline final let ledger: AppendLedger<SectionID, ItemID>?
  /// Whether the listing is built by appending, which checks its identifiers.
  @usableFromInline final let isAppended: Bool

  @inlinable
  init(_ ledger: AppendLedger<SectionID, ItemID>? = nil, isAppended: Bool = false) {
    self.ledger = ledger
    self.isAppended = isAppended || ledger != nil
  }

  /// The memo as the ledger of a small listing, if it is one.
  @inlinable final var smallLedger: SmallLedger<SectionID, ItemID>? {
    isAppended && ledger == nil
      ? downcast(self, to: SmallLedger<SectionID, ItemID>.self) : nil
  }

  /// Returns all items of a small listing in order, without a copy if the ledger has them.
  @inlinable
  final func items(of listing: Listing) -> [ItemID] {
    if let ledger = smallLedger, ledger.isInOrder { return ledger.items }
    return listing.itemIdentifiers
  }

  /// Appends items to a section, or returns `false` if one is in the snapshot already.
  ///
  /// - Precondition: The memo is a ledger, or has one.
  @inlinable
  final func append(items: [ItemID], toSectionAt index: Int) -> Bool {
    withUnretained(ledger) { $0.append(items: items, toSectionAt: index) }
      ?? smallLedger?.add(items, toSectionAt: index) ?? false
  }

  /// The index of the section to which items were appended last.
  @inlinable final var lastSection: Int {
    withUnretained(ledger) { $0.order.target } ?? smallLedger?.target ?? 0
  }

  /// Returns the index of a section in a large listing, with one hash.
  @inlinable
  final func index(of section: SectionID?) -> Int? {
    guard let ledger, let section else { return nil }
    return ledger.tables.sections.handle(of: section).flatMap { ledger.order.index(ofSection: $0) }
  }

  /// Returns the tree of a listing, or `nil` if the listing is small enough for linear search.
  ///
  /// - Complexity: O(*n*) the first time, O(1) afterwards.
  @inlinable
  final func resolve(_ listing: Listing) throws(InvalidEdit) -> Interned? {
    if let known { return known }
    // Not stored, because the listing may grow.
    if isAppended && listing.isSmall { return nil }
    let found = finding.withLock { finding in
      if case .unasked = finding { finding = examine(listing) }
      return finding
    }
    if case .repeated(let error) = found {
      guard let error = error as? InvalidEdit else { stop("The error \(error) has another type") }
      throw error
    }
    return known
  }

  /// The tree, if a query has already built it.
  @inlinable final var known: Interned? { withTree { $0 } }

  /// Calls `body` with the tree, or returns `nil` if no query has built it yet.
  @inlinable
  @inline(__always)
  final func withTree<Answer>(_ body: (Interned) -> Answer) -> Answer? {
    tree.withObject { body(downcast($0, to: Interned.self)) }
  }

  @inlinable
  final func examine(_ listing: Listing) -> IdentityFinding {
    if listing.isSmall && listing.isUnique { return .unique }
    if let ledger {
      tree.publish(ledger.tree(of: listing))
      return .unique
    }
    switch Interned.interning(listing) {
    case .success(let order):
      tree.publish(order)
      return .unique
    case .failure(let error): return .repeated(error)
    }
  }
}

/// The result of checking a listing's identifiers.
@usableFromInline
enum IdentityFinding: Sendable {
  case unasked
  case unique
  case repeated(any Error)
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
        interned.intern(section.items, in: section.items.indices) {
          entries.append(SequenceEntry($0))
        }
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
