/// One line of a batch: what a collection view is told, by index.
///
/// Deletions, reloads and the sources of moves count in the lists before the batch; insertions and
/// the targets of moves in the lists after it.
public enum PlannedChange: Hashable, Sendable {
  case deleteSection(Int)
  case insertSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
  case deleteItem(ItemPlace)
  case insertItem(ItemPlace)
  case reloadItem(ItemPlace)
  case moveItem(from: ItemPlace, to: ItemPlace)
}

/// An item by the index of its section and its index in there.
public struct ItemPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var section: Int
  public var item: Int

  public init(_ section: Int, _ item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (one: Self, other: Self) -> Bool {
    (one.section, one.item) < (other.section, other.item)
  }

  /// As UIKit writes it in its complaints: `0 - 94`.
  public var description: String { "\(section) - \(item)" }
}

extension PlannedChange {
  /// The change in words, as a failure report and a `.trial` file show it.
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

  /// The section it takes from the lists before, if it deletes, reloads or moves one.
  var sourceSection: Int? {
    switch self {
    case .deleteSection(let section), .reloadSection(let section), .moveSection(let section, _):
      section
    default: nil
    }
  }

  /// The section it puts into the lists after, if it inserts or moves one.
  var targetSection: Int? {
    switch self {
    case .insertSection(let section), .moveSection(_, let section): section
    default: nil
    }
  }

  /// The item it takes from the lists before, if it deletes, reloads or moves one.
  var source: ItemPlace? {
    switch self {
    case .deleteItem(let place), .reloadItem(let place), .moveItem(let place, _): place
    default: nil
    }
  }

  /// The item it puts into the lists after, if it inserts or moves one.
  var target: ItemPlace? {
    switch self {
    case .insertItem(let place), .moveItem(_, let place): place
    default: nil
    }
  }
}
