import DiffableData

/// An outline in the simplest form: one line for each item.
struct OutlineList<Item: Hashable & Sendable>: Equatable {
  struct Line: Equatable {
    var item: Item
    var level = 0
    var isExpanded = false
  }

  var lines: [Line] = []

  var items: [Item] { lines.map(\.item) }
  var rootItems: [Item] { lines.filter { $0.level == 0 }.map(\.item) }
  var expandedItems: [Item] { lines.filter(\.isExpanded).map(\.item) }
  var visibleItems: [Item] { lines.indices.filter(isVisible).map { lines[$0].item } }

  func index(of item: Item) -> Int? { lines.firstIndex { $0.item == item } }

  /// Returns the index after the last descendant.
  func end(of index: Int) -> Int {
    lines[(index + 1)...].firstIndex { $0.level <= lines[index].level } ?? lines.count
  }

  func parent(of index: Int) -> Int? {
    lines[..<index].lastIndex { $0.level < lines[index].level }
  }

  func isVisible(_ index: Int) -> Bool {
    var index = index
    while let parent = parent(of: index) {
      if !lines[parent].isExpanded { return false }
      index = parent
    }
    return true
  }

  func part(of item: Item, includingParent: Bool) -> OutlineList {
    guard let index = index(of: item) else { return OutlineList() }
    let first = includingParent ? index : index + 1
    let level = lines[index].level + (includingParent ? 0 : 1)
    return OutlineList(
      lines: lines[first..<end(of: index)].map {
        Line(item: $0.item, level: $0.level - level, isExpanded: $0.isExpanded)
      }
    )
  }
}

extension OutlineList {
  typealias ListError = OutlineError<Item>

  mutating func apply(_ edit: OutlineEdit<Item>) throws(ListError) {
    switch edit {
    case .append(let items, let parent):
      guard !items.isEmpty else { return }
      guard let parent else { return try add(plain(items), at: lines.count, level: 0) }
      let index = try known(parent, else: ListError.unknownParent)
      try add(plain(items), at: end(of: index), level: lines[index].level + 1)
    case .insert(let items, let sibling):
      try add(plain(items), beside: sibling)
    case .insertSnapshot(let outline, let sibling):
      try add(OutlineList(outline).lines, beside: sibling)
    case .replace(let parent, let outline):
      let index = try known(parent, else: ListError.unknownParent)
      var copy = self
      copy.lines.removeSubrange(index + 1..<end(of: index))
      try copy.add(OutlineList(outline).lines, at: index + 1, level: lines[index].level + 1)
      self = copy
    case .delete(let items):
      for item in items { _ = try known(item, else: ListError.unknownDeletion) }
      for item in items {
        guard let index = index(of: item) else { continue }
        lines.removeSubrange(index..<end(of: index))
      }
    case .deleteAll:
      lines = []
    case .expand(let items):
      for index in lines.indices where items.contains(lines[index].item) {
        lines[index].isExpanded = true
      }
    case .collapse(let items):
      for index in lines.indices where items.contains(lines[index].item) {
        lines[index].isExpanded = false
      }
    }
  }

  private func plain(_ items: [Item]) -> [Line] { items.map { Line(item: $0) } }

  private func known(_ item: Item, else refusal: (Item) -> ListError) throws(ListError) -> Int {
    guard let index = index(of: item) else { throw refusal(item) }
    return index
  }

  private mutating func add(_ new: [Line], beside sibling: Sibling<Item>) throws(ListError) {
    guard !new.isEmpty else { return }
    switch sibling {
    case .before(let item):
      let index = try known(item, else: ListError.unknownDestinationBefore)
      try add(new, at: index, level: lines[index].level)
    case .after(let item):
      let index = try known(item, else: ListError.unknownDestinationAfter)
      try add(new, at: end(of: index), level: lines[index].level)
    }
  }

  private mutating func add(_ new: [Line], at index: Int, level: Int) throws(ListError) {
    var refused: [Item] = []
    for (place, line) in new.enumerated() {
      let isRepeat = new[..<place].contains { $0.item == line.item }
      if items.contains(line.item) || isRepeat, !refused.contains(line.item) {
        refused.append(line.item)
      }
    }
    guard refused.isEmpty else { throw .duplicateItems(refused) }
    let lifted = new.map {
      Line(item: $0.item, level: $0.level + level, isExpanded: $0.isExpanded)
    }
    lines.insert(contentsOf: lifted, at: index)
  }

  /// Creates a list from the queries of a snapshot.
  init(_ snapshot: SectionSnapshot<Item>) {
    lines = snapshot.items.map {
      Line(item: $0, level: snapshot.level(of: $0), isExpanded: snapshot.isExpanded($0))
    }
  }
}
