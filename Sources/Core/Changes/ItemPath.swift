/// An index path: the index of a section and the index of an item in it.
public struct ItemPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var section: Int
  public var item: Int

  @inlinable
  public init(_ section: Int, _ item: Int) {
    self.section = section
    self.item = item
  }

  @inlinable
  public static func < (one: Self, other: Self) -> Bool {
    (one.section, one.item) < (other.section, other.item)
  }

  /// The index path as UIKit's messages write it: `0 - 94`.
  public var description: String { "\(section) - \(item)" }
}

extension ItemRun {
  /// Creates the run of a single item.
  @inlinable
  public init(_ path: ItemPath) { self.init(section: path.section, first: path.item, count: 1) }

  /// The path of the first item.
  @inlinable package var path: ItemPath { ItemPath(section, lowerBound) }
}

/// Operations on one item or one section.
extension BatchUpdates.Operation {
  @inlinable
  public static func deleteItem(_ path: ItemPath) -> Self { .deleteItems(ItemRun(path)) }

  @inlinable
  public static func insertItem(_ path: ItemPath) -> Self { .insertItems(ItemRun(path)) }

  @inlinable
  public static func reloadItem(_ path: ItemPath) -> Self { .reloadItems(ItemRun(path)) }

  @inlinable
  public static func moveItem(from source: ItemPath, to target: ItemPath) -> Self {
    .moveItems(ItemMove(ItemRun(source), toSection: target.section, item: target.item))
  }

  @inlinable
  public static func deleteSection(_ section: Int) -> Self {
    .deleteSections(section..<section + 1)
  }

  @inlinable
  public static func insertSection(_ section: Int) -> Self {
    .insertSections(section..<section + 1)
  }

  @inlinable
  public static func reloadSection(_ section: Int) -> Self {
    .reloadSections(section..<section + 1)
  }

  @inlinable
  public static func moveSection(from source: Int, to target: Int) -> Self {
    .moveSection(SectionMove(from: source, to: target))
  }
}
