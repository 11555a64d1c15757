public import OrderTree
public import Portability

/// The sections and items between two edits, as tables that answer a query in a few loads.
///
///     position of an item   item ──items──▶ rank among items ──places, searched──▶ section
///     item at a position    section ──places──▶ rank of its first item ──items──▶ item
///
/// A query needs no lock.
@usableFromInline
final class OrderTable<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let items: RankedIdentifiers<ItemID>
  @usableFromInline let sections: RankedIdentifiers<SectionID>
  @usableFromInline let places: ItemPlaces

  /// - Complexity: O(*n*), without hashing.
  @inlinable
  init(_ order: InternedOrder<SectionID, ItemID>) {
    items = RankedIdentifiers(
      of: order.items,
      in: order.heldItems,
      count: order.order.numberOfItems
    ) { body in
      order.order.forEachRun(in: 0..<order.order.tree.count) { first, count in
        if !first.isSection { body(first, count) }
      }
    }
    let names = order.order.sections()
    sections = RankedIdentifiers(of: order.sections, in: order.heldSections, count: names.count) {
      for name in names { $0(name, 1) }
    }
    places = ItemPlaces(order.order.itemCounts())
  }

  @inlinable
  func index(ofItem item: ItemID) -> Int? { items.rank(of: item) }

  @inlinable
  func index(ofSection section: SectionID) -> Int? { sections.rank(of: section) }

  @inlinable
  func section(at index: Int) -> SectionID { sections.identifiers[index] }

  @inlinable
  func numberOfItems(inSectionAt index: Int) -> Int { places.ranks(inSectionAt: index).count }

  @inlinable
  func section(containing item: ItemID) -> SectionID? {
    index(ofItem: item).map { section(at: places.section(ofItemAt: $0)) }
  }

  @inlinable
  func position(ofItem item: ItemID) -> (section: Int, item: Int)? {
    guard let index = index(ofItem: item) else { return nil }
    let section = places.section(ofItemAt: index)
    return (section, index - places.ranks(inSectionAt: section).lowerBound)
  }

  @inlinable
  func item(at index: Int, inSectionAt section: Int) -> ItemID? {
    guard index >= 0, section >= 0, section < sections.identifiers.count else { return nil }
    let ranks = places.ranks(inSectionAt: section)
    return index < ranks.count ? items.identifiers[ranks.lowerBound + index] : nil
  }
}

/// The numbers of items of consecutive sections, to find the section of an item by its rank.
@usableFromInline
struct ItemPlaces: Sendable {
  /// The number of items before each section, followed by the number of all items.
  @usableFromInline let firstItems: [Int]
  /// The section of each 64th item, followed by the number of sections: the bounds of a search.
  @usableFromInline let sectionsOfBlocks: [Int]

  @usableFromInline
  init(_ counts: [Int]) {
    var (firstItems, sections): ([Int], [Int]) = ([0], [])
    for count in counts { firstItems.append(firstItems[firstItems.count - 1] + count) }
    for section in counts.indices {
      while sections.count << 6 < firstItems[section + 1] { sections.append(section) }
    }
    sections.append(counts.count)
    self.firstItems = firstItems
    sectionsOfBlocks = sections
  }

  /// Returns the ranks of a section's items among all items.
  @inlinable
  func ranks(inSectionAt index: Int) -> Range<Int> { firstItems[index]..<firstItems[index + 1] }

  /// Returns the section that contains the item with this rank.
  @inlinable
  func section(ofItemAt rank: Int) -> Int {
    let block = rank >> 6
    var (low, high) = (sectionsOfBlocks[block], sectionsOfBlocks[block + 1] + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstItems[middle] <= rank { low = middle } else { high = middle }
    }
    return low
  }
}

/// The ``OrderTable`` of a list, built after many queries and discarded by each edit.
///
/// The cache counts queries between edits. It builds the table when the queries since the last edit
/// cost several times as much as the table. Alternating edits and queries therefore never build
/// one.
///
/// Queries may run on several threads. An edit requires a unique reference, so no query runs during
/// an edit.
@usableFromInline
struct OrderTableCache: ~Copyable, Sendable {
  /// The table, of the types of the list.
  ///
  /// Its type is not known here, because the release of a generic property would look it up.
  @usableFromInline let table = AtomicReference<any AnyObject & Sendable>()
  private let queries = Atomic<Int>(0)

  @usableFromInline
  init() {}

  @usableFromInline
  deinit {}

  /// Returns the number of queries of a tree with `count` entries before its table is built.
  private static func threshold(for count: Int) -> Int { 8 + count / 8 }

  /// Counts a query, and returns whether the table should be built.
  @usableFromInline
  func isDue(for order: borrowing SectionedOrder) -> Bool {
    // Load and store instead of an atomic addition: concurrent queries may be counted once.
    let asked = queries.load(ordering: .relaxed) &+ 1
    let isDue = asked > Self.threshold(for: order.tree.count)
    queries.store(isDue ? 0 : asked, ordering: .relaxed)
    return isDue
  }

  /// Discards the table before the order changes.
  @usableFromInline
  func clear() {
    queries.store(0, ordering: .relaxed)
    table.clear()
  }
}

extension OrderTable {
  /// Whether the table has the contents of an order.
  @inlinable
  func agrees(with order: InternedOrder<SectionID, ItemID>) -> Bool {
    let (items, sections) = (items.identifiers, sections.identifiers)
    guard sections == order.sectionIdentifiers, items == order.itemIdentifiers,
      zip(items, order.itemIdentifiers).allSatisfy(isSame),
      zip(sections, order.sectionIdentifiers).allSatisfy(isSame),
      sections.indices.allSatisfy({ index(ofSection: sections[$0]) == $0 })
    else { return false }
    return items.indices.allSatisfy { rank in
      guard let place = position(ofItem: items[rank]), let name = order.name(ofItem: items[rank]),
        let expected = order.order.position(ofItem: name)
      else { return false }
      return place == expected && item(at: place.item, inSectionAt: place.section) == items[rank]
    }
  }
}
