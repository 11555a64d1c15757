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
    place(of: identifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Returns the item at an index path, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, indexPath.item >= 0 else { return nil }
    let (section, item) = (indexPath.section, indexPath.item)
    guard section >= 0, section < numberOfSections else { return nil }
    guard let interned else {
      let items = listing.sections[section].items
      return item < items.count ? items[item] : nil
    }
    return interned.order.item(at: item, inSectionAt: section).map(interned.item)
  }

  /// Returns the section at an index, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    guard index >= 0, index < numberOfSections else { return nil }
    guard let interned else { return listing.sections[index].identifier }
    return interned.section(interned.order.section(at: index))
  }

  @inlinable
  func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    ask {
      $0.place(ofItem: identifier)
    } orListing: {
      $0.place(of: identifier)
    }
  }
}
