public import OrderTree

/// The sections and items of a snapshot as handles, in one order tree.
///
/// A section is its marker and the items up to the next marker. Nothing here is generic over
/// identifiers, so it is compiled once.
///
/// It is not copyable, because a query of a copyable value in a class copies it, and retaining and
/// releasing all storage of the tree takes longer than most queries.
@usableFromInline
struct SectionedOrder: ~Copyable, Sendable {
  @usableFromInline var tree: OrderTree<SequenceEntry>

  @usableFromInline
  init(_ tree: OrderTree<SequenceEntry> = OrderTree()) {
    self.tree = tree
  }

  /// Creates the order of entries.
  ///
  /// - Precondition: No two have the same handle, and the first is a section's marker.
  @usableFromInline
  init(_ entries: [SequenceEntry], inTreeLike order: borrowing SectionedOrder) {
    tree = OrderTree(entries, shape: order.tree.shape)
  }

  @usableFromInline
  func copy() -> SectionedOrder { SectionedOrder(tree) }

  @usableFromInline var numberOfSections: Int { Int(tree.total.sections) }

  @usableFromInline var numberOfItems: Int { Int(tree.total.items) }

  @usableFromInline
  func contains(_ handle: Handle) -> Bool { tree.contains(handle) }

  /// Returns the number of sections before this one, or `nil` if it is missing.
  @usableFromInline
  func index(ofSection section: Handle) -> Int? {
    tree.total(before: section).map { Int($0.sections) }
  }

  /// Returns the number of items before this one, or `nil` if it is missing.
  @usableFromInline
  func index(ofItem item: Handle) -> Int? {
    tree.total(before: item).map { Int($0.items) }
  }

  /// Returns the section at an index.
  @usableFromInline
  func section(at index: Int) -> Handle {
    tree.section(at: index).handle
  }

  /// Returns the item at an index among all items.
  @usableFromInline
  func item(at index: Int) -> Handle {
    tree.find(index, in: Items.self).entry.handle
  }

  /// Returns the section of an item, or `nil` if the item is missing.
  @usableFromInline
  func section(containing item: Handle) -> Handle? {
    guard let before = tree.total(before: item) else { return nil }
    return section(at: Int(before.sections) - 1)
  }

  /// Returns the ranks of a section's marker and items, or `nil` if the section is missing.
  @usableFromInline
  func ranks(ofSection section: Handle) -> Range<Int>? {
    guard let index = index(ofSection: section) else { return nil }
    return ranks(ofSectionAt: index)
  }

  /// Returns the ranks of the marker and the items of the section at an index.
  @usableFromInline
  func ranks(ofSectionAt index: Int) -> Range<Int> {
    startOfSection(at: index)..<startOfSection(at: index + 1)
  }

  /// Returns the rank of a section's marker, or the number of entries for the index after the last.
  @usableFromInline
  func startOfSection(at index: Int) -> Int {
    tree.startOfSection(at: index)
  }

  /// Returns all sections in order.
  @usableFromInline
  func sections() -> [Handle] {
    let count = numberOfSections
    // Many small sections are collected in one pass, a few large ones are looked up.
    guard count * 16 > tree.count else { return (0..<count).map { section(at: $0) } }
    var sections: [Handle] = []
    sections.reserveCapacity(count)
    tree.forEach(in: 0..<tree.count) { if $0.handle.isSection { sections.append($0.handle) } }
    return sections
  }
}

extension SectionedOrder {
  /// Calls `body` with the first handle and the length of each run of consecutive handles.
  @usableFromInline
  func forEachRun(in ranks: Range<Int>, _ body: (Handle, Int) -> Void) {
    tree.forEachRun(in: ranks, body)
  }

  /// Returns the section index and the item index in it, or `nil` if the item is missing.
  @usableFromInline
  func position(ofItem item: Handle) -> (section: Int, item: Int)? {
    guard let before = tree.total(before: item) else { return nil }
    let section = Int(before.sections) - 1
    return (section, before.count - startOfSection(at: section) - 1)
  }

  /// Returns the item at an index in a section, or `nil` if there is none.
  @usableFromInline
  func item(at index: Int, inSectionAt section: Int) -> Handle? {
    guard index >= 0, section >= 0, section < numberOfSections else { return nil }
    let rank = startOfSection(at: section) + 1 + index
    guard rank < tree.count else { return nil }
    let (entry, before) = tree.entryAndTotal(before: rank)
    return !entry.handle.isSection && Int(before.sections) == section + 1 ? entry.handle : nil
  }
}

extension OrderTree<SequenceEntry> {
  /// Returns the rank of a section's marker, or the number of entries for the index after the last.
  func startOfSection(at index: Int) -> Int {
    index == Int(total.sections) ? count : section(at: index).rank
  }
}
