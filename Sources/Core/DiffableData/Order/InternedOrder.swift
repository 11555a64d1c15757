public import OrderTree
public import Portability

/// Sections and items in an order tree, with the interners of their identifiers.
///
/// All snapshots forked from one another share the interners. Copies of a snapshot share the whole
/// object until one of them is edited, so passing a snapshot takes one retain.
///
/// It is `@unchecked Sendable` because it is mutated only by a snapshot with the only reference.
@usableFromInline
final class InternedOrder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  @unchecked Sendable
{
  @usableFromInline let items: Interner<ItemID>
  @usableFromInline let sections: Interner<SectionID>
  // The variables are not checked for exclusive access at run time, which takes 85 instructions a
  // check. A snapshot changes them only with the only reference, and access to it is checked.
  @usableFromInline let cache = OrderTableCache()
  @safe @exclusivity(unchecked) @usableFromInline var order: SectionedOrder {
    didSet { cache.clear() }
  }

  /// The values that this snapshot contains among equal ones.
  @safe @exclusivity(unchecked) @usableFromInline var heldItems = HeldValues() {
    didSet { cache.clear() }
  }

  /// The values that this snapshot contains among equal sections.
  @safe @exclusivity(unchecked) @usableFromInline var heldSections = HeldValues() {
    didSet { cache.clear() }
  }

  @inlinable
  init(
    items: Interner<ItemID> = Interner(.items),
    sections: Interner<SectionID> = Interner(.sections),
    order: consuming SectionedOrder = SectionedOrder()
  ) {
    self.items = items
    self.sections = sections
    self.order = order
    items.addUser()
    sections.addUser()
  }

  @inlinable
  deinit {
    items.dropUser()
    sections.dropUser()
  }

  @inlinable
  func copy() -> InternedOrder {
    let copy = InternedOrder(items: items, sections: sections, order: order.copy())
    copy.heldItems = heldItems
    copy.heldSections = heldSections
    return copy
  }

  /// Returns whether both orders use the same interners, which are created in pairs.
  @inlinable
  func isFamily(of other: InternedOrder) -> Bool {
    items === other.items
  }

  /// Whether most values added for this snapshot are no longer used; see `HeldValues`.
  @inlinable
  func keepsUnusedValues() -> Bool {
    let hasUnusedItems = heldItems.areMostlyUnused(holding: order.numberOfItems)
    return heldSections.areMostlyUnused(holding: order.numberOfSections) || hasUnusedItems
  }

  @inlinable
  func item(_ handle: Handle) -> ItemID { items.identifier(of: handle, in: heldItems) }

  @inlinable
  func section(_ handle: Handle) -> SectionID { sections.identifier(of: handle, in: heldSections) }

  @inlinable var itemIdentifiers: [ItemID] {
    itemIdentifiers(in: 0..<order.tree.count, count: order.numberOfItems)
  }

  /// Returns the `count` items among the entries in a range of ranks.
  ///
  /// Identifiers of consecutive handles are adjacent and are copied at once.
  @inlinable
  func itemIdentifiers(in ranks: Range<Int>, count: Int) -> [ItemID] {
    items.withLock { contents in
      Array(capacity: count) { identifiers in
        order.forEachRun(in: ranks) { first, length in
          if !first.isSection { contents.append(first, length, in: heldItems, to: &identifiers) }
        }
      }
    }
  }

  @inlinable var sectionIdentifiers: [SectionID] {
    sections.identifiers(of: order.sections(), in: heldSections)
  }

  @inlinable
  func itemIdentifiers(inSection section: SectionID) -> [ItemID]? {
    guard let name = name(ofSection: section), let ranks = order.ranks(ofSection: name) else {
      return nil
    }
    return itemIdentifiers(in: ranks.dropFirst(), count: ranks.count - 1)
  }

  /// Calls `body` with the table, or returns `nil` if there is none.
  @inlinable
  @inline(__always)
  func withTable<Answer>(_ body: (OrderTable<SectionID, ItemID>) -> Answer) -> Answer? {
    cache.table.withObject { body(downcast($0, to: OrderTable<SectionID, ItemID>.self)) }
  }

  /// Queries the table of the order, or the order itself while there is no table.
  @inlinable
  @inline(__always)
  func ask<Answer>(
    _ ofTable: (OrderTable<SectionID, ItemID>) -> Answer,
    orTree ofOrder: () -> Answer
  ) -> Answer {
    if let answer = withTable(ofTable) { return answer }
    if cache.isDue(for: order) { writeTable() }
    return ofOrder()
  }

  @inlinable
  @inline(never)
  func writeTable() { cache.table.publish(OrderTable(self)) }

  @inlinable
  func numberOfItems(inSectionAt index: Int) -> Int {
    ask {
      $0.numberOfItems(inSectionAt: index)
    } orTree: {
      order.ranks(ofSectionAt: index).count - 1
    }
  }

  @inlinable
  func numberOfItems(inSection section: SectionID) -> Int? {
    index(ofSection: section).map { numberOfItems(inSectionAt: $0) }
  }

  @inlinable
  func index(ofItem item: ItemID) -> Int? {
    ask {
      $0.index(ofItem: item)
    } orTree: {
      name(ofItem: item).flatMap { order.index(ofItem: $0) }
    }
  }

  @inlinable
  func index(ofSection section: SectionID) -> Int? {
    ask {
      $0.index(ofSection: section)
    } orTree: {
      name(ofSection: section).flatMap { order.index(ofSection: $0) }
    }
  }

  @inlinable
  func position(ofItem item: ItemID) -> (section: Int, item: Int)? {
    ask {
      $0.position(ofItem: item)
    } orTree: {
      name(ofItem: item).flatMap { order.position(ofItem: $0) }
    }
  }

  @inlinable
  func section(containing item: ItemID) -> SectionID? {
    ask {
      $0.section(containing: item)
    } orTree: {
      name(ofItem: item).flatMap { order.section(containing: $0) }.map { section($0) }
    }
  }

  /// Returns the item at an index in a section, or `nil` if there is none.
  @inlinable
  func item(at index: Int, inSectionAt section: Int) -> ItemID? {
    ask {
      $0.item(at: index, inSectionAt: section)
    } orTree: {
      order.item(at: index, inSectionAt: section).map { item($0) }
    }
  }

  /// Returns the section with this index.
  @inlinable
  func section(at index: Int) -> SectionID {
    ask {
      $0.section(at: index)
    } orTree: {
      section(order.section(at: index))
    }
  }
}

extension InternedOrder: EditableOrder {
  @inlinable
  func names(ofItems items: [ItemID]) -> [Handle] {
    self.items.intern(items, for: &heldItems)
  }

  @inlinable
  func names(ofSections sections: [SectionID]) -> [Handle] {
    self.sections.intern(sections, for: &heldSections)
  }

  @inlinable
  func name(ofItem item: ItemID) -> Handle? { items.handle(of: item) }

  @inlinable
  func name(ofSection section: SectionID) -> Handle? { sections.handle(of: section) }

  @inlinable
  func repeats(inItems names: [Handle]) -> [Int] { repeatedPositions(in: names) }

  @inlinable
  func repeats(inSections names: [Handle]) -> [Int] { repeatedPositions(in: names) }

  @inlinable
  func contains(item: Handle) -> Bool { order.contains(item) }

  @inlinable
  func index(ofSection section: Handle) -> Int? { order.index(ofSection: section) }

  @inlinable var numberOfSections: Int { order.numberOfSections }

  @inlinable
  func hold(_ items: [ItemID], asItems names: [Handle]) {
    guard !areEqualByBits(ItemID.self) else { return }
    self.items.hold(items, as: names, in: &heldItems, isSole: self.items.hasSoleUser)
  }

  @inlinable
  func hold(_ sections: [SectionID], asSections names: [Handle]) {
    guard !areEqualByBits(SectionID.self) else { return }
    self.sections.hold(sections, as: names, in: &heldSections, isSole: self.sections.hasSoleUser)
  }

  /// Stores the values of the items of a listing with the same sections and items in the same order.
  @inlinable
  func holdItems(of listing: SectionListing<SectionID, ItemID>) {
    items.withLock { table in
      let isSole = items.hasSoleUser
      heldItems.counting(in: &table) { table, held in
        var (section, item) = (-1, 0)
        order.forEachRun(in: 0..<order.tree.count) { first, count in
          guard !first.isSection else {
            (section, item) = (section + count, 0)
            return
          }
          let items = listing.sections[section].items
          table.hold(items, from: item, count, as: first, in: &held, isSole: isSole)
          item += count
        }
      }
    }
  }

  /// Stores the values of a listing with the same sections and items in the same order.
  ///
  /// - Parameter areSame: Whether the items are indistinguishable from those in the table.
  @inlinable
  func hold(_ listing: SectionListing<SectionID, ItemID>, areSame: Bool = false) {
    if !areEqualByBits(ItemID.self), !areSame || !heldItems.areFirst { holdItems(of: listing) }
    if !areEqualByBits(SectionID.self) {
      hold(listing.sections.map(\.identifier), asSections: order.sections())
    }
  }

  /// Returns the items whose values differ from those of a fork, or `nil` if `old` is no fork.
  @inlinable
  func items(heldUnlike old: InternedOrder) -> [ItemID]? {
    guard isFamily(of: old) else { return nil }
    let names = heldItems.indexes(unlike: old.heldItems).map { Handle.item($0) }
    return items.identifiers(of: names.filter { order.contains($0) }, in: heldItems)
  }

  @inlinable
  func take(_ items: [Handle]) { order.take(items) }

  @inlinable
  func append(_ items: [Handle], toSection section: Handle?) {
    if let section { order.append(items, toSection: section) } else { order.append(items) }
  }

  @inlinable
  func put(_ items: [Handle], beside destination: Handle, offset: Int) {
    order.put(items, beside: destination, offset: offset)
  }

  @inlinable
  func insertSections(_ sections: [Handle], at index: Int) {
    order.insertSections(sections, at: index)
  }

  @inlinable
  func removeSections(_ sections: [Handle]) { order.removeSections(sections) }

  @inlinable
  func moveSection(_ section: Handle, beside destination: Handle, offset: Int) {
    order.moveSection(section, beside: destination, offset: offset)
  }

  @inlinable
  func removeAll() { order.removeAll() }
}
