import Foundation
import Testing
import UIKitNames

/// A column of rows, 16 points from the sides, that keeps its frames until it is invalidated.
///
/// Like published waterfall layouts, it computes frames in `prepare()` only if there are none.
private class ColumnLayout: UICollectionViewLayout {
  var width: CGFloat = 0
  var frames: [CGRect] = []
  var contexts: [(everything: Bool, counts: Bool, bounds: CGRect)] = []
  var rects: [CGRect] = []
  var clears = 0

  func height(of item: Int) -> CGFloat { item < 5 ? 43 : 54 }

  override func prepare() {
    guard frames.isEmpty, let view = collectionView else { return }
    MainActor.assumeIsolated {
      guard view.numberOfSections > 0 else { return }
      let width = view.bounds.width - 32
      var y: CGFloat = 0
      for item in 0..<view.numberOfItems(inSection: 0) {
        frames.append(CGRect(x: 16, y: y, width: width, height: height(of: item)))
        y += height(of: item)
      }
    }
  }

  override func invalidateLayout() {
    clears += 1
    frames.removeAll()
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    let bounds = collectionView.map { view in MainActor.assumeIsolated { view.bounds } } ?? .zero
    contexts.append(
      (context.invalidateEverything, context.invalidateDataSourceCounts, bounds)
    )
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: frames.last?.maxY ?? 0)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    rects.append(rect)
    return frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard frames.indices.contains(indexPath.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let old = collectionView.map { view in MainActor.assumeIsolated { view.bounds } }
    return old?.size != newBounds.size
  }
}

/// A column that recomputes its frames in each invalidation, with the bounds at that time.
private final class EagerColumnLayout: ColumnLayout {
  override func prepare() {}

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    frames.removeAll()
    super.prepare()
  }
}

/// A column of self-sizing cells, whose sizes are discarded with the counts.
private final class MeasuredColumnLayout: ColumnLayout {
  private var measured: [Int: CGFloat] = [:]

  override func height(of item: Int) -> CGFloat { measured[item] ?? 150 }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { measured.removeAll() }
    frames.removeAll()
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    measured[preferred.indexPath.item] = preferred.size.height
    return preferred.size.height != original.size.height
  }
}

private final class TallCell: UICollectionViewCell {
  var height: CGFloat = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if height > 0 { layoutAttributes.size.height = height }
    return layoutAttributes
  }
}

@MainActor
private final class Column: UICollectionViewDataSource {
  var heights: [CGFloat]
  let view: UICollectionView

  init(
    _ heights: [CGFloat],
    _ layout: UICollectionViewLayout,
    _ width: CGFloat = 390,
    _ height: CGFloat = 844
  ) {
    self.heights = heights
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height),
      collectionViewLayout: layout
    )
    view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    heights.count
  }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TallCell)?.height = heights[indexPath.item]
    return cell
  }

  var frames: [CGRect] { view.visibleCells.map(\.frame) }
}

/// Tests of the calls of custom layouts, in the order recorded from UIKit.
@MainActor
struct CustomLayoutTests {
  @Test(arguments: [false, true])
  func `a layout is invalidated after the bounds have changed`(isEager: Bool) throws {
    let layout = isEager ? EagerColumnLayout() : ColumnLayout()
    let column = Column([0, 0, 0], layout)
    #expect(column.frames.map(\.width) == [358, 358, 358])
    layout.contexts = []
    column.view.frame.size = CGSize(width: 844, height: 390)
    let context = try #require(layout.contexts.first)
    #expect(context.bounds.size == CGSize(width: 844, height: 390))
    #expect(!context.everything && !context.counts)
    column.view.layoutIfNeeded()
    #expect(column.frames.map(\.width) == [812, 812, 812])
  }

  @Test func `a waterfall that clears its cache in invalidateLayout follows every change`() {
    let layout = ColumnLayout()
    let column = Column([0, 0, 0], layout)
    layout.clears = 0
    column.view.bounds = CGRect(x: 0, y: 0, width: 844, height: 390)
    #expect(layout.clears == 1)
    column.view.layoutIfNeeded()
    #expect(column.frames.map(\.width) == [812, 812, 812])

    column.view.performBatchUpdates {
      column.heights.append(0)
      column.view.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    #expect(column.frames.map(\.minY) == [0, 43, 86, 129])
    #expect(layout.collectionViewContentSize.height == 172)

    column.heights = [0]
    column.view.reloadData()
    column.view.layoutIfNeeded()
    #expect(column.frames.count == 1)
    #expect(layout.collectionViewContentSize.height == 43)
  }

  @Test func `a batch update invalidates the counts and not everything`() throws {
    let layout = ColumnLayout()
    let column = Column([0, 0, 0], layout)
    layout.contexts = []
    column.view.performBatchUpdates {
      column.heights.removeLast()
      column.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    }
    let context = try #require(layout.contexts.first)
    #expect(layout.contexts.count == 1)
    #expect(context.counts && !context.everything)
  }

  @Test func `flow layout subclasses receive updates and keep measured sizes`() {
    let layout = HearingFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 150)
    layout.minimumLineSpacing = 0
    let column = Column([100, 60, 80], layout)
    layout.heard = []
    column.view.performBatchUpdates {
      column.heights.insert(200, at: 1)
      column.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    #expect(column.frames.map(\.height) == [100, 200, 60, 80])
    #expect(layout.heard.first == "counts")
  }

  @Test func `counts are read again after an explicit invalidation`() {
    let layout = ColumnLayout()
    let column = Column([0, 0, 0, 0, 0], layout)
    #expect(column.view.contentSize.height == 215)
    column.heights.append(0)
    column.view.layoutIfNeeded()
    #expect(column.view.contentSize.height == 215)
    layout.invalidateLayout()
    column.view.layoutIfNeeded()
    #expect(column.view.contentSize.height == 269)
    #expect(column.frames.count == 6)

    column.view.selectItem(at: IndexPath(item: 5, section: 0), animated: false, scrollPosition: [])
    column.heights.removeLast(2)
    layout.invalidateLayout()
    column.view.layoutIfNeeded()
    #expect(column.frames.count == 4)
    #expect(column.view.indexPathsForSelectedItems ?? [] == [])
  }

  @Test func `visible cells return preferred attributes again after a batch update`() {
    let column = Column([100, 60, 80], MeasuredColumnLayout())
    #expect(column.frames.map(\.height) == [100, 60, 80])
    column.view.performBatchUpdates {
      column.heights.insert(200, at: 1)
      column.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    #expect(column.frames.map(\.height) == [100, 200, 60, 80])
  }

  @Test func `a layout is queried for whole pages`() {
    let layout = ColumnLayout()
    let column = Column(Array(repeating: 0, count: 40), layout, 300, 480)
    #expect(layout.rects.last == CGRect(x: 0, y: 0, width: 300, height: 480))
    layout.rects = []
    column.view.contentOffset.y = 100
    column.view.layoutIfNeeded()
    #expect(layout.rects == [CGRect(x: 0, y: 0, width: 300, height: 960)])
    let shown = column.view.indexPathsForVisibleItems.sorted().map(\.item)
    #expect(shown == column.view.visibleCells.indices.map { $0 + 2 })
    #expect(shown.last == 11)
    column.view.contentOffset.y = 960
    column.view.layoutIfNeeded()
    #expect(layout.rects.last == CGRect(x: 0, y: 960, width: 300, height: 480))
  }

  @Test func `cells precede headers in subviews and visible items`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(40)
    )
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    )
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size,
        elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top
      )
    ]
    var seen: [String] = []
    section.visibleItemsInvalidationHandler = { items, _, _ in
      seen = items.map { $0.representedElementKind ?? "cell" }
    }
    let source = Headed()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section)
    )
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.subviews.map { $0 is UICollectionViewCell } == [true, true, false])
    #expect(seen == ["cell", "cell", UICollectionView.elementKindSectionHeader])
  }
}

/// A flow layout that records its calls.
private final class HearingFlowLayout: UICollectionViewFlowLayout {
  var heard: [String] = []

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    heard.append(
      context.invalidateEverything
        ? "everything" : context.invalidateDataSourceCounts ? "counts" : "parts"
    )
  }
}

@MainActor
private final class Headed: UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ view: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "header",
      for: indexPath
    )
  }
}

/// A menu that asks the delegate of its view for sizes, as a rewritten layout does.
private final class MenuLayout: UICollectionViewLayout {
  @MainActor var answers: [CGFloat?] {
    guard let view = collectionView,
      let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
    else { return [] }
    let path = IndexPath(item: 0, section: 0)
    let size = UIKitOptionalMethod.result(
      of: "collectionView(_:layout:sizeForItemAt:)",
      delegate.collectionView(view, layout: self, sizeForItemAt: path)
    )
    return [
      size?.height,
      UIKitOptionalMethod.result(
        of: "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
        delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: 0)
      ),
    ]
  }
}

@MainActor
@Suite struct OptionalMethodTests {
  private class Silent: NSObject, UICollectionViewDelegateFlowLayout {}

  private final class Talking: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      // The spacing is a default; the size is not.
      let spacing = self.collectionView(
        collectionView,
        layout: collectionViewLayout,
        minimumLineSpacingForSectionAt: 0
      )
      return CGSize(width: 10, height: 20 + spacing)
    }
  }

  @Test func `a menu uses its own heights where the delegate has none`() {
    let layout = MenuLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: layout
    )
    let (silent, talking) = (Silent(), Talking())
    view.delegate = silent
    #expect(layout.answers == [nil, nil])
    view.delegate = talking
    #expect(layout.answers == [20, nil])
  }
}
