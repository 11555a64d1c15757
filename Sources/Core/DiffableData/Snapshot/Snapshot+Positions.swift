public import BatchUpdates

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Snapshot {
  /// Returns the index path of an item, or `nil` if it is not in the snapshot.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func indexPath(for identifier: ItemIdentifierType) -> IndexPath? {
    position(of: identifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Returns the item at an index path, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    // `item` and `section` would each check the length again.
    guard indexPath.count == 2 else { return nil }
    let (section, item) = (indexPath[0], indexPath[1])
    if let interned { return interned.item(at: item, inSectionAt: section) }
    guard listing.sections.indices.contains(section) else { return nil }
    let items = listing.sections[section].items
    return items.indices.contains(item) ? items[item] : nil
  }

  /// Returns the section at an index, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    guard index >= 0, index < numberOfSections else { return nil }
    guard let interned else { return listing.sections[index].identifier }
    return interned.section(at: index)
  }

  @inlinable
  func position(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    ask {
      $0.position(ofItem: identifier)
    } orListing: {
      $0.position(of: identifier)
    }
  }
}
