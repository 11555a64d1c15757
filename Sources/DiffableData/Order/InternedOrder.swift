public import OrderTree

/// Sections and items in an order tree, with the interners that stand between it and identifiers.
///
/// All snapshots forked from one another share the interners. Copies of a snapshot share the whole
/// object until one of them is edited, so that passing a snapshot around costs one retain.
///
/// `@unchecked Sendable`: `order` is only changed by a snapshot that holds the sole reference.
@usableFromInline
final class InternedOrder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  @unchecked Sendable
{
  @usableFromInline let items: Interner<ItemID>
  @usableFromInline let sections: Interner<SectionID>
  @usableFromInline var order: SectionedOrder

  @inlinable
  init(
    items: Interner<ItemID> = Interner(.items),
    sections: Interner<SectionID> = Interner(.sections),
    order: consuming SectionedOrder = SectionedOrder()
  ) {
    self.items = items
    self.sections = sections
    self.order = order
  }

  @inlinable
  func copy() -> InternedOrder {
    InternedOrder(items: items, sections: sections, order: order.copy())
  }

  /// Whether handles mean the same in both.
  @inlinable
  func isFamily(of other: InternedOrder) -> Bool {
    items === other.items && sections === other.sections
  }

  @inlinable var itemIdentifiers: [ItemID] { items.identifiers(of: order.items()) }

  @inlinable var sectionIdentifiers: [SectionID] { sections.identifiers(of: order.sections()) }

  @inlinable
  func itemIdentifiers(inSection section: SectionID) -> [ItemID]? {
    guard let name = name(ofSection: section), let handles = order.items(ofSection: name) else {
      return nil
    }
    return items.identifiers(of: handles)
  }

  @inlinable
  func numberOfItems(inSection section: SectionID) -> Int? {
    name(ofSection: section).flatMap { order.ranks(ofSection: $0) }.map { $0.count - 1 }
  }

  @inlinable
  func index(ofItem item: ItemID) -> Int? {
    name(ofItem: item).flatMap { order.index(ofItem: $0) }
  }

  @inlinable
  func index(ofSection section: SectionID) -> Int? {
    name(ofSection: section).flatMap { order.index(ofSection: $0) }
  }

  @inlinable
  func place(ofItem item: ItemID) -> (section: Int, item: Int)? {
    name(ofItem: item).flatMap { order.place(ofItem: $0) }
  }

  @inlinable
  func section(containing item: ItemID) -> SectionID? {
    name(ofItem: item).flatMap { order.section(containing: $0) }
      .map { sections.identifier(of: $0) }
  }
}

extension InternedOrder: EditableOrder {
  @inlinable
  func names(ofItems items: [ItemID]) -> [Handle] { self.items.intern(items) }

  @inlinable
  func names(ofSections sections: [SectionID]) -> [Handle] { self.sections.intern(sections) }

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
