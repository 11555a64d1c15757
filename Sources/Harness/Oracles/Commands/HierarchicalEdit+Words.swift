public import Changes

extension OutlineModel {
  /// An edit of an outline; one that the edit inserts is written as its rows.
  public typealias Edit = HierarchicalEdit<ItemID, [Row]>

  @inlinable public mutating func apply(_ edit: Edit) throws(ModelError) {
    switch edit {
    case .append(let items, let parent): try append(items, to: parent)
    case .insert(let items, let sibling):
      try insert(Self(items.map { Row($0) }), beside: sibling)
    case .insertSnapshot(let rows, let sibling): try insert(Self(rows), beside: sibling)
    case .replace(let parent, let rows): try replace(childrenOf: parent, using: Self(rows))
    case .delete(let items): try delete(items)
    case .deleteAll: deleteAll()
    case .expand(let items): expand(items)
    case .collapse(let items): collapse(items)
    }
  }
}

extension HierarchicalEdit: EditCommand
where Hierarchy == [OutlineModel<ItemIdentifier>.Row] {
  @inlinable public var words: String {
    switch self {
    case .append(let items, nil): "append \(list(items))"
    case .append(let items, let parent?): "append \(list(items)) to \(parent)"
    case .insert(let items, let sibling):
      "insert \(list(items)) \(sibling.relation) \(sibling.identifier)"
    case .insertSnapshot(let rows, let sibling):
      "insert outline \(text(rows)) \(sibling.relation) \(sibling.identifier)"
    case .replace(let parent, let rows): "replace the children of \(parent) by \(text(rows))"
    case .delete(let items): "delete \(list(items))"
    case .deleteAll: "delete all"
    case .expand(let items): "expand \(list(items))"
    case .collapse(let items): "collapse \(list(items))"
    }
  }

  /// The limit of hashed identifiers: each named one may be hashed, and once more to look it up.
  @inlinable public var hashAllowance: Int { 2 * identifierCount }

  /// The number of identifiers that the edit names.
  @inlinable var identifierCount: Int {
    switch self {
    case .append(let items, let parent): items.count + (parent == nil ? 0 : 1)
    case .insert(let items, _): items.count + 1
    // The inserted outline is built first: each row, its parent, and the row again to expand it.
    case .insertSnapshot(let rows, _), .replace(_, let rows): 4 * rows.count + 1
    case .delete(let items), .expand(let items), .collapse(let items): items.count
    case .deleteAll: 0
    }
  }

  /// Returns the edit with its identifiers mapped.
  @inlinable public func mapped<Other>(_ i: (ItemIdentifier) -> Other) -> OutlineModel<Other>.Edit {
    mapped(i) { rows in
      rows.map { .init(i($0.item), level: $0.level, isExpanded: $0.isExpanded) }
    }
  }

  /// Returns an outline in one line.
  ///
  /// `[1 > 2+ > 3, 4]` is a root 1 with the expanded child 2, its child 3, and a root 4.
  @inlinable func text(_ rows: Hierarchy) -> String {
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

extension HierarchicalEdit {
  /// Returns the edit with its identifiers and hierarchies mapped.
  @inlinable
  package func mapped<Other, OtherHierarchy>(
    _ i: (ItemIdentifier) -> Other,
    hierarchies h: (Hierarchy) throws -> OtherHierarchy
  ) rethrows -> HierarchicalEdit<Other, OtherHierarchy> {
    switch self {
    case .append(let items, let parent): .append(items.map(i), to: parent.map(i))
    case .insert(let items, let sibling): .insert(items.map(i), beside: sibling.mapped(i))
    case .insertSnapshot(let rows, let sibling):
      .insertSnapshot(try h(rows), beside: sibling.mapped(i))
    case .replace(let parent, let rows): .replace(childrenOf: i(parent), using: try h(rows))
    case .delete(let items): .delete(items.map(i))
    case .deleteAll: .deleteAll
    case .expand(let items): .expand(items.map(i))
    case .collapse(let items): .collapse(items.map(i))
    }
  }
}
