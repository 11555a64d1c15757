public import CompositionalLayout
public import Foundation

/// A delegate that returns values for single items and sections of a flow layout.
///
/// Methods without an implementation use the layout's own properties.
@MainActor
@preconcurrency
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// Returns the size of an item.
  ///
  /// During interactive movement the index path is one of the layout, in which the item is at its
  /// landing position, as in UIKit (radar 25235459). In another section it may be one that the data
  /// does not have yet.
  func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets

  func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension CollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { OptionalMethod.inherited(collectionViewLayout.flow?.sizeWithoutDelegate ?? .zero) }

  public func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets { OptionalMethod.inherited(collectionViewLayout.flow?.sectionInset ?? .zero) }

  public func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { OptionalMethod.inherited(collectionViewLayout.flow?.minimumLineSpacing ?? 0) }

  public func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { OptionalMethod.inherited(collectionViewLayout.flow?.minimumInteritemSpacing ?? 0) }

  public func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { OptionalMethod.inherited(collectionViewLayout.flow?.headerReferenceSize ?? .zero) }

  public func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { OptionalMethod.inherited(collectionViewLayout.flow?.footerReferenceSize ?? .zero) }
}
