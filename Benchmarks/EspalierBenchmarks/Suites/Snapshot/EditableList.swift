import DiffableData

/// A list of sections of identifiers, for the snapshot benchmarks.
protocol EditableList<ID>: Equatable, Sendable {
  associatedtype ID: Hashable & Sendable

  init()
  /// Creates a list of whole sections, with the checks of this engine.
  init(sections: [[ID]])
  /// Creates a list of whole sections in the cheapest way.
  init(whole sections: [[ID]])
  var itemCount: Int { get }
  var allItems: [ID] { get }
  func items(inSection section: Int) -> [ID]
  func itemCount(inSection section: Int) -> Int
  mutating func rank(of item: ID) -> Int?
  mutating func section(of item: ID) -> Int?
  mutating func append(_ item: ID, toSection section: Int)
  mutating func append(_ items: [ID], toSection section: Int)
  mutating func insert(_ item: ID, before sibling: ID)
  mutating func delete(_ items: [ID])
  mutating func move(_ item: ID, before sibling: ID)
}

extension Snapshot: EditableList where SectionIdentifierType == Int {
  typealias ID = ItemIdentifierType

  init(sections: [[ID]]) {
    self.init()
    appendSections(Array(sections.indices))
    for (section, items) in sections.enumerated() {
      appendItems(items, toSection: section)
    }
  }

  init(whole sections: [[ID]]) {
    self.init(sections: sections.enumerated().map { ($0.offset, $0.element) })
  }

  var itemCount: Int { numberOfItems }
  var allItems: [ID] { itemIdentifiers }
  func items(inSection section: Int) -> [ID] { itemIdentifiers(inSection: section) }
  func itemCount(inSection section: Int) -> Int { numberOfItems(inSection: section) }
  func rank(of item: ID) -> Int? { indexOfItem(item) }
  func section(of item: ID) -> Int? { sectionIdentifier(containingItem: item) }

  mutating func append(_ item: ID, toSection section: Int) {
    appendItems([item], toSection: section)
  }

  mutating func append(_ items: [ID], toSection section: Int) {
    appendItems(items, toSection: section)
  }

  mutating func insert(_ item: ID, before sibling: ID) {
    insertItems([item], beforeItem: sibling)
  }

  mutating func delete(_ items: [ID]) { deleteItems(items) }

  mutating func move(_ item: ID, before sibling: ID) { moveItem(item, beforeItem: sibling) }
}

extension ArraySnapshot: EditableList where SectionID == Int {
  init(sections: [[ID]]) {
    self.init()
    appendSections(Array(sections.indices))
    for (section, items) in sections.enumerated() {
      appendItems(items, toSection: section)
    }
  }

  init(whole sections: [[ID]]) { self.init(sections: sections) }

  var itemCount: Int { numberOfItems }
  var allItems: [ID] { itemIdentifiers }
  func items(inSection section: Int) -> [ID] { itemIdentifiers(inSection: section) }
  func itemCount(inSection section: Int) -> Int { itemIdentifiers(inSection: section).count }
  mutating func rank(of item: ID) -> Int? { indexOfItem(item) }
  mutating func section(of item: ID) -> Int? { sectionIdentifier(containingItem: item) }

  mutating func append(_ item: ID, toSection section: Int) {
    appendItems([item], toSection: section)
  }

  mutating func append(_ items: [ID], toSection section: Int) {
    appendItems(items, toSection: section)
  }

  mutating func insert(_ item: ID, before sibling: ID) {
    insertItems([item], beforeItem: sibling)
  }

  mutating func delete(_ items: [ID]) { deleteItems(items) }

  mutating func move(_ item: ID, before sibling: ID) { moveItem(item, beforeItem: sibling) }
}
