public import Foundation

/// A delegate with values for single items and sections of a flow layout.
///
/// The layout's own properties replace values that the delegate does not implement.
@MainActor
@preconcurrency
public protocol FlowLayoutDelegate: AnyObject {
  /// Returns the size of an item; for self-sizing cells, the size until the cell is measured.
  ///
  /// In that case, `FlowCollectionLayout.automaticSize` leaves it to the layout.
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

/// A delegate that passes the queries on to another, which it need not look up for each item.
@MainActor
package protocol FlowLayoutDelegateBridge: FlowLayoutDelegate {
  /// Appends the size of each item of the section, in order.
  func append(to sizes: inout FlowSizes, of layout: FlowCollectionLayout) throws(LayoutError)
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

  /// Returns the value of a flow layout's property, or `nil` for other layouts.
  private func own<Value>(
    _ layout: CollectionLayout,
    _ property: KeyPath<FlowCollectionLayout, Value>
  ) -> Value? {
    layout.flow?[keyPath: property]
  }
}

/// A flow layout whose subclasses may have a property with the name of the delegate.
@MainActor
public protocol DelegatingFlowLayout: FlowCollectionLayout {}

extension FlowCollectionLayout: DelegatingFlowLayout {}

extension DelegatingFlowLayout {
  /// The delegate, which provides values for single items and sections.
  public var delegate: (any FlowLayoutDelegate)? {
    get { metricsDelegate }
    set { metricsDelegate = newValue }
  }
}

/// The invalid parts of a flow layout.
open class FlowInvalidationContext: InvalidationContext {
  /// Whether the positions are computed again.
  open var invalidateFlowLayoutAttributes = true

  /// Whether the delegate is queried for sizes again.
  open var invalidateFlowLayoutDelegateMetrics = true
}
