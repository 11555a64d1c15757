import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

@MainActor
struct ViewportTests {
  @Test func `only items that overlap the bounds are shown`() {
    let list = NumberList()
    list.show(("a", Array(0..<100)))
    #expect(list.numbers == Array(0..<10))
    list.scroll(to: 30)
    #expect(list.numbers == Array(1...11))
    #expect(list.view.contentSize == CGSize(width: 100, height: 2000))
    #expect(list.cell(1)?.frame == CGRect(x: 0, y: 20, width: 100, height: 20))
    list.view.checkInvariants()
  }

  @Test func `nothing changes before a layout pass`() {
    let list = NumberList()
    var snapshot = Snapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2, 3])
    list.source.apply(snapshot)
    #expect(list.numbers.isEmpty)
    list.view.layoutIfNeeded()
    #expect(list.numbers == [1, 2, 3])
    list.view.contentOffset.y = 40
    #expect(list.numbers == [1, 2, 3])
  }

  @Test func `the number of views is at most the number that fits on screen`() {
    let list = NumberList()
    list.show(("a", Array(0..<10_000)))
    for step in 0..<2_000 { list.scroll(to: CGFloat(step * 7)) }
    for step in 0..<100 { list.scroll(to: CGFloat(step % 2) * 100_000) }
    #expect(list.view.madeViewCount <= 11 + 11)
    #expect(list.view.madeViewCount == list.cells.count + list.view.waitingViewCount)
    list.view.checkInvariants()
  }

  @Test func `a cell stays with its item while it is on screen`() {
    let list = NumberList()
    list.show(("a", Array(0..<100)))
    let five = list.cell(5)
    list.scroll(to: 90)
    #expect(list.cell(5) === five)
    #expect(five?.configurations == 1)
    list.scroll(to: 400)
    #expect(list.cell(5) == nil)
    #expect(five?.reuses == 1)
  }

  @Test func `cells and index paths are looked up both ways`() throws {
    let list = NumberList()
    list.show(("a", [1, 2]), ("b", [3, 4]))
    let path = IndexPath(item: 1, section: 1)
    let cell = try #require(list.view.cellForItem(at: path))
    #expect(list.view.indexPath(for: cell) == path)
    #expect(list.view.indexPathsForVisibleItems.count == 4)
    #expect(list.view.indexPathForItem(at: CGPoint(x: 50, y: 70)) == path)
    #expect(list.view.indexPathForItem(at: CGPoint(x: 50, y: 90)) == nil)
    #expect(list.view.cellForItem(at: IndexPath(item: 9, section: 0)) == nil)
    #expect(list.view.layoutAttributesForItem(at: path)?.frame == cell.frame)
  }

  @Test func `measuring rows above the screen moves no row on it`() {
    let list = NumberList(layout: .rows(height: 20, isEstimated: true))
    for number in 0..<100 { list.heights[number] = CGFloat(20 + number % 5 * 7) }
    list.show(("a", Array(0..<100)))
    list.scroll(to: 1_000)
    for _ in 0..<40 {
      let top = list.cells.first { $0.frame.maxY > list.view.bounds.minY }
      let number = top?.number ?? -1
      let distance = (top?.frame.minY ?? 0) - list.view.bounds.minY
      list.scroll(to: list.view.contentOffset.y - 13)
      let same = list.cell(number)
      #expect(same.map { $0.frame.minY - list.view.bounds.minY } == distance + 13)
    }
    for cell in list.cells { #expect(cell.frame.height == list.heights[cell.number]) }
    list.view.checkInvariants()
  }

  @Test func `a new width keeps the first visible item in place`() {
    let list = NumberList(layout: .rows(height: 20))
    list.show(("a", Array(0..<100)))
    list.scroll(to: 410)
    list.view.frame.size = CGSize(width: 300, height: 120)
    list.view.layoutIfNeeded()
    #expect(list.numbers.first == 20)
    #expect(list.cell(20).map { $0.frame.minY - list.view.bounds.minY } == -10)
    #expect(list.cell(20)?.frame.width == 300)
  }

  @Test(
    arguments: [
      (CollectionView.ScrollPosition.top, 1_000),
      (.centeredVertically, 910),
      (.bottom, 820),
      ([], 820),
    ] as [(CollectionView.ScrollPosition, CGFloat)]
  )
  func `an item is scrolled to the requested position`(
    position: CollectionView.ScrollPosition,
    offset: CGFloat
  ) {
    let list = NumberList()
    list.show(("a", Array(0..<100)))
    list.view.scrollToItem(at: IndexPath(item: 50, section: 0), at: position, animated: false)
    #expect(list.view.contentOffset.y == offset)
    list.view.layoutIfNeeded()
    #expect(list.numbers.contains(50))
  }

  @Test func `scrolling to the last item leaves no empty space`() {
    let list = NumberList()
    list.show(("a", Array(0..<100)))
    list.view.scrollToItem(at: IndexPath(item: 99, section: 0), at: .top, animated: true)
    #expect(list.view.contentOffset.y == 1_800)
  }

  @Test(arguments: [true, false])
  func `a layout set before the first layout pass waits for the data`(animated: Bool) {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      collectionViewLayout: .rows(height: 20)
    )
    var configuration = ListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let layout = CompositionalCollectionLayout.list(using: configuration)
    var told: [Bool] = []
    let cell = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }
    let header = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view,
      path,
      item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    source.apply(Snapshot(sections: [(0, [1])]))
    // There is no provider of headers yet.
    view.setCollectionViewLayout(layout, animated: animated) { told.append($0) }
    #expect(told == [true])
    #expect(view.transitions.isEmpty)
    #expect(view.collectionViewLayout === layout)
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 1)
    view.checkInvariants()
  }
}
