/// A simple outline: all items in preorder, their levels, and the set of expanded items.
///
/// The list of visible items is recomputed after every change.
public struct OutlineArrays<ID: Hashable & Sendable>: Sendable {
  /// All items, each before its descendants.
  public private(set) var items: [ID] = []
  /// The depth of each item; those without a parent have depth 0.
  public private(set) var levels: [Int] = []
  public private(set) var expandedItems: Set<ID> = []
  /// The items whose ancestors are all expanded.
  public private(set) var visibleItems: [ID] = []

  public init() {}

  /// Creates an outline from all of its items, depth first.
  public init(items: [ID], levels: [Int], expandedItems: Set<ID>) {
    self.items = items
    self.levels = levels
    self.expandedItems = expandedItems
    updateVisibleItems()
  }

  /// Appends items to a parent, or at the top level.
  ///
  /// - Complexity: O(*n*), as for every other edit and query
  public mutating func append(_ newItems: [ID], to parent: ID? = nil) {
    if let parent {
      guard let index = items.firstIndex(of: parent) else { return }
      insert(newItems, at: descendants(of: index).upperBound, level: levels[index] + 1)
    } else {
      insert(newItems, at: items.count, level: 0)
    }
  }

  public mutating func insert(_ newItems: [ID], before sibling: ID) {
    guard let index = items.firstIndex(of: sibling) else { return }
    insert(newItems, at: index, level: levels[index])
  }

  public mutating func insert(_ newItems: [ID], after sibling: ID) {
    guard let index = items.firstIndex(of: sibling) else { return }
    insert(newItems, at: descendants(of: index).upperBound, level: levels[index])
  }

  /// Deletes items with all their descendants.
  public mutating func delete(_ oldItems: [ID]) {
    for item in oldItems {
      guard let index = items.firstIndex(of: item) else { continue }
      let range = index..<descendants(of: index).upperBound
      expandedItems.subtract(items[range])
      items.removeSubrange(range)
      levels.removeSubrange(range)
    }
    updateVisibleItems()
  }

  public mutating func expand(_ items: [ID]) {
    expandedItems.formUnion(items)
    updateVisibleItems()
  }

  public mutating func collapse(_ items: [ID]) {
    expandedItems.subtract(items)
    updateVisibleItems()
  }

  public func level(of item: ID) -> Int? {
    items.firstIndex(of: item).map { levels[$0] }
  }

  public func parent(of item: ID) -> ID? {
    guard let index = items.firstIndex(of: item) else { return nil }
    return levels[..<index].lastIndex { $0 < levels[index] }.map { items[$0] }
  }

  public func isExpanded(_ item: ID) -> Bool { expandedItems.contains(item) }

  private mutating func insert(_ newItems: [ID], at index: Int, level: Int) {
    items.insert(contentsOf: newItems, at: index)
    levels.insert(contentsOf: newItems.map { _ in level }, at: index)
    updateVisibleItems()
  }

  private func descendants(of index: Int) -> Range<Int> {
    let rest = levels[(index + 1)...]
    return index + 1..<(rest.firstIndex { $0 <= levels[index] } ?? items.count)
  }

  private mutating func updateVisibleItems() {
    visibleItems.removeAll(keepingCapacity: true)
    var hiddenBelow = Int.max
    for (item, level) in zip(items, levels) {
      if level <= hiddenBelow {
        visibleItems.append(item)
        hiddenBelow = expandedItems.contains(item) ? .max : level
      }
    }
  }
}
