import Foundation
import Testing
import UIKitNames

/// The same items in a layout and in cells of UIKit and in mocks that override all of their members.
@MainActor
@Suite final class MockLayoutTests {
  /// A cell on screen before the transition.
  private var cell: MockListCell?

  private func view(
    _ layout: UICollectionViewFlowLayout,
    _ cell: UICollectionViewListCell.Type
  ) -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) {
    layout.estimatedItemSize = CGSize(width: 90, height: 40)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100),
      collectionViewLayout: layout
    )
    view.register(cell, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view,
      path,
      number in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      guard let row = cell as? UICollectionViewListCell else { return cell }
      row.contentConfiguration = UIListContentConfiguration.cell()
      row.indentationLevel = number % 2
      return row
    }
    return (view, source)
  }

  /// Performs changes, and returns the frames of the cells after each.
  private func run(
    _ view: UICollectionView,
    _ source: UICollectionViewDiffableDataSource<Int, Int>
  ) -> [[CGRect]] {
    var frames: [[CGRect]] = []
    func show() {
      view.layoutIfNeeded()
      frames.append(
        view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0)?.frame }
      )
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<20))
    source.apply(snapshot, animatingDifferences: false)
    show()
    snapshot.insertItems([99], beforeItem: 0)
    snapshot.deleteItems([3])
    source.apply(snapshot, animatingDifferences: true)
    show()
    view.contentOffset.y = 120
    show()
    view.frame.size.width = 320
    show()
    view.selectItem(at: [0, 4], animated: false, scrollPosition: .top)
    show()
    cell = view.cellForItem(at: [0, 4]) as? MockListCell
    _ = view.beginInteractiveMovementForItem(at: [0, 4])
    view.cancelInteractiveMovement()
    _ = view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    view.finishInteractiveTransition()
    show()
    return frames
  }

  @Test func `a mock of a layout and of its cells receives every call and has the same frames`()
    throws
  {
    let layout = MockLayout()
    let (view, source) = view(layout, MockListCell.self)
    let (plainView, plainSource) = self.view(
      UICollectionViewFlowLayout(),
      UICollectionViewListCell.self
    )
    #expect(run(plainView, plainSource) == run(view, source))
    let missed = Set([
      "prepare()", "collectionViewContentSize", "layoutAttributesForElements(in:)",
      "layoutAttributesForItem(at:)", "invalidateLayout(with:)",
      "shouldInvalidateLayout(forBoundsChange:)", "invalidationContext(forBoundsChange:)",
      "prepare(forCollectionViewUpdates:)", "finalizeCollectionViewUpdates()",
      "initialLayoutAttributesForAppearingItem(at:)",
      "prepareForTransition(to:)", "finalizeLayoutTransition()",
      "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
      "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)",
    ]).subtracting(layout.calls)
    #expect(missed == [])
    let cell = try #require(cell)
    let unheard = Set([
      "apply(_:)", "preferredLayoutAttributesFitting(_:)", "updateConfiguration(using:)",
      "willTransition(from:to:)", "didTransition(from:to:)", "indentationLevel",
    ]).subtracting(cell.calls)
    #expect(unheard == [])
    let context = try #require(layout.invalidationContext(forBoundsChange: .zero) as? MockContext)
    context.invalidateItems(at: [[0, 1]])
    layout.invalidateLayout(with: context)
    #expect(context.invalidatedItemIndexPaths == [[0, 1]])
    #expect(context.calls.contains("invalidateEverything"))
  }

  @Test func `mocks of controllers, of a header and of a transition receive every call`() throws {
    let items = MockItems(collectionViewLayout: UICollectionViewFlowLayout())
    (items as UICollectionViewController).clearsSelectionOnViewWillAppear = false
    #expect(items.collectionView.collectionViewLayout === items.collectionViewLayout)
    #expect(items.calls.first == "clearsSelectionOnViewWillAppear")
    let rows = MockRows(style: .plain)
    (rows as UITableViewController).refreshControl = UIRefreshControl()
    #expect(rows.calls == ["refreshControl"] && rows.tableView.refreshControl != nil)
    let header = MockHeader(reuseIdentifier: "header")
    (header as UITableViewHeaderFooterView).textLabel?.text = "Title"
    #expect(header.calls.contains("textLabel") && header.textLabel?.text == "Title")
    let (current, next) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    let transition = MockTransition(currentLayout: current, nextLayout: next)
    let base: UICollectionViewTransitionLayout = transition
    base.transitionProgress = 0.5
    base.updateValue(3, forAnimatedKey: "key")
    #expect(base.value(forAnimatedKey: "key") == 3)
    #expect(
      transition.calls == [
        "transitionProgress", "updateValue(_:forAnimatedKey:)", "value(forAnimatedKey:)",
      ]
    )
  }
}
