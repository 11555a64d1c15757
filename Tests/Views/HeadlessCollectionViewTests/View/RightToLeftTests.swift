import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import HeadlessViews
import Testing

/// Tests of views in a right-to-left interface.
@MainActor
struct RightToLeftTests {
  /// A flow layout whose coordinates are flipped.
  private final class FlippedFlow: FlowCollectionLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  /// A layout of an app: a row of squares of 50 points.
  private final class OwnLayout: CollectionLayout {
    private var count: Int { host.map { $0.numberOfItems(inSection: 0) } ?? 0 }

    override var collectionViewContentSize: CGSize { CGSize(width: 50 * count, height: 50) }

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter {
        $0.frame.intersects(rect)
      }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      let attributes = LayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 50 * indexPath[1], y: 0, width: 50, height: 50)
      return attributes
    }
  }

  private func sideways(_ flow: FlowCollectionLayout = FlowCollectionLayout())
    -> FlowCollectionLayout
  {
    flow.scrollDirection = .horizontal
    flow.itemSize = CGSize(width: 50, height: 50)
    flow.minimumLineSpacing = 0
    return flow
  }

  private func list(_ layout: CollectionLayout, count: Int = 10) -> NumberList {
    let list = NumberList(layout: layout, size: CGSize(width: 100, height: 50))
    list.view.semanticContentAttribute = .forceRightToLeft
    list.show(("a", Array(0..<count)))
    return list
  }

  private func column(_ width: LayoutDimension) -> CompositionalCollectionLayout {
    let size = LayoutSize(widthDimension: width, heightDimension: .fractionalHeight(1))
    let configuration = CompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    return CompositionalCollectionLayout(
      section: LayoutSection(
        group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
      ),
      configuration: configuration
    )
  }

  /// Rule 12.5.
  @Test func `content that scrolls horizontally begins at the right end`() {
    for layout in [sideways(), column(.absolute(50))] {
      let list = list(layout)
      #expect(list.view.contentSize.width == 500)
      #expect(list.view.contentOffset.x == 400)
      #expect(list.cell(0)?.frame.minX == 450)
      #expect(list.cell(1)?.frame.minX == 400)
      #expect(list.cells.count == 2)
      list.view.contentOffset.x = 0
      list.view.layoutIfNeeded()
      #expect(list.cell(9)?.frame.minX == 0)
      #expect(list.view.layoutAttributesForItem(at: [0, 9])?.frame.minX == 450)
      #expect(list.view.indexPathForItem(at: CGPoint(x: 460, y: 10)) == [0, 0])
      list.view.checkInvariants()
    }
  }

  @Test func `visible items keep their distance from the right end when the content grows`() {
    let list = list(sideways())
    list.edit { $0.appendItems(Array(10..<14)) }
    #expect(list.view.contentOffset.x == 600)
    #expect(list.cell(0)?.frame.minX == 650)
    list.show(("a", [0]))
    #expect(list.view.contentOffset.x == 0)
    #expect(list.cell(0)?.frame.minX == 50)
  }

  @Test func `a view that is resized keeps its first item at the right edge`() {
    let list = list(sideways())
    list.view.frame.size.width = 200
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.x == 300)
    list.view.contentOffset.x = 150
    list.view.layoutIfNeeded()
    // Items 3 to 6 are on screen, from the right.
    #expect(list.cell(3)?.frame.maxX == list.view.bounds.maxX)
    list.view.frame.size.width = 120
    list.view.layoutIfNeeded()
    #expect(list.cell(3)?.frame.maxX == list.view.bounds.maxX)
    list.view.checkInvariants()
  }

  @Test func `a view that is scrolled between a resize and its layout stays in its content`() {
    let list = list(.rows(height: 20), count: 2)
    list.view.frame.size.width = 80
    list.view.contentOffset.x = 4
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.x == 0)
  }

  @Test func `insets are at their side of the screen`() {
    let list = NumberList(layout: sideways(), size: CGSize(width: 100, height: 50))
    list.view.semanticContentAttribute = .forceRightToLeft
    list.view.contentInset = EdgeInsets(top: 0, left: 5, bottom: 0, right: 20)
    list.show(("a", Array(0..<10)))
    #expect(list.view.contentOffset.x == 420)
    list.view.contentOffset = list.view.clamped(CGPoint(x: -1_000, y: 0))
    #expect(list.view.contentOffset.x == -5)
  }

  @Test func `scrolling to an item shows it where it is on screen`() {
    let list = list(sideways())
    list.view.scrollToItem(at: [0, 9], at: .left, animated: false)
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.x == 0)
    list.view.scrollToItem(at: [0, 4], at: .right, animated: false)
    list.view.layoutIfNeeded()
    #expect(list.cell(4)?.frame.maxX == list.view.bounds.maxX)
  }

  @Test func `measured columns keep the visible ones in place`() {
    let list = NumberList(layout: column(.estimated(30)), size: CGSize(width: 100, height: 50))
    list.view.semanticContentAttribute = .forceRightToLeft
    list.show(("a", Array(0..<10)))
    #expect(list.view.contentOffset.x == list.view.contentSize.width - 100)
    #expect(list.cell(0)?.frame.maxX == list.view.contentSize.width)
  }

  @Test func `pinned headers are at the right edge`() throws {
    let flow = sideways()
    flow.headerReferenceSize = CGSize(width: 20, height: 50)
    flow.sectionHeadersPinToVisibleBounds = true
    let list = NumberList(layout: flow, size: CGSize(width: 100, height: 50))
    let header = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    list.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    list.view.semanticContentAttribute = .forceRightToLeft
    list.show(("a", Array(0..<10)))
    list.view.contentOffset.x = 200
    list.view.layoutIfNeeded()
    let shown = try #require(
      list.view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader,
        at: [0, 0]
      )
    )
    #expect(shown.frame.maxX == 300)
  }

  @Test func `a layout that flips coordinates counts offsets from the right edge`() throws {
    let window = View(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    let list = list(sideways(FlippedFlow()))
    list.view.frame.origin.x = 100
    window.addSubview(list.view)
    #expect(list.view.contentOffset.x == 0)
    let first = try #require(list.cell(0))
    #expect(first.frame.minX == 0)
    #expect(first.convert(first.bounds, to: window).minX == 150)
    #expect(list.view.convert(first.frame, to: window).minX == 150)
    #expect(window.convert(CGPoint(x: 160, y: 10), to: first).x == 10)
    #expect(window.convert(CGPoint(x: 160, y: 10), to: list.view).x == 40)
    #expect(window.hitTest(CGPoint(x: 160, y: 10), with: nil)?.isDescendant(of: first) == true)
    list.view.semanticContentAttribute = .forceLeftToRight
    list.view.layoutIfNeeded()
    #expect(first.convert(first.bounds, to: window).minX == 100)
  }

  @Test func `a layout of an app is not mirrored unless it flips coordinates`() {
    let list = list(OwnLayout())
    #expect(list.view.contentOffset.x == 0)
    #expect(list.cell(0)?.frame.minX == 0)
  }

  @Test func `a change of the direction keeps the first item`() {
    let list = list(sideways())
    list.view.semanticContentAttribute = .forceLeftToRight
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.x == 0)
    #expect(list.cell(0)?.frame.minX == 0)
    list.view.semanticContentAttribute = .forceRightToLeft
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.x == 400)
    #expect(list.cell(0)?.frame.minX == 450)
    list.view.checkInvariants()
  }
}
