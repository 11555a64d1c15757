public import Foundation

/// Answers for single items and sections of a flow layout; what it leaves out, the layout's own
/// properties answer.
public protocol FlowLayoutDelegate: AnyObject {
  func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: FlowCollectionLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: FlowCollectionLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets

  func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: FlowCollectionLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: FlowCollectionLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: FlowCollectionLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: FlowCollectionLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension FlowLayoutDelegate {
  public func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: FlowCollectionLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { collectionViewLayout.itemSize }

  public func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: FlowCollectionLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets { collectionViewLayout.sectionInset }

  public func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: FlowCollectionLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { collectionViewLayout.minimumLineSpacing }

  public func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: FlowCollectionLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { collectionViewLayout.minimumInteritemSpacing }

  public func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: FlowCollectionLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { collectionViewLayout.headerReferenceSize }

  public func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: FlowCollectionLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { collectionViewLayout.footerReferenceSize }
}

/// What a flow layout has to work out again.
public final class FlowInvalidationContext: InvalidationContext {
  /// Whether the positions are worked out again.
  public var invalidateFlowLayoutAttributes = true

  /// Whether the delegate is asked again for sizes.
  public var invalidateFlowLayoutDelegateMetrics = true
}
