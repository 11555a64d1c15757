/// A simple snapshot: arrays of identifiers, and an index built on demand.
///
/// Every edit discards the index; the next query of an identifier builds it again by hashing all
/// identifiers.
public struct ArraySnapshot<SectionID: Hashable & Sendable, ID: Hashable & Sendable>: Sendable {
  @usableFromInline var sectionOrder: [SectionID] = []
  @usableFromInline var items: [[ID]] = []
  @usableFromInline var index: [ID: Position]?

  @inlinable public init() {}

  @inlinable public var sectionIdentifiers: [SectionID] { sectionOrder }

  @inlinable public var numberOfItems: Int { items.reduce(0) { $0 + $1.count } }

  @inlinable public var itemIdentifiers: [ID] { items.flatMap { $0 } }

  @inlinable
  public func itemIdentifiers(inSection section: SectionID) -> [ID] {
    sectionIndex(of: section).map { items[$0] } ?? []
  }

  /// The sections with their items, in order.
  @inlinable public var sections: [(section: SectionID, items: [ID])] {
    Array(zip(sectionIdentifiers, items).map { (section: $0, items: $1) })
  }

  @inlinable
  func sectionIndex(of section: SectionID) -> Int? {
    sectionIdentifiers.firstIndex(of: section)
  }

  /// Returns the position of an item from the index, which is built if necessary.
  ///
  /// - Complexity: O(1), or O(*n*) if the snapshot has changed since the last query
  @inlinable
  public mutating func position(of item: ID) -> Position? {
    if let index {
      return index[item]
    }
    var index: [ID: Position] = [:]
    index.reserveCapacity(numberOfItems)
    for (section, items) in items.enumerated() {
      for (item, id) in items.enumerated() {
        index[id] = Position(section: section, item: item)
      }
    }
    self.index = index
    return index[item]
  }

  /// Returns the rank of an item among all items.
  @inlinable
  public mutating func indexOfItem(_ item: ID) -> Int? {
    guard let place = position(of: item) else { return nil }
    return items[..<place.section].reduce(place.item) { $0 + $1.count }
  }

  @inlinable
  public mutating func sectionIdentifier(containingItem item: ID) -> SectionID? {
    position(of: item).map { sectionIdentifiers[$0.section] }
  }
}

extension ArraySnapshot: Equatable {
  @inlinable
  public static func == (one: ArraySnapshot, other: ArraySnapshot) -> Bool {
    one.sectionOrder == other.sectionOrder && one.items == other.items
  }
}

extension ArraySnapshot {
  @inlinable
  public mutating func appendSections(_ sections: [SectionID]) {
    sectionOrder += sections
    items += sections.map { _ in [] }
  }

  @inlinable
  public mutating func appendItems(_ newItems: [ID], toSection section: SectionID? = nil) {
    let target = section.map { sectionIndex(of: $0) } ?? items.indices.last
    guard let target else { return }
    items[target] += newItems
    index = nil
  }

  @inlinable
  public mutating func insertItems(_ newItems: [ID], beforeItem sibling: ID) {
    insert(newItems, beside: sibling, offset: 0)
  }

  @inlinable
  public mutating func insertItems(_ newItems: [ID], afterItem sibling: ID) {
    insert(newItems, beside: sibling, offset: 1)
  }

  @inlinable
  mutating func insert(_ newItems: [ID], beside sibling: ID, offset: Int) {
    guard let place = position(of: sibling) else { return }
    items[place.section].insert(contentsOf: newItems, at: place.item + offset)
    index = nil
  }

  @inlinable
  public mutating func deleteItems(_ oldItems: [ID]) {
    if oldItems.count == 1, let place = position(of: oldItems[0]) {
      items[place.section].remove(at: place.item)
    } else {
      let oldItems = Set(oldItems)
      for section in items.indices {
        items[section].removeAll(where: oldItems.contains)
      }
    }
    index = nil
  }

  @inlinable
  public mutating func deleteSections(_ sections: [SectionID]) {
    for section in sections {
      guard let position = sectionIndex(of: section) else { continue }
      sectionOrder.remove(at: position)
      items.remove(at: position)
    }
    index = nil
  }

  @inlinable
  public mutating func moveItem(_ item: ID, beforeItem sibling: ID) {
    guard item != sibling else { return }
    deleteItems([item])
    insertItems([item], beforeItem: sibling)
  }

  @inlinable
  public mutating func moveItem(_ item: ID, afterItem sibling: ID) {
    guard item != sibling else { return }
    deleteItems([item])
    insertItems([item], afterItem: sibling)
  }
}
