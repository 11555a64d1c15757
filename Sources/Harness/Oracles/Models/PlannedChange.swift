/// A change of a batch by index, as sent to a collection view.
///
/// Deletions, reloads and the sources of moves use indices before the batch; insertions and the
/// targets of moves use indices after it.
public enum PlannedChange: Hashable, Sendable {
  case deleteSection(Int)
  case insertSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
  case deleteItem(ItemPath)
  case insertItem(ItemPath)
  case reloadItem(ItemPath)
  case moveItem(from: ItemPath, to: ItemPath)
}

/// An index path: the index of a section and the index of an item in it.
public struct ItemPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var section: Int
  public var item: Int

  public init(_ section: Int, _ item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (one: Self, other: Self) -> Bool {
    (one.section, one.item) < (other.section, other.item)
  }

  /// The index path as UIKit's messages write it: `0 - 94`.
  public var description: String { "\(section) - \(item)" }
}

extension PlannedChange {
  /// A description of the change, as used in failure reports and `.trial` files.
  public var words: String {
    switch self {
    case .deleteSection(let section): "delete section \(section)"
    case .insertSection(let section): "insert section \(section)"
    case .reloadSection(let section): "reload section \(section)"
    case .moveSection(let from, let to): "move section \(from) to \(to)"
    case .deleteItem(let place): "delete item \(place)"
    case .insertItem(let place): "insert item \(place)"
    case .reloadItem(let place): "reload item \(place)"
    case .moveItem(let from, let to): "move item \(from) to \(to)"
    }
  }

  /// The section before the batch that the change deletes, reloads or moves, if any.
  @usableFromInline var sourceSection: Int? {
    switch self {
    case .deleteSection(let section), .reloadSection(let section), .moveSection(let section, _):
      section
    default: nil
    }
  }

  /// The section after the batch that the change inserts or moves, if any.
  @usableFromInline var targetSection: Int? {
    switch self {
    case .insertSection(let section), .moveSection(_, let section): section
    default: nil
    }
  }

  /// The item before the batch that the change deletes, reloads or moves, if any.
  @usableFromInline var source: ItemPath? {
    switch self {
    case .deleteItem(let place), .reloadItem(let place), .moveItem(let place, _): place
    default: nil
    }
  }

  /// The item after the batch that the change inserts or moves, if any.
  @usableFromInline var target: ItemPath? {
    switch self {
    case .insertItem(let place), .moveItem(_, let place): place
    default: nil
    }
  }
}
