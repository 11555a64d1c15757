/// A kind of list view, which determines the words of messages.
public enum ListView: Sendable, CaseIterable {
  /// A collection view, which has items.
  case collection

  /// A table view, which has rows.
  case table

  /// The view's name for one of its elements.
  public var item: String { self == .collection ? "item" : "row" }

  /// The name of the view.
  public var name: String { self == .collection ? "collection view" : "table view" }

  /// The name of the view at the beginning of a sentence.
  package var title: String { self == .collection ? "Collection view" : "Table view" }
}
