/// Updates of an outline after the items of its section were changed elsewhere.
extension OutlineModel {
  /// Returns an outline with the given visible items that changes as little of the tree as
  /// possible.
  ///
  /// 1. Items in a longest increasing subsequence keep their positions: among several of equal
  ///    length, the one with the earliest items. If the `moved` item is known, all others stay.
  /// 2. All other visible items are removed. The children of an expanded one replace it; the
  ///    hidden descendants of a collapsed one are removed with it.
  /// 3. In order, each missing item is inserted after its predecessor: as its first child if that
  ///    shows children, otherwise after it at its level; the first of all before the first root.
  ///    Removed items return unchanged, with their hidden descendants; other items are new.
  ///
  /// Visible items get the given values.
  @inlinable public func showing(_ items: [ItemID], moved: ItemID? = nil) -> Self {
    var outline = visibleItems == items ? self : rearranged(for: items, moved: moved)
    outline.hold(items)
    return outline
  }

  /// Replaces the stored values of items by the given equal ones.
  @inlinable mutating func hold(_ items: [ItemID]) {
    for item in items {
      if let index = index(of: item) { rows[index].item = item }
    }
  }

  @inlinable func rearranged(for items: [ItemID], moved: ItemID?) -> Self {
    var outline = self
    let staying = moved.map { moved in Set(items).subtracting([moved]) } ?? staying(in: items)
    var taken: [ItemID: Self] = [:]
    for item in visibleItems where !staying.contains(item) { taken[item] = outline.takeOut(item) }
    var previous: ItemID?
    for item in items {
      if !outline.contains(item) {
        outline.put(taken[item] ?? Self([Row(item)]), after: previous)
      } else if !outline.visibleItems.contains(item) {
        // A hidden item that becomes visible by itself leaves its collapsed ancestor.
        let part = outline.takeOut(item)
        outline.put(part, after: previous)
      }
      previous = item
    }
    return outline
  }

  /// Returns the visible items that need not move: the first of the longest increasing
  /// subsequences.
  @inlinable func staying(in items: [ItemID]) -> Set<ItemID> {
    let places = items.map { visibleItems.firstIndex(of: $0) }
    // For each item, the kept indices up to it, in order.
    var best: [[Int]] = []
    for (index, place) in places.enumerated() {
      guard let place else {
        best.append([])
        continue
      }
      let before = (0..<index).map { best[$0] }.filter { ($0.last ?? Int.max) < place }
      best.append((preferred(before) ?? []) + [place])
    }
    return Set((preferred(best) ?? []).map { visibleItems[$0] })
  }

  /// Returns the longest list; among several, the lexicographically first.
  @inlinable func preferred(_ lists: [[Int]]) -> [Int]? {
    lists.min { one, other in
      one.count != other.count ? one.count > other.count : one.lexicographicallyPrecedes(other)
    }
  }

  /// Removes an item; its children replace it if they are visible, otherwise they are removed too.
  @inlinable mutating func takeOut(_ item: ItemID) -> Self {
    guard let index = index(of: item) else { return Self() }
    let row = rows[index]
    let end = end(ofRow: index)
    guard row.isExpanded else {
      let part = (try? snapshot(of: item, includingParent: true)) ?? Self()
      rows.removeSubrange(index..<end)
      return part
    }
    for below in (index + 1)..<end { rows[below].level -= 1 }
    rows.remove(at: index)
    return Self([Row(item, isExpanded: true)])
  }

  /// Inserts an outline so that it is shown directly after an item, or first.
  @inlinable mutating func put(_ outline: Self, after previous: ItemID?) {
    guard let previous, let index = index(of: previous) else {
      rows.insert(contentsOf: outline.rows, at: 0)
      return
    }
    let row = rows[index]
    let showsChildren = row.isExpanded && end(ofRow: index) > index + 1
    let level = showsChildren ? row.level + 1 : row.level
    rows.insert(
      contentsOf: outline.rows.map {
        Row($0.item, level: $0.level + level, isExpanded: $0.isExpanded)
      },
      at: showsChildren ? index + 1 : end(ofRow: index)
    )
  }
}
