import Foundation
import UIKitNames

/// A flow layout that overrides every member of `UICollectionViewLayout`, records the calls and forwards them.
final class MockLayout: UICollectionViewFlowLayout, CallLog {
  typealias Attributes = UICollectionViewLayoutAttributes
  typealias Context = UICollectionViewLayoutInvalidationContext

  var calls: [String] = []
  var host = "a name of the app"

  override class var layoutAttributesClass: AnyClass { super.layoutAttributesClass }
  override class var invalidationContextClass: AnyClass { MockContext.self }
  override func prepare() { noted(super.prepare()) }
  override var collectionViewContentSize: CGSize { noted(super.collectionViewContentSize) }
  override func layoutAttributesForElements(in rect: CGRect) -> [Attributes]? {
    noted(super.layoutAttributesForElements(in: rect))
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> Attributes? {
    noted(super.layoutAttributesForItem(at: indexPath))
  }
  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath)
    -> Attributes?
  { noted(super.layoutAttributesForSupplementaryView(ofKind: kind, at: path)) }
  override func layoutAttributesForDecorationView(ofKind kind: String, at path: IndexPath)
    -> Attributes?
  { noted(super.layoutAttributesForDecorationView(ofKind: kind, at: path)) }
  override func invalidateLayout() { noted(super.invalidateLayout()) }
  override func invalidateLayout(with context: Context) {
    noted(super.invalidateLayout(with: context))
  }
  override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {
    noted(super.shouldInvalidateLayout(forBoundsChange: bounds))
  }
  override func invalidationContext(forBoundsChange bounds: CGRect) -> Context {
    noted(super.invalidationContext(forBoundsChange: bounds))
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Bool {
    noted(
      super.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    )
  }
  override func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Context {
    noted(
      super.invalidationContext(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    )
  }
  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    noted(super.targetContentOffset(forProposedContentOffset: proposed))
  }
  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    noted(
      super.targetContentOffset(
        forProposedContentOffset: proposed,
        withScrollingVelocity: velocity
      )
    )
  }
  override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
    noted(super.prepare(forCollectionViewUpdates: items))
  }
  override func finalizeCollectionViewUpdates() { noted(super.finalizeCollectionViewUpdates()) }
  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> Attributes? {
    noted(super.initialLayoutAttributesForAppearingItem(at: path))
  }
  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> Attributes? {
    noted(super.finalLayoutAttributesForDisappearingItem(at: path))
  }
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String,
    at path: IndexPath
  ) -> Attributes? {
    noted(super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path))
  }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String,
    at path: IndexPath
  ) -> Attributes? {
    noted(super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path))
  }
  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind kind: String,
    at path: IndexPath
  ) -> Attributes? {
    noted(super.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path))
  }
  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind kind: String,
    at path: IndexPath
  ) -> Attributes? {
    noted(super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path))
  }
  override func indexPathsToInsertForSupplementaryView(ofKind kind: String) -> [IndexPath] {
    noted(super.indexPathsToInsertForSupplementaryView(ofKind: kind))
  }
  override func indexPathsToDeleteForSupplementaryView(ofKind kind: String) -> [IndexPath] {
    noted(super.indexPathsToDeleteForSupplementaryView(ofKind: kind))
  }
  override func indexPathsToInsertForDecorationView(ofKind kind: String) -> [IndexPath] {
    noted(super.indexPathsToInsertForDecorationView(ofKind: kind))
  }
  override func indexPathsToDeleteForDecorationView(ofKind kind: String) -> [IndexPath] {
    noted(super.indexPathsToDeleteForDecorationView(ofKind: kind))
  }
  override func prepare(forAnimatedBoundsChange old: CGRect) {
    noted(super.prepare(forAnimatedBoundsChange: old))
  }
  override func finalizeAnimatedBoundsChange() { noted(super.finalizeAnimatedBoundsChange()) }
  override func prepareForTransition(to layout: UICollectionViewLayout) {
    noted(super.prepareForTransition(to: layout))
  }
  override func prepareForTransition(from layout: UICollectionViewLayout) {
    noted(super.prepareForTransition(from: layout))
  }
  override func finalizeLayoutTransition() { noted(super.finalizeLayoutTransition()) }
  override func targetIndexPath(
    forInteractivelyMovingItem path: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath {
    noted(super.targetIndexPath(forInteractivelyMovingItem: path, withPosition: position))
  }
  override func layoutAttributesForInteractivelyMovingItem(
    at path: IndexPath,
    withTargetPosition position: CGPoint
  ) -> Attributes {
    noted(super.layoutAttributesForInteractivelyMovingItem(at: path, withTargetPosition: position))
  }
  override func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath],
    withTargetPosition target: CGPoint,
    previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> Context {
    noted(
      super.invalidationContext(
        forInteractivelyMovingItems: targets,
        withTargetPosition: target,
        previousIndexPaths: previousIndexPaths,
        previousPosition: previousPosition
      )
    )
  }
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths paths: [IndexPath],
    previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> Context {
    noted(
      super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: paths,
        previousIndexPaths: previousIndexPaths,
        movementCancelled: movementCancelled
      )
    )
  }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    noted(super.flipsHorizontallyInOppositeLayoutDirection)
  }
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
    noted(super.developmentLayoutDirection)
  }
}

/// An invalidation context that overrides every member of its class, records the calls and forwards them.
final class MockContext: UICollectionViewFlowLayoutInvalidationContext, CallLog {
  var calls: [String] = []

  override var invalidateFlowLayoutAttributes: Bool { didSet { noted() } }
  override var invalidateFlowLayoutDelegateMetrics: Bool { didSet { noted() } }
  override var invalidateEverything: Bool { noted(super.invalidateEverything) }
  override var invalidateDataSourceCounts: Bool { noted(super.invalidateDataSourceCounts) }
  override var invalidatedItemIndexPaths: [IndexPath]? { noted(super.invalidatedItemIndexPaths) }
  override var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    noted(super.invalidatedSupplementaryIndexPaths)
  }
  override var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
    noted(super.invalidatedDecorationIndexPaths)
  }
  override var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? {
    noted(super.previousIndexPathsForInteractivelyMovingItems)
  }
  override var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? {
    noted(super.targetIndexPathsForInteractivelyMovingItems)
  }
  override var interactiveMovementTarget: CGPoint { noted(super.interactiveMovementTarget) }
  override var contentOffsetAdjustment: CGPoint { didSet { noted() } }
  override var contentSizeAdjustment: CGSize { didSet { noted() } }
  override func invalidateItems(at paths: [IndexPath]) { noted(super.invalidateItems(at: paths)) }
  override func invalidateSupplementaryElements(ofKind kind: String, at paths: [IndexPath]) {
    noted(super.invalidateSupplementaryElements(ofKind: kind, at: paths))
  }
  override func invalidateDecorationElements(ofKind kind: String, at paths: [IndexPath]) {
    noted(super.invalidateDecorationElements(ofKind: kind, at: paths))
  }
}

/// A transition layout that overrides every member of its class, records the calls and forwards them.
final class MockTransition: UICollectionViewTransitionLayout, CallLog {
  var calls: [String] = []

  override var transitionProgress: CGFloat { didSet { noted() } }
  override func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    noted(super.updateValue(value, forAnimatedKey: key))
  }
  override func value(forAnimatedKey key: String) -> CGFloat {
    noted(super.value(forAnimatedKey: key))
  }
}
