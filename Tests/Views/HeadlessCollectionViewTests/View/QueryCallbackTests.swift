import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of updates in callbacks while the layout is prepared, outside of a pass or in an update.
@MainActor
struct QueryCallbackTests {
  /// A classic data source and delegate of a flow layout, with an action for each callback.
  private final class Items: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    var count = 20
    var sizeRequest: () -> Void = {}
    var end: () -> Void = {}
    /// Whether a size was requested of an item that the data did not have.
    private(set) var hasStrayRequest = false

    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }

    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }

    func collectionView(
      _ collectionView: CollectionView,
      layout: CollectionLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      if indexPath.item >= count { hasStrayRequest = true }
      sizeRequest()
      return CGSize(width: 100, height: 40)
    }

    func collectionView(
      _ view: CollectionView,
      didEndDisplaying cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { end() }
  }

  private func make() -> (CollectionView, Items) {
    let items = Items()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: FlowCollectionLayout()
    )
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.delegate = items
    view.layoutIfNeeded()
    return (view, items)
  }

  /// Scrolls, which prepares the layout outside of a pass, and inserts an item in its callback.
  private func insertWhileScrolling(_ view: CollectionView, _ items: Items) {
    items.sizeRequest = {
      items.sizeRequest = {}
      items.count += 1
      view.insertItems(at: [[0, 0]])
    }
    view.collectionViewLayout.invalidateLayout()
    view.scrollToItem(at: [0, 19], at: .bottom, animated: false)
    #expect(items.count == 21 && view.numberOfItems(inSection: 0) == 20)
  }

  @Test func `an update of a size callback outside of a pass waits for the next pass`() {
    let (view, items) = make()
    insertWhileScrolling(view, items)
    view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 21)
    view.checkInvariants()
  }

  @Test func `an update follows that of a size callback outside of a pass`() {
    let (view, items) = make()
    insertWhileScrolling(view, items)
    items.count -= 2
    view.deleteItems(at: [[0, 0], [0, 20]])
    #expect(view.numberOfItems(inSection: 0) == 19)
    view.layoutIfNeeded()
    view.checkInvariants()
  }

  @Test func `an update in a callback of another one keeps an outdated layout from the data`() {
    let (view, items) = make()
    items.end = {
      items.end = {}
      view.collectionViewLayout.invalidateLayout()
      items.count -= 10
      view.deleteItems(at: (0..<10).map { [0, $0] })
    }
    items.count -= 1
    view.deleteItems(at: [[0, 0]])
    #expect(view.numberOfItems(inSection: 0) == 9)
    #expect(!items.hasStrayRequest)
    view.layoutIfNeeded()
    view.checkInvariants()
  }
}
