/// An edit of an outline as a value.
///
/// An outline that the edit inserts is written as its rows.
public enum OutlineCommand<ItemID: Hashable & Sendable>: Hashable, Sendable {
  public typealias Row = OutlineModel<ItemID>.Row

  case append([ItemID], to: ItemID?)
  case insertBefore([ItemID], item: ItemID)
  case insertAfter([ItemID], item: ItemID)
  case insertOutlineBefore([Row], item: ItemID)
  case insertOutlineAfter([Row], item: ItemID)
  case replaceChildren(of: ItemID, using: [Row])
  case delete([ItemID])
  case deleteAll
  case expand([ItemID])
  case collapse([ItemID])
}

extension OutlineModel {
  @inlinable public mutating func perform(_ command: OutlineCommand<ItemID>) throws(ModelError) {
    switch command {
    case .append(let items, let parent): try append(items, to: parent)
    case .insertBefore(let items, let item): try insert(items, before: item)
    case .insertAfter(let items, let item): try insert(items, after: item)
    case .insertOutlineBefore(let rows, let item): try insert(Self(rows), before: item)
    case .insertOutlineAfter(let rows, let item): try insert(Self(rows), after: item)
    case .replaceChildren(let parent, let rows): try replace(childrenOf: parent, using: Self(rows))
    case .delete(let items): try delete(items)
    case .deleteAll: deleteAll()
    case .expand(let items): expand(items)
    case .collapse(let items): collapse(items)
    }
  }
}

extension OutlineCommand: EditCommand {
  @inlinable public var words: String {
    switch self {
    case .append(let items, nil): "append \(list(items))"
    case .append(let items, let parent?): "append \(list(items)) to \(parent)"
    case .insertBefore(let items, let item): "insert \(list(items)) before \(item)"
    case .insertAfter(let items, let item): "insert \(list(items)) after \(item)"
    case .insertOutlineBefore(let rows, let item): "insert outline \(text(rows)) before \(item)"
    case .insertOutlineAfter(let rows, let item): "insert outline \(text(rows)) after \(item)"
    case .replaceChildren(let parent, let rows):
      "replace the children of \(parent) by \(text(rows))"
    case .delete(let items): "delete \(list(items))"
    case .deleteAll: "delete all"
    case .expand(let items): "expand \(list(items))"
    case .collapse(let items): "collapse \(list(items))"
    }
  }

  /// The limit of hashed identifiers: each named one may be hashed, and once more to look it up.
  @inlinable public var hashAllowance: Int { 2 * identifierCount }

  /// The number of identifiers that the command names.
  @inlinable var identifierCount: Int {
    switch self {
    case .append(let items, let parent): items.count + (parent == nil ? 0 : 1)
    case .insertBefore(let items, _), .insertAfter(let items, _): items.count + 1
    // The inserted outline is built first: each row, its parent, and the row again to expand it.
    case .insertOutlineBefore(let rows, _), .insertOutlineAfter(let rows, _),
      .replaceChildren(_, let rows):
      4 * rows.count + 1
    case .delete(let items), .expand(let items), .collapse(let items): items.count
    case .deleteAll: 0
    }
  }

  /// Returns the command with its identifiers mapped.
  @inlinable public func mapped<Other>(_ i: (ItemID) -> Other) -> OutlineCommand<Other> {
    func rowsMapped(_ rows: [Row]) -> [OutlineModel<Other>.Row] {
      rows.map { .init(i($0.item), level: $0.level, isExpanded: $0.isExpanded) }
    }
    return switch self {
    case .append(let items, let parent): .append(items.map(i), to: parent.map(i))
    case .insertBefore(let items, let item): .insertBefore(items.map(i), item: i(item))
    case .insertAfter(let items, let item): .insertAfter(items.map(i), item: i(item))
    case .insertOutlineBefore(let rows, let item):
      .insertOutlineBefore(rowsMapped(rows), item: i(item))
    case .insertOutlineAfter(let rows, let item):
      .insertOutlineAfter(rowsMapped(rows), item: i(item))
    case .replaceChildren(let parent, let rows):
      .replaceChildren(of: i(parent), using: rowsMapped(rows))
    case .delete(let items): .delete(items.map(i))
    case .deleteAll: .deleteAll
    case .expand(let items): .expand(items.map(i))
    case .collapse(let items): .collapse(items.map(i))
    }
  }

  /// Returns an outline in one line.
  ///
  /// `[1 > 2+ > 3, 4]` is a root 1 with the expanded child 2, its child 3, and a root 4.
  @inlinable func text(_ rows: [Row]) -> String {
    var text = ""
    var level = 0
    for (index, row) in rows.enumerated() {
      if row.level > level {
        text += " > "
      } else if index > 0 {
        text += String(repeating: " <", count: level - row.level) + ", "
      }
      text += "\(row.item)\(row.isExpanded ? "+" : "")"
      level = row.level
    }
    return "[\(text)]"
  }
}
