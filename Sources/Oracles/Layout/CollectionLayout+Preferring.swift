import CompositionalLayout
import Foundation

extension CollectionLayout {
  /// Tells the layout which size an element would rather have, as a view does that asked its cell.
  ///
  /// Answers with what to add to the content offset.
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
