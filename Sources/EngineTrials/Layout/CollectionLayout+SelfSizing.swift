import CompositionalLayout
import Foundation

extension CollectionLayout {
  /// Reports the preferred size of an element to the layout, as a view does for self-sizing cells.
  ///
  /// Returns the adjustment of the content offset.
  @discardableResult
  func prefer(
    _ original: LayoutAttributes?,
    width: CGFloat? = nil,
    height: CGFloat? = nil
  ) -> CGPoint {
    guard let original else { return .zero }
    let preferred = original.copy()
    preferred.frame.size = CGSize(
      width: width ?? original.size.width,
      height: height ?? original.size.height
    )
    guard
      shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    else { return .zero }
    let context = invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: original
    )
    invalidateLayout(with: context)
    return context.contentOffsetAdjustment
  }
}
