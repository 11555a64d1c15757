import Testing
import UIKitNames

// Overridden methods: a data source that allows moves, and a controller that is both data source
// and delegate of its view.

/// A data source that moves a row by applying a snapshot, as before reordering handlers existed.
final class MovableRows: UICollectionViewDiffableDataSource<Int, String> {
  private(set) var moves: [[Int]] = []

  override func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item > 0 }

  override func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let moved = itemIdentifier(for: sourceIndexPath),
      let target = itemIdentifier(for: destinationIndexPath), moved != target
    else { return }
    moves.append([sourceIndexPath.item, destinationIndexPath.item])
    var snapshot = self.snapshot()
    if sourceIndexPath < destinationIndexPath {
      snapshot.moveItem(moved, afterItem: target)
    } else {
      snapshot.moveItem(moved, beforeItem: target)
    }
    apply(snapshot)
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    cell.tag = indexPath.item + 100
    return cell
  }
}

final class AlphabetViewController: UICollectionViewController {
  var letters = ["a", "b", "c", "d"]
  private(set) var chosen: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "letter")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { letters.count }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "letter",
      for: indexPath
    )
    (cell as? TextCell)?.label.text = letters[indexPath.item]
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  override func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    letters.insert(letters.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) { chosen.append(letters[indexPath.item]) }
}

@MainActor
struct InheritedAnswersScene {
  private func drag(_ view: UICollectionView, _ item: Int, to place: CGRect?) -> Bool {
    let path = IndexPath(item: item, section: 0)
    guard let place, view.beginInteractiveMovementForItem(at: path) else { return false }
    view.updateInteractiveMovementTargetPosition(CGPoint(x: place.midX, y: place.midY))
    view.endInteractiveMovement()
    view.layoutIfNeeded()
    return true
  }

  @Test func `a data source subclass decides which items can be reordered`() {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)
    )
    let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell,
      _,
      text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    let rows = MovableRows(collectionView: view) { view, indexPath, text in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: text)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["title", "one", "two", "three"])
    rows.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.tag) == [100, 101, 102, 103])
    #expect(!drag(view, 0, to: view.place(2)))
    #expect(drag(view, 1, to: view.place(3)))
    #expect(rows.moves == [[1, 3]])
    #expect(view.texts == ["title", "two", "three", "one"])
    // The dragged one is where the finger left it, and the two made room before the drop.
    #expect(view.lastTransition?.moved.isEmpty == true)
  }

  @Test func `a collection view controller is data source and delegate of its view`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 375, height: 50)
    layout.minimumLineSpacing = 0
    let controller = AlphabetViewController(collectionViewLayout: layout)
    controller.beginAppearance()
    let view = controller.collectionView!
    #expect(view.superview === controller.view)
    #expect(view.texts == ["a", "b", "c", "d"])
    #expect(drag(view, 0, to: view.place(2)))
    #expect(controller.letters == ["b", "c", "a", "d"])
    #expect(view.texts == controller.letters)
    view.user.tapItem(at: IndexPath(item: 2, section: 0))
    #expect(controller.chosen == ["a"])
    #expect(view.indexPathsForSelectedItems?.count == 1)
    controller.beginAppearance()
    #expect(view.indexPathsForSelectedItems == [])
  }
}
