public import Foundation

/// What a layout has to work out again, and what that does to the scroll position.
open class InvalidationContext {
  open internal(set) var invalidateEverything = false
  open internal(set) var invalidateDataSourceCounts = false
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  public internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  public internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  public internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Added to the content offset, so that what is visible stays where it is.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Added to the content size.
  open var contentSizeAdjustment = CGSize.zero

  public required init() {}

  /// A context that starts over, with the numbers of sections and items asked for again if wished.
  public static func everything(dataSourceCounts: Bool = false) -> InvalidationContext {
    let context = InvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = dataSourceCounts
    return context
  }

  /// Adds paths, which are kept in order and once each, as recorded.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = Self.merged(invalidatedItemIndexPaths ?? [], indexPaths)
  }

  private static func merged(_ paths: [IndexPath], _ others: [IndexPath]) -> [IndexPath] {
    Set(paths).union(others).sorted()
  }

  open func invalidateSupplementaryElements(
    ofKind elementKind: String,
    at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: Self.merged([], indexPaths)], uniquingKeysWith: Self.merged)
  }

  open func invalidateDecorationElements(
    ofKind elementKind: String,
    at indexPaths: [IndexPath]
  ) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: Self.merged([], indexPaths)], uniquingKeysWith: Self.merged)
  }
}
