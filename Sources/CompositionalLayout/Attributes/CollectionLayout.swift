import Contracts
public import Foundation

/// A layout without rules of its own: the base of all layouts.
open class CollectionLayout {
  /// The view that the layout works for.
  public private(set) weak var host: (any LayoutHost)?

  /// What was registered for decorations, by kind.
  public internal(set) var decorationViewClasses: [String: AnyClass] = [:]

  /// Grows whenever the layout may say something else than before, so that a view need not ask anew.
  package private(set) var revision = 0

  /// Whether an invalidation asked for the item counts since the host read them last.
  package var needsItemCounts = false

  /// The context that the host delivers, until ``invalidateLayout()`` has passed it on.
  private var delivered: InvalidationContext?

  public init() {}

  /// Layouts are not kept in archives: the answer is always `nil`.
  public required init?(coder: NSCoder) { nil }

  /// Takes notice that the layout may say something else now.
  package final func noteChange() {
    revision &+= 1
  }

  /// Binds the layout to a view, or releases it.
  open func attach(to host: (any LayoutHost)?) {
    self.host = host
    invalidateLayout()
  }

  /// The class of the attributes that the layout hands out.
  open class var layoutAttributesClass: AnyClass { LayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { InvalidationContext.self }

  /// Solves the layout if anything has changed since the last time.
  ///
  /// Traps where the description or the host is at fault; `prepareReportingErrors()` throws instead.
  open func prepare() {
    do {
      try prepareReportingErrors()
    } catch {
      stop(error.description)
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

  // What a change of bounds or of a preferred size costs.

  /// Invalidates everything, or what the host has just found invalid.
  ///
  /// The host calls it for every change of its bounds, its data or its traits, so an override may
  /// clear the caches of the layout here.
  open func invalidateLayout() {
    let context = delivered ?? makeInvalidationContext(everything: true)
    delivered = nil
    invalidateLayout(with: context)
  }

  /// Calls ``invalidateLayout()``, which may be overridden, and ``invalidateLayout(with:)`` with the
  /// given context exactly once, whether the override calls its superclass or not.
  package final func deliver(_ context: InvalidationContext) {
    delivered = context
    invalidateLayout()
    guard delivered != nil else { return }
    delivered = nil
    invalidateLayout(with: context)
  }

  /// Whether overrides are told of an update that the layout itself takes over piece by piece.
  package private(set) var isPatching = false

  /// Tells overrides of a subclass of an update, without invalidating what the layout has solved.
  package final func announceUpdate() {
    isPatching = true
    deliver(everything: false, dataSourceCounts: true)
    isPatching = false
  }

  /// Delivers a context of the layout's own class.
  package final func deliver(everything: Bool, dataSourceCounts: Bool) {
    deliver(makeInvalidationContext(everything: everything, dataSourceCounts: dataSourceCounts))
  }

  /// Forgets what the context says has changed.
  ///
  /// An override calls this one, so that the view takes notice.
  open func invalidateLayout(with context: InvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { needsItemCounts = true }
    noteChange()
  }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(forBoundsChange newBounds: CGRect) -> InvalidationContext {
    makeInvalidationContext()
  }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> InvalidationContext {
    makeInvalidationContext()
  }

  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  // What happens around an update of the data. By default elements appear and vanish in place.

  /// Takes over changes of the data in order, without asking for anything that did not change.
  ///
  /// The base starts over: it is invalidated with `invalidateDataSourceCounts`.
  open func apply(_ changes: [LayoutDataChange]) throws(LayoutError) {
    deliver(everything: false, dataSourceCounts: true)
  }

  open func prepare(forCollectionViewUpdates updateItems: [CollectionUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}

  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  { layoutAttributesForItem(at: itemIndexPath) }

  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  { layoutAttributesForItem(at: itemIndexPath) }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> LayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
  }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> LayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
  }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> LayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
  }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> LayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
  }

  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // Animated changes of bounds, and of one layout to another.

  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: CollectionLayout) {}
  open func prepareForTransition(from oldLayout: CollectionLayout) {}
  open func finalizeLayoutTransition() {}

  // An item under a finger.

  /// The place in the data that an item takes when it is let go of at `position`: that of the cell
  /// there, or its own if there is none.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath {
    cell(under: position) ?? previousIndexPath
  }

  /// The attributes of an item under a finger: its own, centred at `position`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath,
    withTargetPosition position: CGPoint
  ) -> LayoutAttributes {
    lifted(indexPath, to: position)
  }

  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> InvalidationContext {
    movementContext(from: previousIndexPaths, to: targetIndexPaths, position: targetPosition)
  }

  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath],
    previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> InvalidationContext {
    movementContext(from: previousIndexPaths, to: indexPaths, position: .zero)
  }

  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }
}
