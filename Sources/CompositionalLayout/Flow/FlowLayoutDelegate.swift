public import Foundation

/// Answers for single items and sections of a flow layout; what it leaves out, the layout's own
/// properties answer.
public protocol FlowLayoutDelegate: AnyObject {
  /// Returns the size of an item; where cells tell their sizes, the one it has until its cell does.
  ///
  /// `FlowCollectionLayout.automaticSize` leaves it to the layout then.
  func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: CollectionLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: CollectionLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets

  func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: CollectionLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: CollectionLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: CollectionLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: CollectionLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension FlowLayoutDelegate {
  public func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: CollectionLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { own(collectionViewLayout, \.sizeWithoutDelegate) ?? .zero }

  public func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: CollectionLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets { own(collectionViewLayout, \.sectionInset) ?? .zero }

  public func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: CollectionLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { own(collectionViewLayout, \.minimumLineSpacing) ?? 0 }

  public func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: CollectionLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { own(collectionViewLayout, \.minimumInteritemSpacing) ?? 0 }

  public func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: CollectionLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { own(collectionViewLayout, \.headerReferenceSize) ?? .zero }

  public func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: CollectionLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { own(collectionViewLayout, \.footerReferenceSize) ?? .zero }

  /// What a flow layout says itself; other layouts say nothing.
  private func own<Value>(
    _ layout: CollectionLayout,
    _ property: KeyPath<FlowCollectionLayout, Value>
  ) -> Value? {
    (layout as? FlowCollectionLayout)?[keyPath: property]
  }
}

/// What a flow layout has to work out again.
open class FlowInvalidationContext: InvalidationContext {
  /// Whether the positions are worked out again.
  open var invalidateFlowLayoutAttributes = true

  /// Whether the delegate is asked again for sizes.
  open var invalidateFlowLayoutDelegateMetrics = true
}
