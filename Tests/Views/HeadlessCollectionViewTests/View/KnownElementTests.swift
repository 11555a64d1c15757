import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of passes in which the layout returns the same elements as in the pass before.
@MainActor
struct KnownElementTests {
  /// The numbers of items in a test.
  @MainActor
  private final class Items {
    var numbers: [Int] = []
  }

  @Test func `a section without a handler is shown again after one with a handler`() {
    let layout = CompositionalCollectionLayout(sectionProvider: { index, _ in
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
      let section = LayoutSection(
        group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
      )
      if index == 1 { section.visibleItemsInvalidationHandler = { _, _, _ in } }
      return section
    })
    let list = NumberList(layout: layout)
    list.show(("a", Array(0..<20)), ("b", Array(20..<40)))
    for _ in 0..<2 {
      list.scroll(to: 0)
      #expect(list.numbers == Array(0..<10))
      list.scroll(to: 600)
      #expect(list.numbers == Array(30..<40))
    }
  }

  @Test(arguments: [0.5, 1, 3])
  func `a handler is called from the scroll on that shows its section`(step: CGFloat) {
    let calls = Items()
    let layout = CompositionalCollectionLayout(sectionProvider: { index, _ in
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
      let section = LayoutSection(
        group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
      )
      guard index == 1 else { return section }
      section.visibleItemsInvalidationHandler = { items, offset, _ in
        MainActor.assumeIsolated { calls.numbers.append(items.count) }
      }
      return section
    })
    let list = NumberList(layout: layout)
    list.show(("a", Array(0..<20)), ("b", Array(20..<30)), ("c", Array(30..<60)))
    // From above the section with the handler to below it, and back.
    let way = Array(stride(from: 190, through: 620, by: step))
    for offset in way + way.reversed() {
      calls.numbers = []
      list.scroll(to: offset)
      let first = Int(offset / 20)
      let last = Int(((offset + 200) / 20).rounded(.up))
      #expect(list.numbers == Array(first..<last), "at \(offset)")
      let shown = (first..<last).count { (20..<30).contains($0) }
      #expect(calls.numbers.last ?? 0 == shown, "at \(offset)")
    }
  }

  @Test func `cells that were missing in a pass are requested in the next`() throws {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: .rows(height: 20)
    )
    let registration = CollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
      cell.number = item
    }
    let missing = Items()
    missing.numbers = [15]
    let source = NumberList.Source(collectionView: view) { view, path, item in
      missing.numbers.contains(item)
        ? nil : view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(Snapshot(sections: [("a", Array(0..<40))]))
    view.layoutIfNeeded()
    view.contentOffset.y = 200
    #expect(throws: PresentationError.self) { try view.layoutIfNeededReportingErrors() }
    missing.numbers = []
    try view.layoutIfNeededReportingErrors()
    #expect(view.visibleCells.compactMap { ($0 as? NumberCell)?.number } == Array(10..<20))
    view.checkInvariants()
    withExtendedLifetime(source) {}
  }

  @Test func `an item inserted and reloaded while the screen is full is requested twice`() {
    let list = NumberList()
    list.show(("a", Array(0..<30)))
    list.edit {
      $0.insertItems([100], beforeItem: 0)
      $0.reloadItems([100])
    }
    #expect(list.numbers == [100] + Array(0..<9))
    // The cell of the second request was another item's, and keeps its count.
    let all = list.cells.map(\.configurations).reduce(0, +)
    #expect(all == 12 && list.cell(100)?.number == 100)
  }

  @Test func `a carried cell that came to need measuring off screen is measured on screen`() {
    let list = NumberList(layout: .rows(height: 20, isEstimated: true))
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.show(("a", Array(0..<60)))
    #expect(list.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    list.scroll(to: 600)
    let carried = list.cell(0)
    #expect(carried != nil)
    carried?.height = 50
    carried?.invalidateIntrinsicContentSize()
    list.view.layoutIfNeeded()
    list.scroll(to: 0)
    #expect(list.cell(0) === carried && list.cell(1)?.frame.minY == 50)
  }

  @Test func `views are requested from the start of the content, also behind a scrolled shelf`() {
    let requests = Items()
    let layout = CompositionalCollectionLayout(sectionProvider: { index, _ in
      let isShelf = index == 1
      let size = LayoutSize(
        widthDimension: isShelf ? .absolute(60) : .fractionalWidth(1),
        heightDimension: .estimated(20)
      )
      let items = [LayoutItem(layoutSize: size)]
      let section = LayoutSection(
        group: isShelf
          ? .horizontal(layoutSize: size, subitems: items)
          : .vertical(layoutSize: size, subitems: items)
      )
      if isShelf { section.orthogonalScrollingBehavior = .continuous }
      return section
    })
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: layout
    )
    let registration = CollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
      cell.number = item
      cell.height = 30
      requests.numbers.append(item)
    }
    let source = NumberList.Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(Snapshot(sections: [("a", [0]), ("b", Array(10..<30)), ("c", [40])]))
    view.layoutIfNeeded()
    view.user.scrollSection(1, to: 130)
    view.layoutIfNeeded()
    view.reloadData()
    requests.numbers = []
    view.layoutIfNeeded()
    #expect(requests.numbers == [0, 12, 13, 40])
  }
}
