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

    public init(_ item: ItemID, level: Int = 0, isExpanded: Bool = false) {
      self.item = item
      self.level = level
      self.isExpanded = isExpanded
    }
  }

  public typealias ModelError = OutlineModelError<ItemID>

  /// All items, including hidden ones; equal rows mean equal roots, children and expanded sets.
  public internal(set) var rows: [Row]

  /// Creates an outline with the given rows (default: none).
  ///
  /// Items must be unique, the first level 0, and no row more than one level below the last.
  public init(_ rows: [Row] = []) {
    self.rows = rows
  }
}

extension OutlineModel {
  public var items: [ItemID] { rows.map(\.item) }

  public var rootItems: [ItemID] { rows.filter { $0.level == 0 }.map(\.item) }

  public var expandedItems: [ItemID] { rows.filter(\.isExpanded).map(\.item) }

  /// The items whose ancestors are all expanded.
  public var visibleItems: [ItemID] {
    zip(rows, visibility).filter(\.1).map(\.0.item)
  }

  /// Whether each row is visible: whether its parent is visible and expanded.
  var visibility: [Bool] {
    var visible: [Bool] = []
    for (index, row) in rows.enumerated() {
      var parent = index - 1
      while parent >= 0, rows[parent].level >= row.level { parent -= 1 }
      visible.append(parent < 0 || visible[parent] && rows[parent].isExpanded)
    }
    return visible
  }

  public func contains(_ item: ItemID) -> Bool { index(of: item) != nil }

  public func index(of item: ItemID) -> Int? { rows.firstIndex { $0.item == item } }

  public func isExpanded(_ item: ItemID) throws(ModelError) -> Bool {
    guard let index = index(of: item) else { throw .unknownItem(item) }
    return rows[index].isExpanded
  }

  public func isVisible(_ item: ItemID) throws(ModelError) -> Bool {
    guard let index = index(of: item) else { throw .unknownItem(item) }
    return visibility[index]
  }

  public func level(of item: ItemID) throws(ModelError) -> Int {
    guard let index = index(of: item) else { throw .unknownItem(item) }
    return rows[index].level
  }

  public func parent(of child: ItemID) throws(ModelError) -> ItemID? {
    guard let index = index(of: child) else { throw .unknownChild(child) }
    return parent(ofRow: index).map { rows[$0].item }
  }

  /// Returns the descendants of a parent as an outline, with their expansion.
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
  public func visualDescription() -> String {
    var text = "<NSDiffableDataSourceSectionSnapshot: \(addressText)\n"
    for (row, isVisible) in zip(rows, visibility) {
      let indent = String(repeating: "  ", count: row.level)
      text += "\(indent)\(row.isExpanded ? "+" : "-")\(isVisible ? "*" : " ")\(row.item)\n"
    }
    return text + ">"
  }

  /// Returns the parent row of a row: the nearest row above with a lower level.
  func parent(ofRow index: Int) -> Int? {
    rows[..<index].lastIndex { $0.level < rows[index].level }
  }

  /// Returns the end of a subtree: the next row that is not deeper, or the end.
  func end(ofRow index: Int) -> Int {
    rows[(index + 1)...].firstIndex { $0.level <= rows[index].level } ?? rows.endIndex
  }
}

extension OutlineModel: EditModel {
  public typealias Command = OutlineCommand<ItemID>

  public var parts: [Row] { rows }

  public var picture: String { visualDescription() }
}
