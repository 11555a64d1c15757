public import Trials

/// An outline in the simplest form: one row per item, depth first, each with its level.
///
/// The children of a row are the rows after it that are one level deeper, up to the next row that
/// is not deeper than itself.
///
///     fruit      level 0
///       apple    level 1
///       pear     level 1
///     bread      level 0
public struct OutlineModel<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// An item, its level, and whether it is expanded; a leaf can be expanded too.
  public struct Row: Hashable, Sendable {
    public var item: ItemID
    public var level: Int
    public var isExpanded: Bool

    @inlinable public init(_ item: ItemID, level: Int = 0, isExpanded: Bool = false) {
      self.item = item
      self.level = level
      self.isExpanded = isExpanded
    }
  }

  public typealias ModelError = OutlineModelError<ItemID>

  /// All items, including hidden ones; equal rows mean equal roots, children and expanded sets.
  public var rows: [Row]

  /// Creates an outline with the given rows (default: none).
  ///
  /// Items must be unique, the first level 0, and no row more than one level below the last.
  @inlinable public init(_ rows: [Row] = []) { self.rows = rows }
}

extension OutlineModel {
  @inlinable public var items: [ItemID] { rows.map { $0.item } }
  @inlinable public var rootItems: [ItemID] { items { $0.level == 0 } }
  @inlinable public var expandedItems: [ItemID] { items { $0.isExpanded } }

  /// The items whose ancestors are all expanded.
  @inlinable public var visibleItems: [ItemID] {
    zip(rows, visibility).compactMap { row, isVisible in isVisible ? row.item : nil }
  }

  @inlinable func items(where belongs: (Row) -> Bool) -> [ItemID] {
    rows.compactMap { belongs($0) ? $0.item : nil }
  }

  /// Whether each row is visible: whether all of its ancestors are expanded.
  @inlinable var visibility: [Bool] {
    var collapsed: Int?
    return rows.map { row in
      // The nearest collapsed ancestor hides all rows below its level.
      if let level = collapsed, row.level > level { return false }
      collapsed = row.isExpanded ? nil : row.level
      return true
    }
  }

  @inlinable public func contains(_ item: ItemID) -> Bool { index(of: item) != nil }
  @inlinable public func index(of item: ItemID) -> Int? { rows.firstIndex { $0.item == item } }

  @inlinable public func isExpanded(_ item: ItemID) throws(ModelError) -> Bool {
    guard let index = index(of: item) else { throw .unknownItem(item) }
    return rows[index].isExpanded
  }

  @inlinable public func isVisible(_ item: ItemID) throws(ModelError) -> Bool {
    guard let index = index(of: item) else { throw .unknownItem(item) }
    return visibility[index]
  }

  @inlinable public func level(of item: ItemID) throws(ModelError) -> Int {
    guard let index = index(of: item) else { throw .unknownItem(item) }
    return rows[index].level
  }

  @inlinable public func parent(of child: ItemID) throws(ModelError) -> ItemID? {
    guard let index = index(of: child) else { throw .unknownChild(child) }
    return parent(ofRow: index).map { rows[$0].item }
  }

  /// Returns the descendants of a parent as an outline, with their expansion.
  @inlinable
  public func snapshot(
    of parent: ItemID,
    includingParent: Bool = false
  ) throws(ModelError) -> Self {
    guard let index = index(of: parent) else { throw .unknownParent(parent) }
    let first = includingParent ? index : index + 1
    return Self(
      rows[first..<end(ofRow: index)].map { row in
        Row(
          row.item,
          level: row.level - rows[index].level - (includingParent ? 0 : 1),
          isExpanded: row.isExpanded
        )
      }
    )
  }

  /// Returns a line per item: `+` expanded or `-`, `*` visible or a space, two spaces more per
  /// level.
  @inlinable public func visualDescription() -> String {
    var text = "<NSDiffableDataSourceSectionSnapshot: \(addressText)\n"
    for (row, isVisible) in zip(rows, visibility) {
      let indent = String(repeating: "  ", count: row.level)
      text += "\(indent)\(row.isExpanded ? "+" : "-")\(isVisible ? "*" : " ")\(row.item)\n"
    }
    return text + ">"
  }

  /// Returns the parent row of a row: the nearest row above with a lower level.
  @inlinable func parent(ofRow index: Int) -> Int? {
    rows[..<index].lastIndex { $0.level < rows[index].level }
  }

  /// Returns the end of a subtree: the next row that is not deeper, or the end.
  @inlinable func end(ofRow index: Int) -> Int {
    rows[(index + 1)...].firstIndex { $0.level <= rows[index].level } ?? rows.endIndex
  }
}

extension OutlineModel: EditModel {
  public typealias Command = Edit

  @inlinable public var parts: [Row] { rows }
  @inlinable public var picture: TrialPicture { TrialPicture(rows: [row(labelled: "outline")]) }

  /// Returns the items with their levels as a row of a picture.
  @inlinable public func row(labelled label: String) -> TrialPicture.Row {
    TrialPicture.Row(
      label,
      zip(rows, visibility).map { row, isVisible in
        TrialPicture.Cell(
          "\(row.item)",
          depth: row.level,
          isExpanded: row.isExpanded,
          isHidden: !isVisible
        )
      }
    )
  }
}
