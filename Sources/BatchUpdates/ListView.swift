/// The kind of view whose words a sentence uses.
public enum ListView: Sendable, CaseIterable {
  /// A collection view, which has items.
  case collection

  /// A table view, which has rows.
  case table

  /// What the view calls one of its elements.
  public var item: String { self == .collection ? "item" : "row" }

  /// What the view calls itself.
  public var name: String { self == .collection ? "collection view" : "table view" }

  /// What the view calls itself at the beginning of a sentence.
  var title: String { self == .collection ? "Collection view" : "Table view" }
}
