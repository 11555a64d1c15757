/// What a collection view raises later if it was told something that is not so.
///
/// A batch that breaks a rule is refused at once, see ``Violation``. One that gets past, or data
/// that changes outside of any batch, shows when the view asks for places that do not exist.
public enum Symptom: Error, Hashable, Sendable {
  /// The view counts items across sections and finds fewer than it animates: the known end of a
  /// section move to the section's own index while an item leaves it.
  case missingGlobalIndex(Int, itemCount: Int)

  /// The layout knows a cell that the data does not.
  case attributesForMissingItem(section: Int, item: Int)

  /// The number of items is asked for of a section that does not exist.
  case missingSection(Int, sectionCount: Int)
}

extension Symptom: CustomStringConvertible {
  /// UIKit's own sentence.
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
