import CompositionalLayout
import Foundation
import Testing
import UIKitNames

/// A custom layout that overrides everything, with UIKit's names.
private final class OwnLayout: UICollectionViewLayout {
  final class Attributes: UICollectionViewLayoutAttributes {
    var note = ""

    override func copy() -> UICollectionViewLayoutAttributes {
      let copy = super.copy()
      (copy as? Attributes)?.note = note
      return copy
    }
  }

  final class Context: UICollectionViewLayoutInvalidationContext {
    override var invalidateEverything: Bool { true }
  }

  var log: [String] = []

  override init() { super.init() }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class var layoutAttributesClass: AnyClass { Attributes.self }
  override class var invalidationContextClass: AnyClass { Context.self }
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1000) }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
  override func prepare() { log.append("prepare") }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    [layoutAttributesForItem(at: IndexPath(indexes: [0, 1]))].compactMap { $0 }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = Attributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 50 * indexPath[1], width: 100, height: 50)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    Attributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    Attributes(forDecorationViewOfKind: elementKind, with: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func invalidateLayout() { log.append("invalidate") }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    log.append("\(updateItems.map(\.updateAction))")
  }
  override func finalizeCollectionViewUpdates() {}
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  override func finalizeAnimatedBoundsChange() {}
  override func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  override func finalizeLayoutTransition() {}
  override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    [IndexPath(indexes: [0, 0])]
  }
}

@MainActor
struct LayoutObjectSpellingTests {
  @Test
  func `a custom layout inherits members that it does not override`() throws {
    let layout = OwnLayout()
    let path = IndexPath(indexes: [0, 1])
    layout.prepare(forCollectionViewUpdates: [
      UICollectionViewUpdateItem(before: nil, after: path, action: .insert)
    ])
    #expect(layout.log == ["[CompositionalLayout.CollectionUpdateItem.Action.insert]"])
    let cell = try #require(layout.initialLayoutAttributesForAppearingItem(at: path))
    #expect(cell.frame == CGRect(x: 0, y: 50, width: 100, height: 50))
    let kind = "kind"
    for attributes in [
      layout.finalLayoutAttributesForDisappearingItem(at: path),
      layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path),
      layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path),
      layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path),
      layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path),
    ] {
      #expect(attributes is OwnLayout.Attributes)
    }
    #expect(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind).isEmpty)
    #expect(layout.indexPathsToInsertForSupplementaryView(ofKind: kind).isEmpty)
    #expect(layout.indexPathsToDeleteForDecorationView(ofKind: kind).isEmpty)
    #expect(layout.indexPathsToInsertForDecorationView(ofKind: kind).count == 1)
    layout.register(OwnLayout.self, forDecorationViewOfKind: kind)
    #expect(layout.decorationTypes[kind] != nil)
    #expect(
      layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 1, y: 2)).y == 2
        && layout.targetContentOffset(
          forProposedContentOffset: CGPoint(x: 1, y: 2),
          withScrollingVelocity: .zero
        ).x == 1
    )
  }

  @Test
  func `a dragged item targets the index path under the touch`() {
    let layout = OwnLayout()
    let from = IndexPath(indexes: [0, 4])
    let spot = CGPoint(x: 50, y: 60)
    #expect(
      layout.targetIndexPath(forInteractivelyMovingItem: from, withPosition: spot)
        == IndexPath(indexes: [0, 1])
    )
    #expect(
      layout.targetIndexPath(
        forInteractivelyMovingItem: from,
        withPosition: CGPoint(x: 50, y: 900)
      ) == from
    )
    let lifted = layout.layoutAttributesForInteractivelyMovingItem(
      at: from,
      withTargetPosition: spot
    )
    #expect(lifted.center == spot && lifted.size == CGSize(width: 100, height: 50))
    let moving = layout.invalidationContext(
      forInteractivelyMovingItems: [from],
      withTargetPosition: spot,
      previousIndexPaths: [from],
      previousPosition: .zero
    )
    #expect(moving.targetIndexPathsForInteractivelyMovingItems == [from])
    #expect(moving.previousIndexPathsForInteractivelyMovingItems == [from])
    #expect(moving.interactiveMovementTarget == spot && moving is OwnLayout.Context)
    let ended = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [from],
      previousIndexPaths: [from],
      movementCancelled: false
    )
    #expect(ended.invalidatedItemIndexPaths == [from])
  }

  @Test
  func `invalidation contexts collect invalid elements`() {
    let context = UICollectionViewLayoutInvalidationContext()
    let path = IndexPath(indexes: [0, 0])
    context.invalidateItems(at: [path])
    context.invalidateSupplementaryElements(ofKind: "header", at: [path])
    context.invalidateDecorationElements(ofKind: "back", at: [path])
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 4)
    context.contentSizeAdjustment = CGSize(width: 0, height: 4)
    #expect(context.invalidatedItemIndexPaths == [path])
    #expect(context.invalidatedSupplementaryIndexPaths == ["header": [path]])
    #expect(context.invalidatedDecorationIndexPaths == ["back": [path]])
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
  }

  @Test
  func `attributes keep a three-dimensional transform`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(indexes: [0, 0]))
    attributes.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(attributes.frame == CGRect(x: 0, y: 10, width: 40, height: 20))
    #expect(attributes.transform3D == CATransform3D(attributes.transform))
    var turned = CATransform3D.identity
    turned.m34 = -1 / 500
    attributes.transform3D = turned
    #expect(attributes.transform.isIdentity && attributes.transform3D == turned)
    #expect(attributes.copy().isEqual(to: attributes))
    attributes.transform = .identity
    #expect(attributes.transform3D == .identity)
  }

  @Test
  func `a transition layout interpolates two layouts`() throws {
    let host = SpellingHost([3])
    func rows(_ height: CGFloat) -> UICollectionViewFlowLayout {
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 100, height: height)
      flow.minimumLineSpacing = 0
      return flow
    }
    let transition = UICollectionViewTransitionLayout(
      currentLayout: rows(40),
      nextLayout: rows(80)
    )
    transition.attach(to: host)
    transition.prepare()
    transition.transitionProgress = 0.5
    transition.updateValue(3, forAnimatedKey: "angle")
    #expect(transition.value(forAnimatedKey: "angle") == 3)
    let last = try #require(transition.layoutAttributesForItem(at: IndexPath(indexes: [0, 2])))
    #expect(last.frame == CGRect(x: 0, y: 120, width: 100, height: 60))
    #expect(transition.collectionViewContentSize == CGSize(width: 100, height: 180))
    #expect(transition.layoutAttributesForElements(in: host.bounds)?.count == 3)
  }

  @Test
  func `a flow layout and its delegate have Apple's names`() {
    final class Delegate: FlowLayoutDelegate {
      func collectionView(
        _ collectionView: any LayoutHost,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 100, height: 10 * (indexPath[1] + 1)) }
    }
    let flow = UICollectionViewFlowLayout()
    flow.sectionInsetReference = .fromSafeArea
    flow.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    flow.scrollDirection = .vertical
    flow.estimatedItemSize = .zero
    flow.headerReferenceSize = CGSize(width: 0, height: 7)
    flow.footerReferenceSize = .zero
    flow.minimumInteritemSpacing = 1
    flow.sectionFootersPinToVisibleBounds = false
    flow.sectionHeadersPinToVisibleBounds = true
    let delegate = Delegate()
    flow.delegate = delegate
    let host = SpellingHost([2])
    flow.attach(to: host)
    flow.prepare()
    #expect(flow.layoutAttributesForItem(at: IndexPath(indexes: [0, 1]))?.frame.minY == 32)
    #expect(UICollectionViewFlowLayoutInvalidationContext().invalidateFlowLayoutDelegateMetrics)
    let context = flow.invalidationContext(forBoundsChange: .zero)
    let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext
    #expect(flowContext?.invalidateFlowLayoutDelegateMetrics == false)
    #expect(flowContext?.invalidateFlowLayoutAttributes == true)
  }

  @Test
  func `a compositional layout and its configuration have Apple's names`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    configuration.interSectionSpacing = 4
    configuration.contentInsetsReference = .none
    configuration.boundarySupplementaryItems = []
    let provider: UICollectionViewCompositionalLayoutSectionProvider = { _, _ in nil }
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: provider,
      configuration: configuration
    )
    configuration.interSectionSpacing = 9
    #expect(layout.configuration.interSectionSpacing == 4)
    layout.configuration = configuration
    #expect(layout.configuration.interSectionSpacing == 9)
  }
}

/// A host of 100 points that consists of numbers.
private final class SpellingHost: LayoutHost {
  let bounds = CGRect(x: 0, y: 0, width: 100, height: 200)
  let adjustedContentInset = EdgeInsets.zero
  let referenceInsets = ReferenceInsets()
  let traitCollection = TraitCollection(displayScale: 2)
  let items: [Int]

  init(_ items: [Int]) {
    self.items = items
  }

  var numberOfSections: Int { items.count }
  func numberOfItems(inSection section: Int) -> Int { items[section] }
}
