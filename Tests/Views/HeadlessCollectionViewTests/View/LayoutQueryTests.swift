import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of queries and changes of a layout between two passes.
@MainActor
struct LayoutQueryTests {
  private func flow() -> FlowCollectionLayout {
    let flow = FlowCollectionLayout()
    flow.itemSize = CGSize(width: 100, height: 20)
    flow.minimumLineSpacing = 0
    return flow
  }

  private func layouts() -> [CollectionLayout] { [flow(), .rows(height: 20)] }

  private final class Rows: CollectionViewDataSource {
    var count: Int
    private(set) var asked: [IndexPath] = []

    init(_ count: Int) { self.count = count }

    func collectionView(
      _ collectionView: CollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: CollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      asked.append(indexPath)
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  /// A layout that returns attributes for items and sections that do not exist.
  private final class BoldLayout: CollectionLayout {
    let paths: [IndexPath] = [[0, 0], [0, 1], [0, 2], [1, 0], [0, 7], [0]]

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 200) }

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      paths.enumerated().map { place, path in
        let attributes = LayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 0, y: 20 * place, width: 100, height: 20)
        return attributes
      }
    }
  }

  @Test func `attributes for items that do not exist are ignored`() {
    let rows = Rows(2)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: BoldLayout()
    )
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.layoutIfNeeded()
    #expect(rows.asked == [[0, 0], [0, 1]])
    #expect(view.indexPathsForVisibleItems.sorted() == [[0, 0], [0, 1]])
  }

  @Test(arguments: [true, false])
  func `margins set after a layout reach the sections that refer to them`(isFlow: Bool) {
    let layout: CollectionLayout
    if isFlow {
      let flow = flow()
      flow.itemSize.width = 20
      flow.sectionInsetReference = .fromLayoutMargins
      layout = flow
    } else {
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
      let section = LayoutSection(
        group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
      )
      section.contentInsetsReference = .layoutMargins
      layout = CompositionalCollectionLayout(section: section)
    }
    let list = NumberList(layout: layout)
    list.show(("a", [0, 1]))
    list.view.layoutMargins = EdgeInsets(top: 0, left: 15, bottom: 0, right: 5)
    list.view.layoutIfNeeded()
    #expect(list.cell(0)?.frame.minX == 15)
    if !isFlow { #expect(list.cell(0)?.frame.width == 80) }
  }

  @Test func `items of content narrower than a mirrored view follow its right edge`() {
    for isFlow in [true, false] {
      let layout: CollectionLayout
      if isFlow {
        let flow = FlowCollectionLayout()
        flow.itemSize = CGSize(width: 40, height: 40)
        flow.scrollDirection = .horizontal
        layout = flow
      } else {
        let size = LayoutSize(widthDimension: .absolute(40), heightDimension: .absolute(40))
        let configuration = CompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        layout = CompositionalCollectionLayout(
          section: LayoutSection(
            group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
          ),
          configuration: configuration
        )
      }
      let list = NumberList(layout: layout, size: CGSize(width: 320, height: 50))
      list.view.semanticContentAttribute = .forceRightToLeft
      list.show(("a", [0, 1]))
      #expect(list.cell(0)?.frame.minX == 280)
      for width in [640, 200, 640] as [CGFloat] {
        list.view.frame.size.width = width
        list.view.layoutIfNeeded()
        #expect(list.cell(0)?.frame.minX == width - 40)
        #expect(list.view.contentOffset.x == 0)
        list.view.checkInvariants()
      }
    }
  }

  @Test func `the offset at the start is a positive zero`() {
    for layout in layouts() {
      let list = NumberList(layout: layout)
      list.show(("a", Array(0..<30)))
      list.view.contentOffset = list.view.clamped(CGPoint(x: -5, y: -5))
      #expect("\(list.view.contentOffset.x) \(list.view.contentOffset.y)" == "0.0 0.0")
    }
  }

  @Test func `deselecting has no effect while no selection is allowed`() {
    let list = NumberList()
    list.show(("a", [0, 1]))
    list.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    list.view.allowsSelection = false
    let before = list.selectedNumbers
    list.view.deselectItem(at: [0, 1], animated: false)
    #expect(list.selectedNumbers == before)
  }

  @Test func `several places along one axis are no position to scroll to`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = NumberList()
        list.show(("a", [1]))
        list.view.scrollToItem(at: [0, 0], at: [.left, .top], animated: false)
        list.view.scrollToItem(at: [0, 0], at: [.top, .bottom], animated: false)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      words.contains(
        "a scroll position has at most one vertical place, and this one has top and bottom"
      )
    )
  }
}
