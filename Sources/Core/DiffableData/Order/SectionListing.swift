public import Portability

/// A section and its items, as plain identifiers.
@usableFromInline
struct ListedSection<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable,
  Equatable
{
  @usableFromInline var identifier: SectionID
  @usableFromInline var items: [ItemID]

  @inlinable
  init(_ identifier: SectionID, _ items: [ItemID] = []) {
    self.identifier = identifier
    self.items = items
  }

  @inlinable
  static func == (one: ListedSection, other: ListedSection) -> Bool {
    one.identifier == other.identifier && haveEqualElements(one.items, other.items)
  }
}

/// Sections and items as plain arrays: a snapshot of complete sections, or a small one.
///
/// Nothing is hashed. A listing of a few dozen identifiers is searched linearly, which takes less
/// time than any index; a larger one is interned when a query first needs identity.
@usableFromInline
struct SectionListing<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Section = ListedSection<SectionID, ItemID>

  @usableFromInline var sections: [Section]
  @usableFromInline var numberOfItems: Int
  /// The result of checking identifiers; `nil` if the listing is small and without duplicates.
  @usableFromInline var memo: IdentityMemo<SectionID, ItemID>?

  /// The maximum number of sections and items for which linear search is faster than a tree.
  @inlinable static var smallSize: Int { 128 }

  /// The number of identifiers from which on a ledger is faster than comparing each with each.
  @inlinable static var ledgerSize: Int { 16 }

  @inlinable
  init() {
    sections = []
    numberOfItems = 0
    memo = nil
  }

  /// Creates a listing of unchecked identifiers.
  @inlinable
  init(unchecked sections: [Section]) {
    self.sections = sections
    numberOfItems = sections.reduce(0) { $0 + $1.items.count }
    memo = IdentityMemo()
  }

  @inlinable var size: Int { sections.count + numberOfItems }

  @inlinable var isSmall: Bool { size <= Self.smallSize }

  @inlinable var itemIdentifiers: [ItemID] {
    var items: [ItemID] = []
    items.reserveCapacity(numberOfItems)
    for section in sections { items += section.items }
    return items
  }

  @inlinable
  func indexOfSection(_ section: SectionID) -> Int? {
    sections.firstIndex { $0.identifier == section }
  }

  /// Returns the index of a section that is likely at a known index, or after it, or of the last one.
  ///
  /// Otherwise a small listing is searched, and a large one is not.
  @inlinable
  func index(of section: SectionID?, near: Int) -> Int? {
    guard let section else { return sections.isEmpty ? nil : sections.count - 1 }
    for index in near...near + 1 where index < sections.count {
      if sections[index].identifier == section { return index }
    }
    return isSmall ? indexOfSection(section) : nil
  }

  /// Returns the position of an item: the index of its section, and its index in the section.
  @inlinable
  func position(of item: ItemID) -> (section: Int, item: Int)? {
    var index = 0
    while index < sections.count {
      if let position = sections[index].items.firstIndex(where: { areEqual($0, item) }) {
        return (index, position)
      }
      index += 1
    }
    return nil
  }
}

extension SectionListing {
  /// Returns the index of an item among all items.
  @inlinable
  func index(ofItem item: ItemID) -> Int? {
    guard let place = position(of: item) else { return nil }
    var index = place.item
    for earlier in 0..<place.section { index += sections[earlier].items.count }
    return index
  }
}

/// Edits of a small listing with unique identifiers.
extension SectionListing: EditableOrder {
  @inlinable
  func names(ofItems items: [ItemID]) -> [ItemID] { items }

  @inlinable
  func names(ofSections sections: [SectionID]) -> [SectionID] { sections }

  @inlinable
  func name(ofItem item: ItemID) -> ItemID? { item }

  @inlinable
  func name(ofSection section: SectionID) -> SectionID? { section }

  /// Returns the items, because every identifier is its own name.
  @inlinable
  func knownNames(ofItems items: [ItemID]) throws(SnapshotError<SectionID, ItemID>) -> [ItemID] {
    let repeats = repeats(inItems: items)
    guard repeats.isEmpty else { throw .repeatedItems(distinct(items, at: repeats)) }
    return items
  }

  @inlinable
  func repeats(inItems names: [ItemID]) -> [Int] { repeatedPositions(among: names) }

  @inlinable
  func repeats(inSections names: [SectionID]) -> [Int] { repeatedPositions(among: names) }

  @inlinable
  func contains(item: ItemID) -> Bool { position(of: item) != nil }

  @inlinable
  func index(ofSection section: SectionID) -> Int? { indexOfSection(section) }

  @inlinable var numberOfSections: Int { sections.count }

  /// Does nothing, because the inserted value is stored itself.
  @inlinable
  func hold(_ items: [ItemID], asItems names: [ItemID]) {}

  @inlinable
  mutating func hold(_ sections: [SectionID], asSections names: [SectionID]) {
    for section in sections {
      if let index = indexOfSection(section) { self.sections[index].identifier = section }
    }
  }

  @inlinable
  mutating func take(_ items: [ItemID]) {
    // Hashing all is slower than comparing, except for identifiers that are compared by their bits.
    let isQuick = items.count > Self.fewItems && areEqualByBits(ItemID.self)
    guard !isQuick || holdsAny(of: items) else { return }
    for item in items {
      guard let place = position(of: item) else { continue }
      sections[place.section].items.remove(at: place.item)
      numberOfItems -= 1
    }
  }

  @inlinable
  mutating func append(_ items: [ItemID], toSection section: SectionID?) {
    append(items, toSectionAt: section.flatMap(indexOfSection) ?? sections.count - 1)
  }

  /// Appends items; a single array is kept without copying it.
  @inlinable
  mutating func append(_ items: [ItemID], toSectionAt index: Int) {
    numberOfItems += items.count
    if sections[index].items.isEmpty {
      sections[index].items = items
    } else if items.count == 1 {
      sections[index].items.append(items[0])
    } else {
      sections[index].items += items
    }
  }

  @inlinable
  mutating func put(_ items: [ItemID], beside destination: ItemID, offset: Int) {
    guard let target = position(of: destination) else { return }
    sections[target.section].items.insert(contentsOf: items, at: target.item + offset)
    numberOfItems += items.count
  }

  @inlinable
  mutating func insertSections(_ sections: [SectionID], at index: Int) {
    self.sections.insert(contentsOf: sections.map { Section($0) }, at: index)
  }

  @inlinable
  mutating func removeSections(_ sections: [SectionID]) {
    for section in sections {
      guard let index = indexOfSection(section) else { continue }
      numberOfItems -= self.sections.remove(at: index).items.count
    }
  }

  @inlinable
  mutating func moveSection(_ section: SectionID, beside destination: SectionID, offset: Int) {
    guard let from = indexOfSection(section) else { return }
    let moved = sections.remove(at: from)
    guard let target = indexOfSection(destination) else { return }
    sections.insert(moved, at: target + offset)
  }

  @inlinable
  mutating func removeAll() { self = SectionListing() }
}

extension SectionListing {
  /// Appends a few items, or returns `false` without a change if one is a duplicate or the section is missing.
  @inlinable
  mutating func appendFew(_ items: [ItemID], toSection section: SectionID?) -> Bool {
    guard let index = section.map({ indexOfSection($0) }) ?? sections.indices.last else {
      return false
    }
    for item in items.indices {
      for earlier in 0..<item where areEqual(items[earlier], items[item]) { return false }
      if position(of: items[item]) != nil { return false }
    }
    append(items, toSectionAt: index)
    return true
  }

  /// Returns whether sections are distinct and not in the listing, comparing each with each.
  @inlinable
  func areNew(sections newcomers: [SectionID]) -> Bool {
    (newcomers.count < 2 || repeats(inSections: newcomers).isEmpty)
      && !newcomers.contains { indexOfSection($0) != nil }
  }

  /// Appends new, empty sections.
  @inlinable
  mutating func append(sections newcomers: [SectionID]) {
    if sections.isEmpty {
      sections = newcomers.map { Section($0) }
    } else {
      insertSections(newcomers, at: sections.count)
    }
  }

  /// The maximum number of items that are searched one by one.
  @inlinable static var fewItems: Int { 4 }

  /// Returns whether the listing contains any of these items, in one pass with a table of them.
  ///
  /// - Precondition: The listing would still be small with all of them, and they are distinct.
  @inlinable
  func holdsAny(of items: [ItemID]) -> Bool {
    var table = SmallTable()
    for index in items.indices { table.insert(index + 1, items[index]) }
    for section in sections {
      for item in section.items {
        var slot = table.slot(of: item)
        while table[slot] > 0 {
          if areEqual(items[table[slot] - 1], item) { return true }
          slot = table.slot(after: slot)
        }
      }
    }
    return false
  }
}

/// Returns the positions of identifiers that occurred before, in order.
@inlinable
func repeatedPositions<ID: Hashable>(among identifiers: [ID]) -> [Int] {
  // Comparing each with each is faster for a few, but takes quadratic time.
  guard identifiers.count > (areEqualByBits(ID.self) ? 32 : 16) else {
    var positions: [Int] = []
    for position in identifiers.indices {
      for earlier in 0..<position where areEqual(identifiers[earlier], identifiers[position]) {
        positions.append(position)
        break
      }
    }
    return positions
  }
  var seen = Set<ID>(minimumCapacity: identifiers.count)
  return identifiers.indices.filter { !seen.insert(identifiers[$0]).inserted }
}
