import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of layouts with self-sizing cells, and of the number of cells, as recorded from UIKit.
///
/// Recorded and published by the project kern0x1b/charon on a Mac by black-box tests.
@MainActor
struct RecordedSizingTests {
  /// A cell without constraints, which implements `sizeThatFits(_:)`.
  private final class FittingCell: CollectionViewCell {
    var height: CGFloat = 0

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: height)
    }
  }

  private final class Source: CollectionViewDataSource {
    let count: Int
    let heights: [CGFloat]
    private(set) var asked = 0

    init(_ count: Int, _ heights: [CGFloat]) {
      self.count = count
      self.heights = heights
    }

    func collectionView(
      _ collectionView: CollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: CollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      asked += 1
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? FittingCell)?.height = heights[indexPath.item % heights.count]
      return cell
    }
  }

  private static func section(columns: Int, estimate: CGFloat, spacing: CGFloat) -> LayoutSection {
    let item = LayoutItem(
      layoutSize: LayoutSize(
        widthDimension: .fractionalWidth(columns == 1 ? 1 : 0.5),
        heightDimension: .estimated(estimate)
      )
    )
    let size = LayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(estimate)
    )
    let group =
      columns == 1
      ? LayoutGroup.vertical(layoutSize: size, subitems: [item])
      : LayoutGroup.horizontal(layoutSize: size, subitem: item, count: columns)
    if columns > 1 { group.interItemSpacing = .fixed(5) }
    let section = LayoutSection(group: group)
    section.interGroupSpacing = spacing
    return section
  }

  private func show(_ layout: CollectionLayout, _ source: Source) -> CollectionView {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: layout
    )
    view.overridingTraits = TraitCollection(displayScale: 2)
    view.register(FittingCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  private func frames(of view: CollectionView) -> [[CGFloat]] {
    view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0)?.frame }
      .map { [$0.minX, $0.minY, $0.width, $0.height] }
  }

  @Test func `a list uses sizeThatFits of its cells`() {
    let layout = CompositionalCollectionLayout(
      section: Self.section(columns: 1, estimate: 44, spacing: 3)
    )
    let source = Source(5, [31, 50, 31, 69, 31])
    let view = show(layout, source)
    #expect(view.contentSize.height == 224)
    #expect(
      frames(of: view) == [
        [0, 0, 320, 31], [0, 34, 320, 50], [0, 87, 320, 31], [0, 121, 320, 69], [0, 193, 320, 31],
      ]
    )
  }

  /// Rule 9.7.
  @Test func `a grid uses sizeThatFits of its cells`() {
    let layout = CompositionalCollectionLayout(
      section: Self.section(columns: 2, estimate: 50, spacing: 3)
    )
    let source = Source(5, [31, 88, 31, 126, 31])
    let view = show(layout, source)
    #expect(view.contentSize.height == 251)
    #expect(
      frames(of: view) == [
        [0, 0, 157.5, 31], [162.5, 0, 157.5, 88], [0, 91, 157.5, 31], [162.5, 91, 157.5, 126],
        [0, 220, 157.5, 31],
      ]
    )
  }

  /// Elements that previous cells push off screen are not measured (rule 9.8).
  @Test func `a grid is measured from the top to the end of the screen`() {
    let layout = CompositionalCollectionLayout(
      section: Self.section(columns: 2, estimate: 50, spacing: 3)
    )
    let source = Source(40, [31, 88, 31, 126, 31])
    let view = show(layout, source)
    #expect(view.contentSize.height == 1304)
    #expect(frames(of: view).last == [162.5, 474, 157.5, 88])
    #expect(frames(of: view).count == 12)
    for (offset, height) in [(100, 1380), (300, 1399)] as [(CGFloat, CGFloat)] {
      let source = Source(40, [31, 88, 31, 126, 31])
      let layout = CompositionalCollectionLayout(
        section: Self.section(columns: 2, estimate: 50, spacing: 3)
      )
      let view = show(layout, source)
      view.contentOffset.y = offset
      view.layoutIfNeeded()
      #expect(view.contentSize.height == height, "scrolled to \(offset)")
      view.checkInvariants()
    }
  }

  @Test(arguments: [1, 10, 50] as [CGFloat])
  func `small estimates make only the cells on screen`(estimate: CGFloat) {
    let flow = FlowCollectionLayout()
    flow.estimatedItemSize = CGSize(width: 320, height: estimate)
    flow.minimumLineSpacing = 0
    let rows = CompositionalCollectionLayout(
      section: Self.section(columns: 1, estimate: estimate, spacing: 0)
    )
    for layout in [rows, flow] {
      let source = Source(1000, [300])
      let view = show(layout, source)
      #expect(view.visibleCells.count == 2)
      #expect(source.asked <= 3)
      view.contentOffset.y = 150
      view.layoutIfNeeded()
      #expect(view.visibleCells.count == 3)
      #expect(source.asked <= 5)
      view.checkInvariants()
    }
  }
}
