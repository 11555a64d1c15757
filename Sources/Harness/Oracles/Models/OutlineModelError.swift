/// An error of UIKit for a call on a section snapshot, with the identifiers involved.
///
/// `description` is UIKit's message.
public enum OutlineModelError<ItemID: Hashable & Sendable>: Error, Hashable {
  case notUnique([ItemID])
  case unknownParent(ItemID)
  case unknownDestinationBefore(ItemID)
  case unknownDestinationAfter(ItemID)
  case deletionOfUnknown(ItemID)
  case unknownItem(ItemID)
  case unknownChild(ItemID)
}

extension OutlineModelError: EditError {
  @inlinable public var reason: Int {
    switch self {
    case .notUnique(let items): items.count == 1 ? 0 : 1
    case .unknownParent: 2
    case .unknownDestinationBefore: 3
    case .unknownDestinationAfter: 4
    case .deletionOfUnknown: 5
    case .unknownItem: 6
    case .unknownChild: 7
    }
  }

  @inlinable public var description: String {
    switch self {
    case .notUnique(let items):
      "Identifiers in a section snapshot must be unique. "
        + "Duplicate item identifiers: \(orderedSetText(items))"
    case .unknownParent(let item):
      "Parent item identifier does not exist in section snapshot: \(item)"
    case .unknownDestinationBefore(let item):
      "Item identifier to insert before does not exist in section snapshot: \(item)"
    case .unknownDestinationAfter(let item):
      "Item identifier to insert after does not exist in section snapshot: \(item)"
    case .deletionOfUnknown(let item): "Failed to find index of item \(item)"
    case .unknownItem(let item): "Item identifier does not exist in section snapshot: \(item)"
    case .unknownChild(let item):
      "Child item identifier does not exist in section snapshot: \(item)"
    }
  }
}
