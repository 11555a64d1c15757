public import Foundation

/// A layout without rules of its own: the base of all layouts.
open class CollectionLayout {
  /// The view that the layout works for.
  public private(set) weak var collectionView: (any LayoutHost)?

  public init() {}

  /// Binds the layout to a view, or releases it.
  open func attach(to host: (any LayoutHost)?) {
    collectionView = host
    invalidateLayout()
  }

  open class var layoutAttributesClass: AnyClass { LayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { InvalidationContext.self }

  /// Solves the layout if anything has changed since the last time.
  ///
  /// Traps where the description or the host is at fault; `prepareReportingErrors()` throws instead.
  open func prepare() {
    do {
      try prepareReportingErrors()
    } catch {
      preconditionFailure(error.description)
    }
  }

  open func prepareReportingErrors() throws(LayoutError) {}

  open var collectionViewContentSize: CGSize { .zero }

  open func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  // The five questions below decide what a change of bounds or of a preferred size costs.

  open func invalidateLayout() {
    invalidateLayout(with: InvalidationContext.everything())
  }

  open func invalidateLayout(with context: InvalidationContext) {}

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(forBoundsChange newBounds: CGRect) -> InvalidationContext {
    InvalidationContext()
  }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> InvalidationContext {
    InvalidationContext()
  }

  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  /// Takes over changes of the data in order, without asking for anything that did not change.
  ///
  /// The base starts over.
  open func apply(_ changes: [LayoutDataChange]) throws(LayoutError) {
    invalidateLayout(with: InvalidationContext.everything(dataSourceCounts: true))
  }

  open func prepare(forCollectionViewUpdates updateItems: [CollectionUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}

  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  { layoutAttributesForItem(at: itemIndexPath) }

  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  { layoutAttributesForItem(at: itemIndexPath) }

  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }
}

/// One change of the data, in terms of the state that the changes before it have left.
public enum LayoutDataChange: Hashable, Sendable {
  case insertItems(Range<Int>, section: Int)
  case removeItems(Range<Int>, section: Int)
  /// Forgets what was measured.
  case reloadItems(Range<Int>, section: Int)
  /// The numbers of items are asked of the host.
  case insertSections(Range<Int>)
  case removeSections(Range<Int>)
}

/// One change of the data as batch updates report it.
public final class CollectionUpdateItem: Sendable {
  public enum Action: Int, Hashable, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  public init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}

extension CollectionLayout {
  /// Where a frame of the layout is shown: mirrored when the interface is read from right to left.
  ///
  /// Layouts never mirror; leading is left inside them. That holds for the recorded original too.
  public func displayFrame(_ frame: CGRect) -> CGRect {
    guard let host = collectionView, host.traitCollection.layoutDirection == .rightToLeft else {
      return frame
    }
    let width = max(collectionViewContentSize.width, host.bounds.width)
    return CGRect(
      x: width - frame.maxX,
      y: frame.minY,
      width: frame.width,
      height: frame.height
    )
  }
}
