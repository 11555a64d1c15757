import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// A delegate with an action for the first call of one callback.
@MainActor
final class CallbackSpy: CollectionViewDelegate, CollectionViewDataSourcePrefetching {
  enum Callback: CaseIterable {
    case willDisplay, didEndDisplaying, didScroll, targetOffset, prefetch
  }

  private var armed: (callback: Callback, work: () -> Void)?
  private(set) var hasFired = false

  func arm(_ callback: Callback, _ work: @escaping () -> Void) { armed = (callback, work) }

  private func fire(_ callback: Callback) {
    guard let work = armed?.work, armed?.callback == callback else { return }
    armed = nil
    hasFired = true
    work()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { fire(.didScroll) }
  func collectionView(
    _ view: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { fire(.willDisplay) }
  func collectionView(
    _ view: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { fire(.didEndDisplaying) }
  func collectionView(
    _ view: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    fire(.targetOffset)
    return proposedContentOffset
  }
  func collectionView(_ view: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    fire(.prefetch)
  }
}

/// A flag that is true once.
@MainActor
private final class Once {
  private(set) var count = 0
  var isNow: Bool {
    count += 1
    return count == 1
  }
}

/// A layout that is not invalidated by changes of the bounds.
private final class SteadyLayout: FlowCollectionLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

/// Tests of calls that an app makes inside the view's callbacks.
@MainActor
struct CallbackTests {
  typealias Callback = CallbackSpy.Callback

  private func make(
    _ items: Range<Int> = 0..<60,
    layout: CollectionLayout = .rows(height: 20)
  ) -> (NumberList, CallbackSpy) {
    let list = NumberList(layout: layout)
    let spy = CallbackSpy()
    list.view.delegate = spy
    list.view.prefetchDataSource = spy
    list.show(("a", Array(items)))
    list.scroll(to: 600)
    return (list, spy)
  }

  private func expect(_ list: NumberList, shows items: [Int]) {
    list.view.layoutIfNeeded()
    let first = Int(list.view.contentOffset.y) / 20
    #expect(list.view.numberOfItems(inSection: 0) == items.count)
    #expect(list.numbers == Array(items.dropFirst(first).prefix(10)))
    #expect(list.view.contentSize.height == CGFloat(20 * items.count))
    list.view.checkInvariants()
  }

  /// Every callback, while the view scrolls and while an update is shown.
  @Test(arguments: Callback.allCases, [false, true])
  func `a callback can apply a shorter list`(callback: Callback, inUpdate: Bool) {
    let (list, spy) = make()
    // At the end, where an update must scroll back.
    if inUpdate { list.scroll(to: 1_000) }
    spy.arm(callback) { list.edit { $0.deleteItems(Array(20..<57)) } }
    var expected = Array(0..<20) + [57, 58, 59]
    if inUpdate {
      list.edit { $0.deleteItems([59]) }
      expected.removeLast()
    } else {
      list.view.contentOffset.y = 800
      list.view.layoutIfNeeded()
      // Only updates request a target offset.
      guard callback != .targetOffset else { return }
    }
    #expect(spy.hasFired)
    expect(list, shows: expected)
  }

  @Test(arguments: Callback.allCases)
  func `a callback can apply two changes in order`(callback: Callback) {
    let (list, spy) = make()
    spy.arm(callback) {
      list.edit { $0.insertItems([100, 101], beforeItem: 31) }
      list.edit { $0.deleteItems(Array(0..<5)) }
    }
    list.edit { $0.deleteItems([59]) }
    if callback == .willDisplay || callback == .didScroll || callback == .prefetch {
      list.view.contentOffset.y = 300
      list.view.layoutIfNeeded()
    } else if callback == .didEndDisplaying {
      list.scroll(to: 0)
    }
    #expect(spy.hasFired)
    expect(list, shows: Array(5..<31) + [100, 101] + Array(31..<59))
  }

  @Test func `a callback can apply two changes of sections`() {
    let (list, spy) = make()
    spy.arm(.willDisplay) {
      list.edit {
        $0.insertSections(["b"], beforeSection: "a")
        $0.appendItems([100], toSection: "b")
      }
      list.edit {
        $0.appendSections(["c"])
        $0.appendItems([101], toSection: "c")
      }
    }
    list.scroll(to: 0)
    list.view.layoutIfNeeded()
    #expect(list.numbers == [100] + Array(0..<9))
    #expect((0..<3).map { list.view.numberOfItems(inSection: $0) } == [1, 60, 1])
    list.view.checkInvariants()
  }

  @Test(arguments: Callback.allCases)
  func `a callback can reload the data`(callback: Callback) {
    let (list, spy) = make()
    spy.arm(callback) {
      list.source.applySnapshotUsingReloadData(Snapshot(sections: [("a", [1, 2, 3])]))
    }
    list.edit { $0.deleteItems([0]) }
    if !spy.hasFired { list.scroll(to: 300) }
    #expect(spy.hasFired)
    expect(list, shows: [1, 2, 3])
    #expect(list.view.contentOffset.y == 0)
  }

  @Test(arguments: Callback.allCases, [true, false])
  func `a callback can invalidate the layout`(callback: Callback, isFlow: Bool) {
    let flow = FlowCollectionLayout()
    flow.itemSize = CGSize(width: 100, height: 20)
    flow.minimumLineSpacing = 0
    let (list, spy) = make(layout: isFlow ? flow : .rows(height: 20))
    spy.arm(callback) { list.view.collectionViewLayout.invalidateLayout() }
    list.edit { $0.deleteItems([0]) }
    list.scroll(to: 300)
    #expect(spy.hasFired)
    expect(list, shows: Array(1..<60))
  }

  @Test(arguments: Callback.allCases)
  func `a callback can set another layout`(callback: Callback) {
    let (list, spy) = make()
    var ends: [Bool] = []
    spy.arm(callback) {
      list.view.setCollectionViewLayout(.rows(height: 40), animated: false) { ends.append($0) }
    }
    list.edit { $0.deleteItems([0]) }
    list.scroll(to: 300)
    #expect(spy.hasFired)
    #expect(ends == [true])
    #expect(list.view.contentSize.height == CGFloat(2_360))
    #expect(list.cells.allSatisfy { $0.frame.height == 40 })
    list.view.checkInvariants()
  }

  @Test(arguments: Callback.allCases)
  func `a callback can resize the view`(callback: Callback) {
    let (list, spy) = make()
    spy.arm(callback) { list.view.frame.size = CGSize(width: 160, height: 100) }
    list.edit { $0.deleteItems([0]) }
    list.scroll(to: 300)
    #expect(spy.hasFired)
    #expect(list.cells.count >= 5 && list.cells.allSatisfy { $0.frame.width == 160 })
    list.view.checkInvariants()
  }

  @Test func `an update in a delegate call is deferred and calls its completion`() {
    let (list, spy) = make()
    var log: [String] = []
    spy.arm(.willDisplay) {
      list.view.performBatchUpdates({ log.append("updates") }) { _ in log.append("completion") }
      log.append("returned")
    }
    list.scroll(to: 0)
    list.view.endTransitions()
    #expect(log == ["updates", "returned", "completion"])
  }

  @Test func `a cell provider can apply another snapshot`() {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: .rows(height: 20)
    )
    let registration = CollectionView.CellRegistration<NumberCell, Int> { cell, _, number in
      cell.number = number
    }
    let first = Once()
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view,
      indexPath,
      _ in
      let source = view.dataSource as? CollectionViewDiffableDataSource<Int, Int>
      if first.isNow { source?.apply(Snapshot(sections: [(0, [7, 8, 9])])) }
      // The lookup uses the new data.
      return view.dequeueConfiguredReusableCell(
        using: registration,
        for: indexPath,
        item: source?.itemIdentifier(for: indexPath)
      )
    }
    source.apply(Snapshot(sections: [(0, Array(0..<20))]))
    view.layoutIfNeeded()
    #expect(view.visibleCells.compactMap { ($0 as? NumberCell)?.number } == [7, 8, 9])
    view.checkInvariants()
  }

  @Test func `a provider that always reloads ends in an error`() {
    let list = NumberList()
    let registration = CollectionView.CellRegistration<NumberCell, Int> {
      [view = list.view] _, _, _ in
      view.reloadData()
    }
    let source = NumberList.Source(collectionView: list.view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    source.apply(Snapshot(sections: [("a", [1])]))
    #expect(throws: PresentationError.stuck) { try list.view.layoutIfNeededReportingErrors() }
  }

  @Test func `a provider that always invalidates the layout is called once per item`() {
    let list = NumberList()
    let asked = Once()
    let registration = CollectionView.CellRegistration<NumberCell, Int> {
      [view = list.view] _, _, _ in
      _ = asked.isNow
      view.collectionViewLayout.invalidateLayout()
    }
    let source = NumberList.Source(collectionView: list.view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    source.apply(Snapshot(sections: [("a", [1, 2, 3])]))
    list.view.layoutIfNeeded()
    #expect(asked.count == 3)
    #expect(list.view.contentSize.height == 60)
  }

  @Test func `a callback can resize the view if its layout does not depend on the size`() {
    let layout = SteadyLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    let (list, spy) = make(layout: layout)
    for height in [60, 120] as [CGFloat] {
      spy.arm(.willDisplay) { list.view.frame.size.height = height }
      list.scroll(to: list.view.contentOffset.y + 200)
      list.view.layoutIfNeeded()
      #expect(list.numbers.count == Int(height / 20))
    }
    list.view.checkInvariants()
  }

  @Test func `a delegate can set insets when the safe area scrolls the view`() {
    let (list, spy) = make(0..<3)
    list.scroll(to: 0)
    spy.arm(.didScroll) { list.view.contentInset.top = 10 }
    list.view.safeAreaInsets.top = 20
    #expect(spy.hasFired)
    #expect(list.view.contentOffset.y == -30)
  }

  @Test func `a view that is resized at its end stays in its content, even if interrupted`() {
    let (list, spy) = make()
    list.scroll(to: 1_000)
    spy.arm(.willDisplay) { list.view.collectionViewLayout.invalidateLayout() }
    list.view.frame.size = CGSize(width: 120, height: 300)
    list.view.layoutIfNeeded()
    #expect(spy.hasFired)
    #expect(list.view.contentOffset.y == 900)
  }

  @Test func `completions can apply 20,000 changes in order`() {
    let list = NumberList()
    list.show(("a", [0]))
    var left = 20_000
    @MainActor func next() {
      guard left > 0 else { return }
      left -= 1
      var snapshot = list.source.snapshot()
      if left.isMultiple(of: 2) { snapshot.appendItems([1]) } else { snapshot.deleteItems([1]) }
      list.source.apply(snapshot, animatingDifferences: false) {
        MainActor.assumeIsolated { next() }
      }
    }
    next()
    #expect(left == 0)
  }
}
