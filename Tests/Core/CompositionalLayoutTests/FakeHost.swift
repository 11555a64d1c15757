import CompositionalLayout
import Foundation

/// A view that consists of numbers.
final class FakeHost: LayoutHost {
  var bounds: CGRect
  var adjustedContentInset = EdgeInsets.zero
  var referenceInsets = ReferenceInsets()
  var traitCollection: TraitCollection
  var itemCounts: [Int]

  init(width: CGFloat, height: CGFloat, scale: CGFloat = 0, items: [Int]) {
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
    traitCollection = TraitCollection(displayScale: scale)
    itemCounts = items
  }

  var numberOfSections: Int { itemCounts.count }
  func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }
}

extension CollectionLayout {
  /// Attaches the layout to a host and prepares it.
  @discardableResult
  func solved(on host: FakeHost) throws -> Self {
    attach(to: host)
    try prepareReportingErrors()
    return self
  }

  /// Returns the frame of a cell as four numbers.
  func cell(_ section: Int, _ item: Int) -> [CGFloat] {
    numbers(layoutAttributesForItem(at: IndexPath(indexes: [section, item])))
  }

  /// Returns the frame of a supplementary element as four numbers.
  func supplementary(_ kind: String, _ section: Int, _ item: Int = 0) -> [CGFloat] {
    numbers(
      layoutAttributesForSupplementaryView(
        ofKind: kind,
        at: IndexPath(indexes: [section, item])
      )
    )
  }

  func numbers(_ attributes: LayoutAttributes?) -> [CGFloat] {
    guard let frame = attributes?.frame else { return [] }
    return [frame.minX, frame.minY, frame.width, frame.height]
  }

  /// Reports the preferred size of an element; returns the adjustment of the content offset.
  @discardableResult
  func prefer(_ attributes: LayoutAttributes?, width: CGFloat? = nil, height: CGFloat? = nil)
    -> CGPoint
  {
    guard let attributes else { return .zero }
    let preferred = attributes.copy()
    preferred.frame.size = CGSize(
      width: width ?? attributes.size.width,
      height: height ?? attributes.size.height
    )
    guard
      shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: attributes
      )
    else { return .zero }
    let context = invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: attributes
    )
    invalidateLayout(with: context)
    return context.contentOffsetAdjustment
  }

  func preferCell(
    _ section: Int,
    _ item: Int,
    width: CGFloat? = nil,
    height: CGFloat? = nil
  ) {
    prefer(
      layoutAttributesForItem(at: IndexPath(indexes: [section, item])),
      width: width,
      height: height
    )
  }

  func preferSupplementary(_ kind: String, _ section: Int, height: CGFloat) {
    prefer(
      layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(indexes: [section, 0])),
      height: height
    )
  }
}

/// Whether two lists of numbers agree to the four decimals of recorded frames.
func agree(_ found: [CGFloat], _ expected: [CGFloat]) -> Bool {
  found.count == expected.count
    && zip(found, expected).allSatisfy { abs($0 - $1) < 0.000_06 }
}

/// A delegate with the size of each item of a flow layout.
final class FlowSizes: FlowLayoutDelegate {
  let sizes: [CGSize]

  init(_ sizes: [CGSize]) {
    self.sizes = sizes
  }

  func collectionView(
    _ collectionView: any LayoutHost,
    layout collectionViewLayout: CollectionLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath[1]] }
}
