public import OrderTree

/// The handles of a snapshot that is built by appending to it, beside its arrays.
///
/// The ledger finds an identifier that is appended twice, and gives each one a handle in the tables
/// of the list that was last shown, if there is one. Most lists are shown again with few changes: the
/// next identifier then mostly has the next handle, which takes a comparison and no hashing, and
/// a data source compares the handles. The tree for queries is built of them later.
///
/// It is `@unchecked Sendable` because only a snapshot with the only reference changes it.
@usableFromInline
final class AppendLedger<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  @unchecked Sendable
{
  @usableFromInline typealias Tables = (items: Interner<ItemID>, sections: Interner<SectionID>)

  @usableFromInline let tables: Tables
  // Not checked for exclusive access, like the variables of `InternedOrder`.
  @safe @exclusivity(unchecked) @usableFromInline var order = AppendedOrder()

  @inlinable
  init(_ tables: Tables?) {
    self.tables = tables ?? (Interner(.items), Interner(.sections, capacity: 16))
  }

  /// The number of identifiers that are interned under one lock, so that no query of a shown list
  /// waits long for it.
  @inlinable static var portion: Int { 1_024 }

  /// Appends a listing to an empty ledger, and returns whether no identifier is duplicated.
  @inlinable
  func append(_ listing: SectionListing<SectionID, ItemID>) -> Bool {
    guard append(sections: listing.sections.map { $0.identifier }) else { return false }
    for (index, section) in listing.sections.enumerated() {
      guard append(items: section.items, toSectionAt: index) else { return false }
    }
    return true
  }

  /// Appends items to a section, or returns `false` without a change if one is in the snapshot already.
  @inlinable
  func append(items newcomers: [ItemID], toSectionAt index: Int) -> Bool {
    var start = 0
    while start < newcomers.count {
      let end = min(start + Self.portion, newcomers.count)
      let areNew = tables.items.withLock { table in
        order.append(newcomers, in: start..<end, toSectionAt: index, &table)
      }
      guard areNew else { return false }
      start = end
    }
    return true
  }

  /// Appends sections, or returns `false` without a change if one is in the snapshot already.
  @inlinable
  func append(sections newcomers: [SectionID]) -> Bool {
    tables.sections.withLock { table in order.append(newcomers, &table) }
  }

  /// Returns the tree of the listing that this ledger accompanies.
  @inlinable
  func tree(of listing: SectionListing<SectionID, ItemID>) -> InternedOrder<SectionID, ItemID> {
    let tree = InternedOrder(
      items: tables.items,
      sections: tables.sections,
      order: order.sectioned()
    )
    tree.hold(listing, areSame: areSame)
    return tree
  }

  /// Whether the items are known to be indistinguishable from the first values of their handles.
  @inlinable var areSame: Bool {
    order.guess.areSame && tables.items.withLock { $0.replaced } == order.replacedBefore
  }
}

/// Sections and items in the order of their appending, as handles.
@usableFromInline
struct AppendedOrder: Sendable {
  /// Consecutive handles that were appended to one section.
  private struct Stretch: BitwiseCopyable {
    var first: Handle
    var count: UInt32
    var section: UInt32
  }

  @usableFromInline private(set) var sections: [Handle] = []
  /// The index of each section by its handle, or -1.
  private var places: [Int32] = []
  private var stretches: [Stretch] = []
  private var members = HandleSet(capacity: 256)
  /// The index of the handle after the last one.
  private var next = 0
  @usableFromInline var guess = HandleGuess()
  @usableFromInline var sectionGuess = HandleGuess()
  /// The number of replaced values in the table of items before the first append of items.
  @usableFromInline var replacedBefore = 0
  /// The index of the section of the last items.
  @usableFromInline private(set) var target = 0

  @usableFromInline
  init() { stretches.reserveCapacity(16) }

  /// The numbers of sections, of stretches and of items in the last stretch before the last append.
  private var mark = (sections: 0, stretches: 0, items: UInt32(0))

  /// Interns and appends items in a range, or returns `false` if one is there already.
  ///
  /// Then no item of the array is appended, and only `entries` and `sectioned` may be used.
  @inlinable
  mutating func append<ID>(
    _ items: [ID],
    in range: Range<Int>,
    toSectionAt index: Int,
    _ table: inout InternedIdentifiers<ID>
  ) -> Bool {
    var guess = guess
    var areNew = true
    // Expects as many items in each section that follows, and has room for the next edit.
    let following = items.count * (sections.count - index)
    table.expected = following + following / 8
    if range.lowerBound == 0 {
      noteMark(replaced: table.replaced)
      // Further blocks of the first list then do not grow the table, nor does the next edit.
      if table.count == 0 { table.reserve(items.count + items.count / 8) }
    }
    table.intern(items, in: range, guessing: &guess) { first, count in
      if !append(first, count, toSectionAt: index) { areNew = false }
    }
    table.expected = 0
    self.guess = guess
    if !areNew { removeAfterMark() }
    return areNew
  }

  /// Interns and appends sections, or returns `false` if one is there already, as for items.
  @inlinable
  mutating func append<ID>(_ sections: [ID], _ table: inout InternedIdentifiers<ID>) -> Bool {
    var guess = sectionGuess
    var areNew = true
    noteMark(adding: sections.count)
    table.intern(sections, in: sections.indices, guessing: &guess) { first, count in
      for index in first.index..<first.index + count {
        if !append(section: .section(index)) { areNew = false }
      }
    }
    sectionGuess = guess
    if !areNew { removeAfterMark() }
    return areNew
  }

  @usableFromInline
  mutating func append(_ first: Handle, _ count: Int, toSectionAt index: Int) -> Bool {
    guard members.insert(first, count) else { return false }
    let end = stretches.count - 1
    if target == index, end >= 0, first.index == next {
      stretches[end].count &+= UInt32(truncatingIfNeeded: count)
    } else {
      target = index
      stretches.append(
        Stretch(
          first: first,
          count: UInt32(truncatingIfNeeded: count),
          section: UInt32(truncatingIfNeeded: index)
        )
      )
    }
    next = first.index + count
    return true
  }

  @usableFromInline
  mutating func append(section: Handle) -> Bool {
    while places.count <= section.index { places.append(-1) }
    guard places[section.index] < 0 else { return false }
    places[section.index] = Int32(sections.count)
    sections.append(section)
    return true
  }

  @usableFromInline
  func index(ofSection section: Handle) -> Int? {
    guard section.index < places.count, places[section.index] >= 0 else { return nil }
    return Int(places[section.index])
  }

  @usableFromInline
  mutating func noteMark(adding count: Int = 0, replaced: Int = 0) {
    if stretches.isEmpty { replacedBefore = replaced }
    if sections.isEmpty, count > 0 {
      sections.reserveCapacity(count)
      places.reserveCapacity(count)
    }
    mark = (sections.count, stretches.count, stretches.last?.count ?? 0)
  }

  /// Removes what was appended after the mark from the sequence.
  @usableFromInline
  mutating func removeAfterMark() {
    sections.removeLast(sections.count - mark.sections)
    stretches.removeLast(stretches.count - mark.stretches)
    if mark.stretches > 0 { stretches[mark.stretches - 1].count = mark.items }
  }

  /// Returns all entries, each section followed by its items.
  ///
  /// - Complexity: O(*n*), and O(*r* log *r*) for *r* stretches if sections were not filled in order.
  @usableFromInline
  func entries() -> [SequenceEntry] {
    Array(capacity: count) { entries in
      forEachRun { first, count in
        for offset in 0..<count { entries.append(first.advanced(by: offset)) }
      }
    }
  }

  /// Returns the order as a tree, in which long stretches take as little time as short ones.
  @usableFromInline
  func sectioned() -> SectionedOrder {
    guard count > 64 * (sections.count + stretches.count) else {
      return SectionedOrder(entries(), inTreeLike: SectionedOrder())
    }
    var tree = OrderTree<SequenceEntry>()
    forEachRun { tree.insert(contentsOf: EntryRun(from: $0, count: $1), at: tree.count) }
    return SectionedOrder(tree)
  }

  /// The number of sections and items.
  private var count: Int { sections.count + stretches.reduce(0) { $0 + Int($1.count) } }

  /// Calls `body` with the first entry and the length of each run of consecutive handles.
  private func forEachRun(_ body: (SequenceEntry, Int) -> Void) {
    var sorted = stretches
    if zip(stretches, stretches.dropFirst()).contains(where: { $0.section > $1.section }) {
      // By position too, because sorting is not documented to be stable.
      sorted = stretches.indices.sorted {
        (stretches[$0].section, $0) < (stretches[$1].section, $1)
      }
      .map { stretches[$0] }
    }
    var next = 0
    for (index, section) in sections.enumerated() {
      body(SequenceEntry(section), 1)
      while next < sorted.count, sorted[next].section == index {
        body(SequenceEntry(sorted[next].first), Int(sorted[next].count))
        next += 1
      }
    }
  }
}
