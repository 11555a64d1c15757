/// Finds the items of a small listing by their identifiers, and keeps account of which were found.
///
/// Looking at each is the cheapest way to find a few: comparing bits takes a nanosecond or less. Where
/// many are looked for, or are not there, a table is made.
@usableFromInline
struct ListingSearch<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline let listing: SectionListing<SectionID, ItemID>
  /// The ranks of the sections' markers, and the number of entries.
  @usableFromInline let starts: [Int]
  /// A bit for each entry that was found.
  @usableFromInline var taken: UInt128 = 0
  /// What was looked for and is not there, as long as there is no table.
  @usableFromInline var strangers: [ItemID] = []
  /// The rank of each item, and -1 for what is not there; empty as long as few were looked for.
  @usableFromInline var table: [ItemID: Int] = [:]
  @usableFromInline var searches = 0

  /// So many searches of a listing longer than that, and it is time for a table.
  @inlinable static var searchesBeforeTable: Int { 8 }
  @inlinable static var sizeWorthTable: Int { 16 }

  @inlinable
  init(_ listing: SectionListing<SectionID, ItemID>) {
    self.listing = listing
    starts = listing.starts
  }

  /// Notes that entries were found; false if one of them was found before.
  @inlinable
  mutating func take(_ rank: Int, count: Int) -> Bool {
    let bits = (UInt128.max >> UInt128(128 - count)) << UInt128(rank)
    defer { taken |= bits }
    return taken & bits == 0
  }

  /// How many items from `first` on are the ones that the listing has from a rank on, in one section.
  @inlinable
  func commonLength(_ items: [ItemID], from first: Int, at rank: Int) -> Int {
    var section = 0
    while section + 1 < starts.count && starts[section + 1] <= rank { section += 1 }
    let start = rank - (starts[section] + 1)
    guard section < listing.sections.count, start >= 0 else { return 0 }
    let old = listing.sections[section].items
    let limit = min(old.count - start, items.count - first)
    var length = 0
    while length < limit && areEqual(old[start + length], items[first + length]) { length += 1 }
    return length
  }

  /// The rank of an item; nil if it is not there, and -1 if it was asked for before and is not there.
  @inlinable
  mutating func rank(of item: ItemID) -> Int? {
    guard table.isEmpty else {
      if let rank = table[item] { return rank }
      table[item] = -1
      return nil
    }
    searches += 1
    if searches > Self.searchesBeforeTable && listing.numberOfItems > Self.sizeWorthTable {
      makeTable()
      return rank(of: item)
    }
    if let rank = firstRank(where: { haveEqualBits($0, item) }) ?? firstRank(where: { $0 == item })
    {
      return rank
    }
    if strangers.contains(item) { return -1 }
    strangers.append(item)
    return nil
  }

  @inlinable
  @inline(__always)
  func firstRank(where isWanted: (ItemID) -> Bool) -> Int? {
    for (section, start) in zip(listing.sections, starts) {
      if let index = section.items.firstIndex(where: isWanted) { return start + 1 + index }
    }
    return nil
  }

  @inlinable
  mutating func makeTable() {
    table.reserveCapacity(listing.numberOfItems + 2 * strangers.count)
    for (section, start) in zip(listing.sections, starts) {
      for (index, item) in section.items.enumerated() { table[item] = start + 1 + index }
    }
    for stranger in strangers { table[stranger] = -1 }
  }
}
