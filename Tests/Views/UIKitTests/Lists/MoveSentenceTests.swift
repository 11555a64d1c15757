import Testing
import UIKit

/// Reordering by data sources that implement one of the two methods, or none.
@MainActor
@Suite struct MoveSentenceTests {
  /// A data source that only moves items.
  private final class Mover: NSObject, UICollectionViewDataSource {
    var moves: [[IndexPath]] = []

    func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ view: UICollectionView,
      cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(_: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
      moves.append([source, target])
    }
  }

  private class StillController: UICollectionViewController {
    var moves: [[IndexPath]] = []

    override func collectionView(_: UICollectionView, numberOfItemsInSection _: Int) -> Int { 4 }
    override func collectionView(
      _ view: UICollectionView,
      cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private class MovingController: StillController {
    override func collectionView(
      _ view: UICollectionView,
      moveItemAt source: IndexPath,
      to target: IndexPath
    ) {
      moves.append([source, target])
      super.collectionView(view, moveItemAt: source, to: target)
    }
  }

  private final class InheritingController: MovingController {}

  private final class AllowingController: StillController {
    override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
      super.collectionView(view, canMoveItemAt: path)
    }
  }

  private func drag(in view: UICollectionView) -> Bool {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 400)
    view.layoutIfNeeded()
    guard view.beginInteractiveMovementForItem(at: [0, 0]) else { return false }
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 145))
    view.endInteractiveMovement()
    view.layoutIfNeeded()
    return true
  }

  @Test func `a data source that only moves items allows all of them to move`() {
    let list = ListenedList()
    let mover = Mover()
    list.view.dataSource = mover
    #expect(drag(in: list.view) && mover.moves.count == 1)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 0)])
  func `an override that calls super is one`(kind: Int, moves: Int) {
    let layout = UICollectionViewFlowLayout()
    let controller =
      switch kind {
      case 0: StillController(collectionViewLayout: layout)
      case 1: MovingController(collectionViewLayout: layout)
      case 2: InheritingController(collectionViewLayout: layout)
      default: AllowingController(collectionViewLayout: layout)
      }
    let view: UICollectionView = controller.collectionView
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 400)
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: [0, 0])
    #expect(drag(in: view) && controller.moves.count == moves)
    // Without an override the item goes back.
    #expect((view.cellForItem(at: [0, 0]) === cell) == (kind == 0))
  }

  @Test func `an item that the data source cannot move goes back`() {
    let list = ListenedList()
    let cell = list.view.cellForItem(at: [0, 0])
    _ = drag(in: list.view)
    #expect(list.view.cellForItem(at: [0, 0]) === cell && !list.view.hasUncommittedUpdates)
  }

  @Test func `a diffable data source moves no item without its handlers`() {
    let list = ListenedList()
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list.view) {
      view,
      path,
      _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    #expect(!drag(in: list.view))
  }
}
