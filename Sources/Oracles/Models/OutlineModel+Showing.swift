/// How an outline follows a section whose items were changed from outside.
extension OutlineModel {
  /// The outline whose visible items are these, with as little of the tree changed as can be.
  ///
  /// 1. Items that stay in order stay where they are: the most that can, and of several choices the
  ///    one that keeps the items that came first. When it is known what `moved`, all others stay.
  /// 2. Everything else that is visible is taken out. If it is expanded its children take its place;
  ///    what is hidden below it goes with it.
  /// 3. From first to last, what is missing comes after the item before it: as its first child if
  ///    that shows children, else behind it at its level; the first of all before the first root.
  ///    What was taken out comes back as it was, with what is hidden below it; the rest is new.
  ///
  /// Visible items have the values that are given.
  public func showing(_ items: [ItemID], moved: ItemID? = nil) -> Self {
    var outline = visibleItems == items ? self : rearranged(for: items, moved: moved)
    outline.hold(items)
    return outline
  }

  /// Makes these the values of the items that equal them.
  mutating func hold(_ items: [ItemID]) {
    for item in items {
      if let index = index(of: item) { rows[index].item = item }
    }
  }

  private func rearranged(for items: [ItemID], moved: ItemID?) -> Self {
    var outline = self
    let staying = moved.map { moved in Set(items).subtracting([moved]) } ?? staying(in: items)
    var taken: [ItemID: Self] = [:]
    for item in visibleItems where !staying.contains(item) {
      taken[item] = outline.takeOut(item)
    }
    var previous: ItemID?
    for item in items {
      if !outline.contains(item) {
        outline.place(taken[item] ?? Self([Row(item)]), after: previous)
      } else if !outline.visibleItems.contains(item) {
        // What was hidden and is shown by name leaves its fold.
        let part = outline.takeOut(item)
        outline.place(part, after: previous)
      }
      previous = item
    }
    return outline
  }

  /// The visible items that need not move, by the first of the longest increasing parts.
  private func staying(in items: [ItemID]) -> Set<ItemID> {
    let places = items.map { visibleItems.firstIndex(of: $0) }
    // For each item, the places kept up to and with it, in order.
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

  /// The longest list, and of several that long the one that comes first item by item.
  private func preferred(_ lists: [[Int]]) -> [Int]? {
    lists.min { one, other in
      one.count != other.count ? one.count > other.count : one.lexicographicallyPrecedes(other)
    }
  }

  /// Removes an item; its children take its place if they show, else they go with it.
  private mutating func takeOut(_ item: ItemID) -> Self {
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

  /// Puts an outline where it shows directly after an item, or before everything.
  private mutating func place(_ outline: Self, after previous: ItemID?) {
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
