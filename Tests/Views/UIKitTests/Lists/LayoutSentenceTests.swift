import Testing
import UIKit

/// Layouts of an app, their attributes and invalidation contexts, sentence by sentence.
@MainActor
@Suite struct LayoutSentenceTests {
  /// Rows of 40 points, with the calls that the layout receives.
  private final class Rows: UICollectionViewLayout {
    var calls: [String] = []
    var invalidates = false
    var appearing: UICollectionViewLayoutAttributes?

    override func prepare() {
      super.prepare()
      calls.append("prepare")
    }
    override var collectionViewContentSize: CGSize {
      calls.append("size")
      let rows = collectionView?.numberOfItems(inSection: 0) ?? 0
      return CGSize(width: 320, height: 40 * rows)
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      calls.append("elements")
      let rows = collectionView?.numberOfItems(inSection: 0) ?? 0
      return (0..<rows).compactMap { layoutAttributesForItem(at: [0, $0]) }
        .filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 0, y: 40 * path.item, width: 320, height: 40)
      return attributes
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      calls.append("shouldInvalidate")
      return invalidates
    }
    override func invalidateLayout() {
      calls.append("invalidate")
      super.invalidateLayout()
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      let parts = [
        context.invalidateEverything ? "everything" : nil,
        context.invalidateDataSourceCounts ? "counts" : nil,
      ]
      calls.append("context " + parts.compactMap { $0 }.joined(separator: " "))
      super.invalidateLayout(with: context)
    }
    override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: items)
      calls.append("updates \(items.count)")
    }
    override func finalizeCollectionViewUpdates() { calls.append("finalize") }
    override func prepareForTransition(to layout: UICollectionViewLayout) { calls.append("to") }
    override func prepareForTransition(from layout: UICollectionViewLayout) { calls.append("from") }
    override func finalizeLayoutTransition() { calls.append("end") }
    override func initialLayoutAttributesForAppearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      calls.append("appearing \(path.item)")
      return appearing ?? super.initialLayoutAttributesForAppearingItem(at: path)
    }
  }

  private let list = ListenedList([60])
  private let rows = Rows()

  private func show() {
    list.view.setCollectionViewLayout(rows, animated: false)
    list.view.layoutIfNeeded()
  }

  @Test func `a layout is prepared before it is asked, and once while it is valid`() {
    show()
    #expect(rows.calls.first { $0 == "prepare" || $0 == "size" || $0 == "elements" } == "prepare")
    rows.calls = []
    list.view.layoutIfNeeded()
    list.view.contentOffset.y = 90
    list.view.layoutIfNeeded()
    #expect(!rows.calls.contains("prepare") && rows.calls.contains("shouldInvalidate"))
  }

  @Test func `the content has the size of the layout`() {
    show()
    #expect(list.view.contentSize == CGSize(width: 320, height: 2_400))
  }

  @Test func `an invalidated layout is prepared in the next layout pass`() {
    show()
    rows.calls = []
    rows.invalidateLayout()
    rows.invalidateLayout()
    #expect(!rows.calls.contains("prepare"))
    list.view.layoutIfNeeded()
    #expect(rows.calls.filter { $0 == "prepare" }.count == 1)
  }

  @Test func `a layout that invalidates for bounds is prepared when the view scrolls`() {
    rows.invalidates = true
    show()
    rows.calls = []
    list.view.contentOffset.y = 90
    list.view.layoutIfNeeded()
    #expect(rows.calls.contains("prepare"))
  }

  @Test func `contexts say whether everything or the counts are invalid`() {
    show()
    rows.calls = []
    list.view.reloadData()
    list.view.layoutIfNeeded()
    #expect(rows.calls.contains("context everything counts"))
    rows.calls = []
    list.counts = [61]
    list.view.insertItems(at: [[0, 0]])
    #expect(rows.calls.contains("context counts"))
    rows.calls = []
    rows.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
    #expect(rows.calls == ["context "])
  }

  @Test func `an update is prepared and finalised around it`() throws {
    show()
    rows.calls = []
    list.counts = [61]
    list.view.insertItems(at: [[0, 0]])
    let start = try #require(rows.calls.firstIndex(of: "updates 1"))
    let end = try #require(rows.calls.firstIndex(of: "finalize"))
    #expect(start < end)
  }

  @Test func `layouts prepare for a transition and end it`() {
    show()
    let other = Rows()
    rows.calls = []
    _ = list.view.startInteractiveTransition(to: other)
    list.view.finishInteractiveTransition()
    list.view.layoutIfNeeded()
    #expect(rows.calls.contains("to") && other.calls.contains("from"))
    #expect(list.view.collectionViewLayout === other)
  }

  @Test func `the base layout has the documented defaults`() {
    let layout = UICollectionViewLayout()
    #expect(layout.collectionView == nil && layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: .infinite) == nil)
    #expect(
      !layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 1, y: 1, width: 1, height: 1))
    )
    #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
    #expect(layout.developmentLayoutDirection == .leftToRight)
    let point = CGPoint(x: 3, y: 4)
    #expect(layout.targetContentOffset(forProposedContentOffset: point) == point)
    #expect(
      layout.targetContentOffset(forProposedContentOffset: point, withScrollingVelocity: .zero)
        == point
    )
    #expect(layout.indexPathsToInsertForSupplementaryView(ofKind: "a").isEmpty)
    #expect(layout.indexPathsToDeleteForDecorationView(ofKind: "a").isEmpty)
    #expect(UICollectionViewLayout.layoutAttributesClass == UICollectionViewLayoutAttributes.self)
    #expect(
      UICollectionViewLayout.invalidationContextClass
        == UICollectionViewLayoutInvalidationContext.self
    )
  }

  @Test func `a layout knows its collection view while it is in use`() {
    show()
    #expect(rows.collectionView === list.view)
    list.view.setCollectionViewLayout(list.layout, animated: false)
    #expect(rows.collectionView == nil)
  }

  @Test func `decoration views are made by the layout's class`() {
    final class Back: UICollectionReusableView {}
    final class Decorated: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let back = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "back",
          with: [0, 0]
        )
        back.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
        back.zIndex = -1
        return (super.layoutAttributesForElements(in: rect) ?? []) + [back]
      }
    }
    let layout = Decorated()
    layout.register(Back.self, forDecorationViewOfKind: "back")
    list.view.setCollectionViewLayout(layout, animated: false)
    list.view.layoutIfNeeded()
    #expect(list.view.subviews.contains { $0 is Back })
    #expect(list.view.subviews.firstIndex { $0 is Back } == 0, "by its z index")
  }

  @Test func `contexts collect what is invalid`() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    #expect(context.invalidatedItemIndexPaths == nil)
    context.invalidateItems(at: [[0, 1]])
    context.invalidateItems(at: [[0, 2]])
    context.invalidateSupplementaryElements(ofKind: "header", at: [[0, 0]])
    context.invalidateDecorationElements(ofKind: "back", at: [[1, 0]])
    #expect(context.invalidatedItemIndexPaths == [[0, 1], [0, 2]])
    #expect(context.invalidatedSupplementaryIndexPaths == ["header": [[0, 0]]])
    #expect(context.invalidatedDecorationIndexPaths == ["back": [[1, 0]]])
    #expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
  }
}

/// Layout attributes.
@MainActor
@Suite struct AttributeSentenceTests {
  private let attributes = UICollectionViewLayoutAttributes(forCellWith: [1, 2])

  @Test func `frame, bounds, size and centre describe one rectangle`() {
    attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(attributes.size == CGSize(width: 100, height: 50))
    #expect(attributes.center == CGPoint(x: 60, y: 45))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    attributes.center = CGPoint(x: 100, y: 100)
    #expect(attributes.frame == CGRect(x: 50, y: 75, width: 100, height: 50))
    attributes.size = CGSize(width: 20, height: 10)
    #expect(attributes.frame == CGRect(x: 90, y: 95, width: 20, height: 10))
    attributes.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(attributes.frame == CGRect(x: 80, y: 80, width: 40, height: 40))
  }

  @Test func `a copy is equal until it changes, and leaves the original`() {
    attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    attributes.alpha = 0.5
    let copy: UICollectionViewLayoutAttributes = attributes.copy()
    #expect(copy.isEqual(attributes) && copy !== attributes && copy.indexPath == [1, 2])
    copy.alpha = 1
    #expect(!copy.isEqual(attributes) && attributes.alpha == 0.5)
  }

  @Test func `attributes reach the view of the element`() {
    final class Faded: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { original in
          let own: UICollectionViewLayoutAttributes = original.copy()
          if own.indexPath.item == 0 { own.alpha = 0.25 }
          if own.indexPath.item == 1 { own.isHidden = true }
          if own.indexPath.item == 2 { own.zIndex = 9 }
          return own
        }
      }
    }
    let list = ListenedList([4])
    let faded = Faded()
    faded.itemSize = CGSize(width: 320, height: 40)
    list.view.setCollectionViewLayout(faded, animated: false)
    list.view.layoutIfNeeded()
    #expect(list.view.cellForItem(at: [0, 0])?.alpha == 0.25)
    #expect(list.view.cellForItem(at: [0, 1])?.isHidden == true)
    #expect(list.view.subviews.last === list.view.cellForItem(at: [0, 2]), "the highest z index")
  }

  @Test(arguments: ["alpha", "isHidden", "zIndex", "frame", "transform"])
  func `attributes that differ in one property are not equal`(property: String) {
    let other = UICollectionViewLayoutAttributes(forCellWith: [1, 2])
    #expect(other.isEqual(attributes))
    switch property {
    case "alpha": other.alpha = 0
    case "isHidden": other.isHidden = true
    case "zIndex": other.zIndex = 1
    case "frame": other.frame.origin.x = 1
    default: other.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    #expect(!other.isEqual(attributes))
  }
}
