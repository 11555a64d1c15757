/// Why an edit of a section snapshot, or a question about it, is refused.
///
/// The description is the sentence that UIKit raises in the same case.
public enum OutlineError<ItemIdentifierType: Hashable & Sendable>: Error, Hashable {
  /// Items that are to be added are in the snapshot already, or are named more than once; each is
  /// listed once, in the order they were found.
  case duplicateItems([ItemIdentifierType])

  /// The parent to append to, to replace the children of, or to take the part of, is not there.
  case unknownParent(ItemIdentifierType)

  /// The item to insert before is not there.
  case unknownDestinationBefore(ItemIdentifierType)

  /// The item to insert after is not there.
  case unknownDestinationAfter(ItemIdentifierType)

  /// An item to delete is not there.
  case unknownDeletion(ItemIdentifierType)

  /// The item that was asked about is not there.
  case unknownItem(ItemIdentifierType)

  /// The item whose parent was asked for is not there.
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
