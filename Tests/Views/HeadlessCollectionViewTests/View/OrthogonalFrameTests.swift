import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of the cells of orthogonal sections: which are on screen or prefetched, and where.
@MainActor
struct OrthogonalFrameTests {
  enum Kind: CaseIterable { case plain, handler, subclass }

  private final class Shelves: CompositionalCollectionLayout {}

  private final class Items: CollectionViewDataSource, CollectionViewDataSourcePrefetching {
    var prefetched: [IndexPath] = []
    func numberOfSections(in view: CollectionView) -> Int { 4 }
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    func collectionView(_ view: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      prefetched += indexPaths
    }
  }

  /// Returns a view of two sections, 40 high, with items of 100 in 200.
  private func make(_ kind: Kind, _ items: Items) -> CollectionView {
    let size = LayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(40))
    let section = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
    )
    section.orthogonalScrollingBehavior = .continuous
    if kind == .handler { section.visibleItemsInvalidationHandler = { _, _, _ in } }
    let view = CollectionView(
      frame: CGRect(x: 10, y: 20, width: 200, height: 80),
      collectionViewLayout: kind == .subclass
        ? Shelves(section: section) : CompositionalCollectionLayout(section: section)
    )
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.prefetchDataSource = items
    view.layoutIfNeeded()
    return view
  }

  /// Rule 8.8.
  @Test(arguments: Kind.allCases)
  func `a scrolled section shows and prefetches the items at its offset`(kind: Kind) throws {
    let items = Items()
    let view = make(kind, items)
    for section in 0..<4 { view.user.scrollSection(section, to: 350) }
    view.layoutIfNeeded()
    #expect(
      view.indexPathsForVisibleItems.sorted() == [
        [0, 3], [0, 4], [0, 5], [1, 3], [1, 4], [1, 5],
      ]
    )
    #expect(Set(items.prefetched).isSuperset(of: [[2, 3], [2, 4], [2, 5], [3, 3], [3, 5]]))
    // The attributes are unscrolled; the cell is a subview of the collection view, and scrolled.
    let cell = try #require(view.cellForItem(at: [1, 4]))
    #expect(
      view.layoutAttributesForItem(at: [1, 4])?.frame
        == CGRect(x: 400, y: 40, width: 100, height: 40)
    )
    let shown = CGRect(x: 50, y: 40, width: 100, height: 40)
    #expect(cell.superview === view && cell.frame == shown)
    #expect(cell.convert(cell.bounds, to: view) == shown)
    #expect(view.convert(shown, to: nil) == shown.offsetBy(dx: 10, dy: 20))
    #expect(view.indexPathForItem(at: CGPoint(x: 100, y: 60)) == [1, 4])
    #expect(view.hitTest(CGPoint(x: 100, y: 60), with: nil)?.isDescendant(of: cell) == true)
  }
}
