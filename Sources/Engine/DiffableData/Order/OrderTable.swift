public import OrderTree
import Portability

/// The order of sections and items between two edits, as plain arrays that answer a query in a few
/// loads.
///
///     position of a handle   handle ──itemRanks──▶ rank among items ──firstItems, searched──▶ section
///     item at a position     section ──firstItems──▶ rank of its first item ──items──▶ handle
@usableFromInline
final class OrderTable: Sendable {
  /// The items and the sections in order.
  let items: [Handle]
  let sections: [Handle]
  /// The rank of each handle among its kind, or `UInt32.max` for one that is not in the list.
  private let itemRanks: [UInt32]
  private let sectionRanks: [UInt32]
  /// The number of items before each section, followed by the number of all items.
  private let firstItems: [Int]
  /// The section of each 64th item, followed by the number of sections: the bounds of a search.
  private let sectionsOfBlocks: [Int]
  /// The values that the list contains among equal ones.
  @usableFromInline let heldItems: HeldValues
  @usableFromInline let heldSections: HeldValues

  /// Fails if the list contains so few of its family's handles that the table would be mostly
  /// empty.
  ///
  /// - Complexity: O(*n*).
  @usableFromInline
  init?(_ order: borrowing SectionedOrder, _ heldItems: HeldValues, _ heldSections: HeldValues) {
    var (items, sections, firstItems): ([Handle], [Handle], [Int]) = ([], [], [])
    items.reserveCapacity(order.numberOfItems)
    var (lastItem, lastSection) = (-1, -1)
    order.tree.forEachRun(in: 0..<order.tree.count) { first, length in
      let last = first.index + length - 1
      if first.isSection {
        lastSection = max(lastSection, last)
        for index in first.index...last {
          sections.append(.section(index))
          firstItems.append(items.count)
        }
      } else {
        lastItem = max(lastItem, last)
        for index in first.index...last { items.append(Handle(rawValue: UInt32(index))) }
      }
    }
    firstItems.append(items.count)
    guard lastItem + lastSection <= 4 * order.tree.count + 1_024 else { return nil }
    self.items = items
    self.sections = sections
    self.firstItems = firstItems
    sectionsOfBlocks = Self.sections(ofBlocksFrom: firstItems)
    self.heldItems = heldItems
    self.heldSections = heldSections
    itemRanks = Self.ranks(of: items, upTo: lastItem)
    sectionRanks = Self.ranks(of: sections, upTo: lastSection)
  }

  private static func ranks(of handles: [Handle], upTo last: Int) -> [UInt32] {
    var ranks = [UInt32](repeating: .max, count: last + 1)
    for (rank, handle) in handles.enumerated() { ranks[handle.index] = UInt32(rank) }
    return ranks
  }

  private static func sections(ofBlocksFrom firstItems: [Int]) -> [Int] {
    var sections: [Int] = []
    for section in firstItems.indices.dropLast() {
      while sections.count << 6 < firstItems[section + 1] { sections.append(section) }
    }
    sections.append(firstItems.count - 1)
    return sections
  }

  @inline(__always)
  private static func rank(of handle: Handle, in ranks: [UInt32]) -> Int? {
    guard handle.index < ranks.count, ranks[handle.index] != .max else { return nil }
    return Int(ranks[handle.index])
  }

  @usableFromInline
  func index(ofItem item: Handle) -> Int? { Self.rank(of: item, in: itemRanks) }

  @usableFromInline
  func index(ofSection section: Handle) -> Int? { Self.rank(of: section, in: sectionRanks) }

  @usableFromInline
  func section(at index: Int) -> Handle { sections[index] }

  @usableFromInline
  func numberOfItems(inSectionAt index: Int) -> Int { firstItems[index + 1] - firstItems[index] }

  @usableFromInline
  func section(containing item: Handle) -> Handle? {
    index(ofItem: item).map { sections[section(ofItemAt: $0)] }
  }

  @usableFromInline
  func place(ofItem item: Handle) -> (section: Int, item: Int)? {
    guard let index = index(ofItem: item) else { return nil }
    let section = section(ofItemAt: index)
    return (section, index - firstItems[section])
  }

  @usableFromInline
  func item(at index: Int, inSectionAt section: Int) -> Handle? {
    guard index >= 0, section >= 0, section < sections.count else { return nil }
    let rank = firstItems[section] + index
    return rank < firstItems[section + 1] ? items[rank] : nil
  }

  /// Returns the section that contains the item with this rank.
  private func section(ofItemAt index: Int) -> Int {
    let block = index >> 6
    var (low, high) = (sectionsOfBlocks[block], sectionsOfBlocks[block + 1] + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstItems[middle] <= index { low = middle } else { high = middle }
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
  @usableFromInline let table = AtomicReference<OrderTable>()
  private let queries = Atomic<Int>(0)

  @usableFromInline
  init() {}

  @usableFromInline
  deinit {}

  /// Returns the number of queries of a tree with `count` entries before its table is built.
  private static func threshold(for count: Int) -> Int { 8 + count / 16 }

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
  /// Whether the table and the order have the same contents.
  @usableFromInline
  func agrees(with order: borrowing SectionedOrder) -> Bool {
    guard items == order.items(), sections == order.sections() else { return false }
    for (index, section) in sections.enumerated() where self.index(ofSection: section) != index {
      return false
    }
    for item in items {
      guard let (section, index) = place(ofItem: item), let place = order.place(ofItem: item),
        place == (section, index), self.item(at: index, inSectionAt: section) == item
      else { return false }
    }
    return true
  }
}
