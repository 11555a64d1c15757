import DiffableData
import Oracles

/// A list of foldable items, for the outline benchmarks.
protocol FoldableList<ID>: Sendable {
  associatedtype ID: Hashable & Sendable

  init(rows: [OutlineModel<ID>.Row])
  var rowCount: Int { get }
  /// Returns the numbers of rows removed and inserted since an earlier copy.
  func changes(since old: Self) -> (removed: Int, inserted: Int)
  mutating func level(of item: ID) -> Int
  mutating func apply(_ command: OutlineModel<ID>.Edit)
}

extension SectionSnapshot: FoldableList {
  init(rows: [OutlineModel<ItemIdentifierType>.Row]) {
    self.init()
    var ancestors: [ItemIdentifierType] = []
    var start = rows.startIndex
    // Consecutive leaves of one parent are appended together.
    while start < rows.endIndex {
      let level = rows[start].level
      var end = start + 1
      while end < rows.endIndex, rows[end].level == level { end += 1 }
      ancestors.removeLast(ancestors.count - level)
      append(rows[start..<end].map(\.item), to: ancestors.last)
      ancestors.append(rows[end - 1].item)
      start = end
    }
    expand(rows.filter(\.isExpanded).map(\.item))
  }

  var rowCount: Int { numberOfRows }

  func changes(since old: Self) -> (removed: Int, inserted: Int) {
    let difference = difference(from: old)
    return (
      difference.deletions.reduce(0) { $0 + $1.count },
      difference.insertions.reduce(0) { $0 + $1.count }
    )
  }

  mutating func apply(_ command: OutlineModel<ItemIdentifierType>.Edit) {
    switch command {
    case .append(let items, let parent): append(items, to: parent)
    case .insert(let items, .before(let item)): insert(items, before: item)
    case .insert(let items, .after(let item)): insert(items, after: item)
    case .delete(let items): delete(items)
    case .expand(let items): expand(items)
    case .collapse(let items): collapse(items)
    case .deleteAll: deleteAll()
    case .insertSnapshot(let rows, .before(let item)): insert(Self(rows: rows), before: item)
    case .insertSnapshot(let rows, .after(let item)): insert(Self(rows: rows), after: item)
    case .replace(let parent, let rows):
      replace(childrenOf: parent, using: Self(rows: rows))
    }
  }
}

extension OutlineArrays: FoldableList {
  init(rows: [OutlineModel<ID>.Row]) {
    self.init(
      items: rows.map(\.item),
      levels: rows.map(\.level),
      expandedItems: Set(rows.filter(\.isExpanded).map(\.item))
    )
  }

  var rowCount: Int { visibleItems.count }

  func changes(since old: Self) -> (removed: Int, inserted: Int) {
    let edits = HeckelDiff.edits(from: old.visibleItems, to: visibleItems)
    return (edits.deletes.count, edits.inserts.count)
  }

  func level(of item: ID) -> Int {
    let level: Int? = self.level(of: item)
    return level ?? -1
  }

  mutating func apply(_ command: OutlineModel<ID>.Edit) {
    switch command {
    case .append(let items, let parent): append(items, to: parent)
    case .insert(let items, .before(let item)): insert(items, before: item)
    case .insert(let items, .after(let item)): insert(items, after: item)
    case .delete(let items): delete(items)
    case .expand(let items): expand(items)
    case .collapse(let items): collapse(items)
    case .deleteAll: self = Self()
    case .insertSnapshot, .replace:
      preconditionFailure("No workload of outlines brings an outline in")
    }
  }
}
