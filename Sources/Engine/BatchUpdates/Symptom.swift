/// A later exception of a collection view after an undetected mismatch.
///
/// A list view rejects an invalid batch immediately, see ``Violation``. An undetected mismatch, or
/// data that changes outside of any batch, appears when the view requests missing items.
public enum Symptom: Error, Hashable, Sendable {
  /// A view that counts fewer items across sections than it animates.
  ///
  /// This is the known result of a section move to the section's own index while an item leaves the
  /// section.
  case missingGlobalIndex(Int, itemCount: Int)

  /// A cell of the layout that is missing from the data.
  case attributesForMissingItem(section: Int, item: Int)

  /// A request for the item count of a missing section.
  case missingSection(Int, sectionCount: Int)
}

extension Symptom: CustomStringConvertible {
  /// UIKit's message.
  public var description: String {
    switch self {
    case .missingGlobalIndex(let index, let count):
      "request for index path for global index \(index) when there are only \(count) items in the "
        + "collection view"
    case .attributesForMissingItem(let section, let item):
      "UICollectionView received layout attributes for a cell with an index path that does not "
        + "exist: <NSIndexPath: 0x…> {length = 2, path = \(section) - \(item)}"
    case .missingSection(let section, let count):
      "request for number of items in section \(section) when there are only \(count) sections in "
        + "the collection view"
    }
  }
}
