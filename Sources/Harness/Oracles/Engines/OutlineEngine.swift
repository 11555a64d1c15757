/// An implementation of a section snapshot that trials can test.
///
/// Five members are required; the others have defaults that use them.
///
/// A copy (`let fork = engine`) must be independent of the original. `Self(rows:)` creates the
/// outline that an edit inserts.
public protocol OutlineEngine: EditEngine
where Command == OutlineModel<ItemID>.Edit, Part == OutlineModel<ItemID>.Row {
  associatedtype ItemID: TrialIdentifier = Int

  /// All items, depth first.
  var items: [ItemID] { get }

  /// Returns the number of ancestors of an item; throws an error for an unknown item.
  func level(of item: ItemID) throws -> Int

  /// Whether an item is expanded; throws an error for an unknown item.
  func isExpanded(_ item: ItemID) throws -> Bool

  var rootItems: [ItemID] { get }
  var visibleItems: [ItemID] { get }
  var expandedItems: [ItemID] { get }
  func contains(_ item: ItemID) -> Bool
  func index(of item: ItemID) -> Int?
  func parent(of item: ItemID) throws -> ItemID?
  func isVisible(_ item: ItemID) throws -> Bool
  func snapshot(of parent: ItemID, includingParent: Bool) throws -> Self

  /// The number of visible items.
  var numberOfRows: Int { get }

  /// Returns the visible item at a row.
  func item(atRow row: Int) -> ItemID

  /// Returns the row of an item, or nil for an unknown item and one that is not visible.
  func row(of item: ItemID) -> Int?

  /// The text that UIKit's `visualDescription()` returns; nil if the implementation has none.
  var drawing: String? { get }
}

extension OutlineEngine {
  /// Creates an outline by appending the given rows one by one.
  @inlinable
  public init(rows: [OutlineModel<ItemID>.Row]) throws { self = try Self().filled(with: rows) }

  @inlinable
  public func remade(of rows: [OutlineModel<ItemID>.Row], inForm form: Int) throws -> Self {
    try Self(form: form).filled(with: rows)
  }

  /// Returns a copy with the given rows appended one by one.
  @inlinable package func filled(with rows: [OutlineModel<ItemID>.Row]) throws -> Self {
    var filled = self
    var ancestors: [ItemID] = []
    for row in rows {
      ancestors.removeSubrange(row.level...)
      try filled.apply(.append([row.item], to: ancestors.last))
      if row.isExpanded { try filled.apply(.expand([row.item])) }
      ancestors.append(row.item)
    }
    return filled
  }

  /// Returns the rows as the implementation reports them.
  @inlinable public func describedRows() throws -> [OutlineModel<ItemID>.Row] {
    try items.map { try .init($0, level: level(of: $0), isExpanded: isExpanded($0)) }
  }

  /// A model of the reported rows; empty if they are inconsistent.
  @inlinable var described: OutlineModel<ItemID> { .init((try? describedRows()) ?? []) }
  @inlinable public var rootItems: [ItemID] { described.rootItems }
  @inlinable public var visibleItems: [ItemID] { described.visibleItems }
  @inlinable public var expandedItems: [ItemID] { described.expandedItems }
  @inlinable public func contains(_ item: ItemID) -> Bool { index(of: item) != nil }
  @inlinable public func index(of item: ItemID) -> Int? { items.firstIndex(of: item) }
  @inlinable public func parent(of item: ItemID) throws -> ItemID? {
    try described.parent(of: item)
  }
  @inlinable public func isVisible(_ item: ItemID) throws -> Bool { try described.isVisible(item) }

  @inlinable public func snapshot(of parent: ItemID, includingParent: Bool) throws -> Self {
    try Self(rows: described.snapshot(of: parent, includingParent: includingParent).rows)
  }

  @inlinable public var numberOfRows: Int { visibleItems.count }
  @inlinable public func item(atRow row: Int) -> ItemID { visibleItems[row] }
  @inlinable public func row(of item: ItemID) -> Int? { visibleItems.firstIndex(of: item) }

  @inlinable public var drawing: String? { nil }

  @inlinable public func isEqual(to other: Self) -> Bool {
    (try? describedRows()) == (try? other.describedRows())
  }
}

/// The model is an engine too, so that trials can be tested with it and mutants built around it.
extension OutlineModel: OutlineEngine, EditEngine where ItemID: TrialIdentifier {
  @inlinable public init() { self.init([]) }

  @inlinable public var drawing: String? { visualDescription() }
  @inlinable public func isEqual(to other: Self) -> Bool { self == other }
  @inlinable public static func sentence(for error: any Error) -> String? { "\(error)" }
}
