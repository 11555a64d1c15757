public import Foundation
import Portability

/// The base class of all layouts, without elements of its own.
@MainActor
@preconcurrency
open class CollectionLayout {
  /// The storage of `host`.
  package var attachedHost: (any LayoutHost)? { hostReference.owner as? any LayoutHost }

  private var hostReference = BackReference<AnyObject>()

  /// The registered decoration view classes, by kind.
  package internal(set) var decorationTypes: [String: AnyClass] = [:]

  /// A counter that increases with every possible change of the layout, for use as a cache key.
  package final var revision: Int { changeCount }
  private var changeCount = 0

  /// Whether an invalidation requested the item counts since the host last read them.
  package var needsItemCounts = false
  /// Whether everything was invalidated since the host last measured its views.
  @safe @exclusivity(unchecked) package var needsSizes = false

  /// The context that the host delivers, until ``invalidateLayout()`` passes it on.
  private var delivered: InvalidationContext?

  public init() {}

  /// The layout if it is a compositional layout, which has sections.
  package var compositional: CompositionalCollectionLayout? { nil }

  /// The layout if it is a flow layout, whose delegate has methods of its own.
  package var flow: FlowCollectionLayout? { nil }

  /// Whether the content scrolls horizontally, or `nil` if only its size determines that.
  package var scrollsHorizontally: Bool? { nil }

  /// Whether queries by rectangle are extended to whole pages.
  package var isQueriedByPages: Bool { true }

  /// Whether frames may depend on the margins of the view.
  package var readsMargins: Bool { false }

  /// The layout if its elements describe it completely, because no subclass can change it.
  package var elementLayout: (any ElementLayout)? { nil }

  /// Whether the elements describe the layout completely.
  package final var speaksInElements: Bool { elementLayout != nil }

  /// Keeps a size that the view of an element confirmed, in attributes of the same category.
  package func keep(_ attributes: LayoutAttributes) {}

  /// Whether the size of an element is more than an estimate.
  package func knowsSize(of attributes: LayoutAttributes) -> Bool { true }

  /// Whether the views of elements determine their sizes.
  package var takesSizes: Bool { false }

  /// Invalidates everything, but for a cause that does not change the sizes that views prefer.
  package final func invalidateKeepingSizes() {
    let needed = needsSizes
    invalidateLayout()
    needsSizes = needed
  }

  /// Restores an earlier state of the layout after a change has failed; other layouts start over.
  package func restore(_ memory: LayoutMemory?) {
    deliver(everything: true, dataSourceCounts: true)
  }

  /// Returns `nil`, because layouts cannot be archived.
  public required init?(coder: NSCoder) { nil }

  /// Increases ``revision``, because the layout may have changed.
  package final func noteChange() {
    changeCount &+= 1
  }

  /// Attaches the layout to a view, or detaches it.
  package func setHost(_ host: (any LayoutHost)?) {
    hostReference.owner = host
    invalidateLayout()
  }

  /// The class of the layout's attributes.
  open class var layoutAttributesClass: AnyClass { LayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { InvalidationContext.self }

  /// Solves the layout if anything has changed since the last time.
  ///
  /// Traps if the description or the host is invalid; `prepareReportingErrors()` throws instead.
  open func prepare() {
    do {
      try solve()
    } catch {
      stop(error.description)
    }
  }

  package func solve() throws(LayoutError) {}

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

  // Invalidation for changes of bounds and of preferred sizes.

  /// Invalidates everything, or only the parts that the host has just reported.
  ///
  /// The host calls it for every change of its bounds, data or traits, so an override may clear the
  /// layout's caches here.
  open func invalidateLayout() {
    let context = delivered ?? makeInvalidationContext(everything: true)
    delivered = nil
    invalidateLayout(with: context)
  }

  /// Calls ``invalidateLayout()`` and ``invalidateLayout(with:)`` with `context`.
  ///
  /// An override of the former may or may not call its superclass; the latter is called exactly
  /// once.
  package final func deliver(_ context: InvalidationContext) {
    delivered = context
    invalidateLayout()
    guard delivered != nil else { return }
    delivered = nil
    invalidateLayout(with: context)
  }

  /// Whether overrides are being notified of an update that the layout itself applies
  /// incrementally.
  package private(set) var isPatching = false

  /// Notifies overrides in a subclass of an update, without invalidating the solved layout.
  package final func announceUpdate() {
    isPatching = true
    deliver(everything: false, dataSourceCounts: true)
    isPatching = false
  }

  /// Delivers a context of the layout's invalidation context class.
  package final func deliver(everything: Bool, dataSourceCounts: Bool) {
    deliver(makeInvalidationContext(everything: everything, dataSourceCounts: dataSourceCounts))
  }

  /// Invalidates the parts of the layout that the context lists.
  ///
  /// An override must call its superclass, so that the view is notified.
  open func invalidateLayout(with context: InvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      (needsItemCounts, needsSizes) = (true, true)
    }
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

  // Updates of the data. By default, elements appear and disappear in place.

  /// Applies changes of the data; the base class only invalidates the layout.
  package func follow(_ changes: [LayoutDataChange]) throws(LayoutError) {
    deliver(everything: false, dataSourceCounts: true)
  }

  /// Registers the class of decoration views of a kind, or removes it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationTypes[elementKind] = viewClass
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

  // Animated changes of bounds, and transitions between layouts.

  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: CollectionLayout) {}
  open func prepareForTransition(from oldLayout: CollectionLayout) {}
  open func finalizeLayoutTransition() {}

  // Interactive movement of an item.

  /// Returns the index path where an item is inserted when it is released at `position`.
  ///
  /// This is the index path of the topmost cell there, or the item's own if there is none. A view
  /// uses the cell after which the item is.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath {
    proposedLanding ?? cell(under: position) ?? previousIndexPath
  }

  /// The landing position that the view proposes, while it asks for one.
  private var proposedLanding: IndexPath?

  /// Returns the landing position of the item at `target`, which an override decides.
  package final func landing(
    _ proposal: IndexPath,
    ofItemAt target: IndexPath,
    at position: CGPoint
  ) -> IndexPath {
    guard !speaksInElements else { return proposal }
    proposedLanding = proposal
    defer { proposedLanding = nil }
    return targetIndexPath(forInteractivelyMovingItem: target, withPosition: position)
  }

  /// Returns the attributes of an item that is being moved: its own, centred at `position`.
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

  /// Whether the coordinates of the view begin at its right edge in an interface of the other direction.
  ///
  /// Offsets and frames are then those of the layout. Without it, views of flow and compositional layouts are
  /// mirrored in a right-to-left interface, and their offsets still count from the left edge.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The direction that the layout was written for.
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }
}
