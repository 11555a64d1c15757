public import Foundation

/// What a layout has to work out again, and what that does to the scroll position.
open class InvalidationContext {
  public internal(set) var invalidateEverything = false
  public internal(set) var invalidateDataSourceCounts = false
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  public internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  public internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  public internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Added to the content offset, so that what is visible stays where it is.
  public var contentOffsetAdjustment = CGPoint.zero

  /// Added to the content size.
  public var contentSizeAdjustment = CGSize.zero

  public init() {}

  /// A context that starts over, with the numbers of sections and items asked for again if wished.
  public static func everything(dataSourceCounts: Bool = false) -> InvalidationContext {
    let context = InvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = dataSourceCounts
    return context
  }

  public func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  public func invalidateSupplementaryElements(
    ofKind elementKind: String,
    at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  public func invalidateDecorationElements(
    ofKind elementKind: String,
    at indexPaths: [IndexPath]
  ) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
