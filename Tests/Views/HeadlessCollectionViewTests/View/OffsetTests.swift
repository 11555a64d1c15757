import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of the content offset after changes of data, insets and sizes.
@MainActor
struct OffsetTests {
  @Test(arguments: [(20_000, 5), (19_800, 500), (40, 0)])
  func `a reload that shrinks the data scrolls back to the content`(offset: Int, count: Int) {
    let list = NumberList()
    list.show(("a", Array(0..<1_000)))
    list.scroll(to: CGFloat(offset))
    list.source.applySnapshotUsingReloadData(Snapshot(sections: [("a", Array(0..<count))]))
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.y == CGFloat(max(0, count * 20 - 200)))
    #expect(list.numbers == Array(max(0, count - 10)..<count))
  }

  @Test func `setting another data source scrolls back to the content`() {
    let list = NumberList()
    list.show(("a", Array(0..<1_000)))
    list.scroll(to: 20_000)
    let registration = CollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
      cell.number = item
    }
    let source = NumberList.Source(collectionView: list.view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    source.apply(Snapshot(sections: [("a", [1, 2])]))
    list.view.layoutIfNeeded()
    #expect(list.numbers == [1, 2])
  }

  @Test func `a reload that an update in a callback interrupts scrolls back to the content`() {
    let list = NumberList()
    list.show(("a", Array(0..<100)))
    list.view.contentInset = EdgeInsets(top: 10, left: 0, bottom: 5, right: 0)
    list.view.layoutIfNeeded()
    let spy = CallbackSpy()
    list.view.delegate = spy
    spy.arm(.willDisplay) { list.edit { $0.appendItems([7]) } }
    list.source.applySnapshotUsingReloadData(Snapshot(sections: [("a", [1, 2])]))
    list.view.layoutIfNeeded()
    #expect(spy.hasFired)
    #expect(list.numbers == [1, 2, 7])
    #expect(list.view.contentOffset.y == -10)
  }

  @Test func `a query between a reload and its layout does not keep the view beyond its content`() {
    let list = NumberList()
    list.show(("a", Array(0..<100)))
    list.scroll(to: 600)
    list.source.applySnapshotUsingReloadData(Snapshot(sections: [("a", [1, 2])]))
    list.view.user.scrollSection(0, to: 0)
    list.view.layoutIfNeeded()
    #expect(list.numbers == [1, 2])
    #expect(list.view.contentOffset.y == 0)
  }

  @Test func `a reload keeps the overscroll`() {
    let list = NumberList()
    list.show(("a", Array(0..<100)))
    list.scroll(to: -50)
    list.view.reloadData()
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.y == -50)
  }

  @Test func `a view with a fractional inset can be scrolled beyond its start by a fraction`() {
    let list = NumberList()
    list.show(("a", Array(0..<30)))
    var count = 0
    for (inset, beyond) in (1...30).flatMap({ inset in (1...30).map { (inset, $0) } }) {
      let (top, distance) = (CGFloat(inset) / 3, CGFloat(beyond) / 3)
      // The sum is rounded.
      guard (-top - distance) + distance < -top else { continue }
      count += 1
      list.view.contentInset.top = top
      list.scroll(to: -top - distance)
      #expect(list.view.contentOffset.y == -top - distance)
    }
    #expect(count > 10)
  }

  @Test func `the initial offset is below the insets`() {
    let list = NumberList()
    list.view.contentInset.top = 100
    list.show(("a", Array(0..<100)))
    #expect(list.view.contentOffset.y == -100)
    let covered = NumberList()
    covered.show(("a", Array(0..<100)))
    covered.view.safeAreaInsets.top = 59
    covered.view.layoutIfNeeded()
    #expect(covered.view.contentOffset.y == -59)
  }

  @Test func `removing an inset scrolls back to the content`() {
    let list = NumberList()
    list.view.contentInset.bottom = 100
    list.show(("a", Array(0..<20)))
    list.scroll(to: 300)
    list.view.contentInset.bottom = 0
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.y == 200)
  }

  @Test func `changed insets invalidate a flow layout`() {
    let flow = FlowCollectionLayout()
    flow.scrollDirection = .horizontal
    flow.itemSize = CGSize(width: 20, height: 90)
    let list = NumberList(layout: flow)
    list.show(("a", Array(0..<40)))
    list.view.contentInset.top = 120
    list.view.layoutIfNeeded()
    let fresh = NumberList(
      layout: {
        let other = FlowCollectionLayout()
        other.scrollDirection = .horizontal
        other.itemSize = flow.itemSize
        return other
      }()
    )
    fresh.view.contentInset.top = 120
    fresh.show(("a", Array(0..<40)))
    #expect(list.view.contentSize == fresh.view.contentSize)
  }

  @Test(arguments: [1, 3, 60], [false, true])
  func `a horizontal flow layout with pinned headers can be resized`(count: Int, isSafeArea: Bool) {
    let flow = FlowCollectionLayout()
    flow.scrollDirection = .horizontal
    flow.sectionHeadersPinToVisibleBounds = true
    let list = NumberList(layout: flow, size: CGSize(width: 300, height: 400))
    if isSafeArea {
      list.view.safeAreaInsets.top = 20
    } else {
      list.view.contentInset = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    }
    list.show(("a", Array(0..<count)))
    list.view.frame.size = CGSize(width: 400, height: 300)
    list.view.layoutIfNeeded()
    #expect(list.view.contentSize.width > 0)
    #expect(list.numbers.first == 0)
  }

  @Test(arguments: [CollectionView.ScrollPosition.top, .centeredVertically, .bottom])
  func `scrolling to an unmeasured item ends at the requested position`(
    position: CollectionView.ScrollPosition
  ) throws {
    for target in [300, 999] {
      let list = NumberList(layout: .rows(height: 44, isEstimated: true))
      list.heights = Dictionary(
        uniqueKeysWithValues: (0..<1_000).map { ($0, CGFloat(20 + $0 % 31)) }
      )
      list.show(("a", Array(0..<1_000)))
      let path = IndexPath(item: target, section: 0)
      list.view.scrollToItem(at: path, at: position, animated: false)
      list.view.layoutIfNeeded()
      let frame = try #require(list.cell(target)?.frame)
      let offset = list.view.contentOffset.y
      let expected =
        switch position {
        case .top: frame.minY
        case .bottom: frame.maxY - 200
        default: frame.midY - 100
        }
      #expect(offset == min(expected, list.view.contentSize.height - 200))
    }
  }

  @Test func `a section without orthogonal scrolling ignores scroll offsets`() {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    list.view.user.scrollSection(0, to: 640)
    list.view.layoutIfNeeded()
    #expect(list.cells.map(\.frame.minX) == [0, 0, 0])
  }
}
