public import Foundation

/// The invalid parts of a layout, and the resulting change of the scroll position.
@MainActor
@preconcurrency
open class InvalidationContext {
  open internal(set) var invalidateEverything = false
  open internal(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The change of the content offset that keeps visible elements in place.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The change of the content size.
  open var contentSizeAdjustment = CGSize.zero

  public init() {}

  /// Returns a context that invalidates everything, and optionally the section and item counts.
  public static func everything(dataSourceCounts: Bool = false) -> InvalidationContext {
    let context = InvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = dataSourceCounts
    return context
  }

  /// Adds index paths without duplicates, preserving their order, as in UIKit.
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

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: Self.merged([], indexPaths)], uniquingKeysWith: Self.merged)
  }
}

extension InvalidationContext {
  convenience init(byType: Void) { self.init() }

  /// Returns a new instance of the dynamic type, which a subclass need not declare as required.
  @_silgen_name("$s19CompositionalLayout19InvalidationContextC6byTypeACyt_tcfC")
  package static func instance() -> Self
}
