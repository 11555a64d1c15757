/// An error of an invalid edit or query of a section snapshot.
///
/// The description is UIKit's message in the same case.
public enum OutlineError<ItemIdentifierType: Hashable & Sendable>: Error, Hashable {
  /// Items to insert that are already in the snapshot or duplicated, without duplicates, in the
  /// order found.
  case duplicateItems([ItemIdentifierType])

  /// A missing parent of an append, a replacement or a partial snapshot.
  case unknownParent(ItemIdentifierType)

  /// A missing item to insert before.
  case unknownDestinationBefore(ItemIdentifierType)

  /// A missing item to insert after.
  case unknownDestinationAfter(ItemIdentifierType)

  /// A missing item to delete.
  case unknownDeletion(ItemIdentifierType)

  /// A missing item in a query.
  case unknownItem(ItemIdentifierType)

  /// A missing item in a query of its parent.
  case unknownChild(ItemIdentifierType)
}

extension OutlineError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .duplicateItems(let items):
      let lines = items.map { "    \($0)" }.joined(separator: ",\n")
      return "Identifiers in a section snapshot must be unique. "
        + "Duplicate item identifiers: {(\n\(lines)\n)}"
    case .unknownParent(let item):
      return "Parent item identifier does not exist in section snapshot: \(item)"
    case .unknownDestinationBefore(let item):
      return "Item identifier to insert before does not exist in section snapshot: \(item)"
    case .unknownDestinationAfter(let item):
      return "Item identifier to insert after does not exist in section snapshot: \(item)"
    case .unknownDeletion(let item):
      return "Failed to find index of item \(item)"
    case .unknownItem(let item):
      return "Item identifier does not exist in section snapshot: \(item)"
    case .unknownChild(let item):
      return "Child item identifier does not exist in section snapshot: \(item)"
    }
  }
}
