import Testing
import UIKit

/// Queries of a collection view for its items, cells and views.
@MainActor
@Suite struct ListQuerySentenceTests {
  private let list = ListenedList([3, 60])
  private var view: UICollectionView { list.view }
  private static let header = UICollectionView.elementKindSectionHeader

  /// Shows headers of 30 points.
  private func showHeaders() {
    list.layout.headerReferenceSize = CGSize(width: 320, height: 30)
    view.layoutIfNeeded()
  }

  @Test func `a view counts its sections and their items`() {
    #expect(view.numberOfSections == 2)
    #expect(view.numberOfItems(inSection: 0) == 3 && view.numberOfItems(inSection: 1) == 60)
    let empty = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(empty.numberOfSections == 0)
  }

  @Test(arguments: [[0, 0], [1, 8]] as [IndexPath])
  func `a visible item has a cell, which has its index path`(path: IndexPath) throws {
    let cell = try #require(view.cellForItem(at: path))
    #expect(view.indexPath(for: cell) == path && view.visibleCells.contains { $0 === cell })
  }

  @Test(arguments: [[1, 9], [1, 59], [1, 60], [7, 0], [0, -1], [0]] as [IndexPath])
  func `an item that is off screen or out of range has no cell`(path: IndexPath) {
    #expect(view.cellForItem(at: path) == nil)
  }

  @Test func `a cell that is not in the view has no index path`() {
    #expect(view.indexPath(for: UICollectionViewCell(frame: .zero)) == nil)
    #expect(view.indexPath(forSupplementaryView: UICollectionReusableView(frame: .zero)) == nil)
  }

  @Test func `visible items and cells are those in the bounds`() {
    let paths =
      (0..<3).map { IndexPath(item: $0, section: 0) }
      + (0..<9).map { IndexPath(item: $0, section: 1) }
    #expect(view.indexPathsForVisibleItems == paths)
    #expect(view.visibleCells.count == 12)
  }

  @Test func `a point belongs to the item there, or to none`() {
    #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 125)) == [1, 0])
    #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 2_000)) == [1, 47])
    #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 9_000)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: -5, y: 5)) == nil)
  }

  @Test func `attributes of items and headers are known on and off screen`() {
    showHeaders()
    #expect(view.layoutAttributesForItem(at: [1, 50])?.frame.minY == 2_180)
    let header = view.layoutAttributesForSupplementaryElement(ofKind: Self.header, at: [1, 0])
    #expect(header?.frame == CGRect(x: 0, y: 150, width: 320, height: 30))
  }

  @Test func `a visible header is found by its kind and index path`() throws {
    #expect(view.visibleSupplementaryViews(ofKind: Self.header).isEmpty)
    list.counts = Array(repeating: 1, count: 40)
    view.reloadData()
    showHeaders()
    let header = try #require(view.supplementaryView(forElementKind: Self.header, at: [2, 0]))
    #expect(view.indexPath(forSupplementaryView: header) == [2, 0])
    #expect(view.supplementaryView(forElementKind: Self.header, at: [39, 0]) == nil)
    #expect(view.visibleSupplementaryViews(ofKind: Self.header).count == 7)
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: Self.header).count == 7)
    #expect(view.visibleSupplementaryViews(ofKind: "other").isEmpty)
  }

  @Test func `the data source, the delegates and the prefetcher are not retained`() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    do {
      let list = ListenedList()
      view.dataSource = list
      view.delegate = list.listener
      #expect(view.dataSource != nil && view.delegate != nil)
    }
    #expect(view.dataSource == nil && view.delegate == nil)
  }

  @Test func `a new data source is read in the next layout`() {
    let other = ListenedList([5])
    view.dataSource = other
    view.layoutIfNeeded()
    #expect(view.numberOfSections == 1 && view.visibleCells.count == 5)
  }
}

/// Selection by an app.
@MainActor
@Suite struct ListSelectionSentenceTests {
  private let list = ListenedList([60])
  private var view: UICollectionView { list.view }

  @Test func `selecting and deselecting by code calls no delegate`() {
    view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    view.deselectItem(at: [0, 1], animated: true)
    #expect(list.listener.heard.isEmpty)
  }

  @Test func `selecting nil clears the selection`() {
    view.allowsMultipleSelection = true
    for item in 0..<3 { view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func `selecting does nothing where selection is not allowed`() {
    view.allowsSelection = false
    view.selectItem(at: [0, 1], animated: false, scrollPosition: .top)
    #expect(view.indexPathsForSelectedItems == [] && view.contentOffset.y == 0)
  }

  @Test func `a single selection replaces the one before`() {
    view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    view.selectItem(at: [0, 4], animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [[0, 4]])
    #expect(view.cellForItem(at: [0, 1])?.isSelected == false)
    #expect(view.cellForItem(at: [0, 4])?.isSelected == true)
  }

  @Test(arguments: [
    (UICollectionView.ScrollPosition.top, 1_200.0), (UICollectionView.ScrollPosition(), 0.0),
  ])
  func `a selection scrolls only to a position`(
    position: UICollectionView.ScrollPosition,
    offset: Double
  ) {
    view.selectItem(at: [0, 30], animated: false, scrollPosition: position)
    #expect(
      view.contentOffset.y == CGFloat(offset) && view.indexPathsForSelectedItems == [[0, 30]]
    )
  }

  @Test func `a reload clears the selection`() {
    view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == [])
    #expect(view.cellForItem(at: [0, 1])?.isSelected == false)
  }

  @Test func `a selected item that comes on screen has a selected cell`() {
    view.selectItem(at: [0, 40], animated: false, scrollPosition: [])
    view.scrollToItem(at: [0, 40], at: .centeredVertically, animated: false)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 40])?.isSelected == true)
  }

  @Test func `selection while editing is a property of its own`() {
    view.isEditing = true
    view.user.tapItem(at: [0, 1])
    #expect(view.indexPathsForSelectedItems == [])
    view.allowsSelectionDuringEditing = true
    view.user.tapItem(at: [0, 1])
    view.user.tapItem(at: [0, 2])
    #expect(view.indexPathsForSelectedItems == [[0, 2]])
    view.allowsMultipleSelectionDuringEditing = true
    view.user.tapItem(at: [0, 3])
    #expect(view.indexPathsForSelectedItems == [[0, 2], [0, 3]])
    #expect(view.cellForItem(at: [0, 1])?.configurationState.isEditing == true)
  }

  @Test(
    arguments: [
      (UICollectionView.ScrollPosition.top, 800.0), (.centeredVertically, 580), (.bottom, 360),
      (UICollectionView.ScrollPosition(), 360),
    ]
  )
  func `an item is scrolled to its position, or just into view`(
    position: UICollectionView.ScrollPosition,
    offset: Double
  ) {
    view.scrollToItem(at: [0, 20], at: position, animated: false)
    #expect(view.contentOffset.y == CGFloat(offset))
  }
}

/// Updates of the items of a collection view.
@MainActor
@Suite struct ListUpdateSentenceTests {
  private let list = ListenedList([3, 4])
  private var view: UICollectionView { list.view }

  @Test func `inserted and deleted items are read from the data source`() {
    list.counts = [4, 4]
    view.insertItems(at: [[0, 1]])
    #expect(view.numberOfItems(inSection: 0) == 4 && view.visibleCells.count == 8)
    list.counts = [2, 4]
    view.deleteItems(at: [[0, 0], [0, 3]])
    #expect(view.numberOfItems(inSection: 0) == 2 && view.visibleCells.count == 6)
  }

  @Test func `sections are inserted, deleted, moved and reloaded`() {
    list.counts = [1, 3, 4]
    view.insertSections([0])
    #expect((0..<3).map { view.numberOfItems(inSection: $0) } == [1, 3, 4])
    list.counts = [3, 4, 1]
    view.moveSection(0, toSection: 2)
    #expect((0..<3).map { view.numberOfItems(inSection: $0) } == [3, 4, 1])
    list.counts = [3, 1]
    view.deleteSections([1])
    list.counts = [3, 5]
    view.reloadSections([1])
    #expect(view.numberOfItems(inSection: 1) == 5)
  }

  @Test func `a moved item keeps its cell`() {
    let cell = view.cellForItem(at: [0, 0])
    view.moveItem(at: [0, 0], to: [0, 2])
    #expect(view.cellForItem(at: [0, 2]) === cell)
  }

  @Test func `a reloaded item gets another cell, and a reconfigured one keeps it`() {
    list.show(CountedCell.self)
    let cell = view.cellForItem(at: [0, 0]) as? CountedCell
    view.reconfigureItems(at: [[0, 0]])
    #expect(view.cellForItem(at: [0, 0]) === cell && cell?.prepared == 0)
    view.reloadItems(at: [[0, 0]])
    #expect(view.cellForItem(at: [0, 0]) !== cell || cell?.prepared == 1)
  }

  @Test func `deletions of a batch are performed before its insertions`() {
    let last = view.cellForItem(at: [0, 2])
    view.performBatchUpdates {
      list.counts = [3, 4]
      view.insertItems(at: [[0, 0]])
      view.deleteItems(at: [[0, 0]])
    }
    #expect(view.cellForItem(at: [0, 2]) === last)
  }

  @Test func `batches can be nested, and all completions run`() async {
    var completed: [Bool] = []
    view.performBatchUpdates(
      {
        list.counts = [4, 4]
        view.insertItems(at: [[0, 0]])
        view.performBatchUpdates(
          {
            list.counts = [4, 5]
            view.insertItems(at: [[1, 0]])
          },
          completion: { completed.append($0) }
        )
      },
      completion: { completed.append($0) }
    )
    #expect(view.numberOfItems(inSection: 0) == 4 && view.numberOfItems(inSection: 1) == 5)
    list.window.layoutIfNeeded()
    await turnOfMainQueue()
    #expect(completed == [true, true])
  }

  @Test func `a reload reads all data and shows it in the next layout`() {
    list.counts = [9]
    view.reloadData()
    #expect(view.visibleCells.count == 0 || view.visibleCells.count == 7)
    view.layoutIfNeeded()
    #expect(view.numberOfSections == 1 && view.visibleCells.count == 9)
  }

  @Test func `a dequeued cell was prepared for its reuse, and is made by its class`() {
    list.counts = [60]
    list.show(CountedCell.self)
    let first = view.cellForItem(at: [0, 0]) as? CountedCell
    #expect(first?.prepared == 0 && first?.reuseIdentifier == "CountedCell")
    view.contentOffset.y = 1_000
    view.layoutIfNeeded()
    #expect(view.visibleCells.contains { ($0 as? CountedCell)?.prepared == 1 })
  }

  @Test func `a class registered again replaces the one before`() {
    final class Other: UICollectionViewCell {}
    view.register(Other.self, forCellWithReuseIdentifier: "other")
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
    let cell = view.dequeueReusableCell(withReuseIdentifier: "other", for: [0, 0])
    #expect(!(cell is Other))
  }

  @Test func `a new layout is shown in the next layout pass`() {
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 100, height: 100)
    view.collectionViewLayout = other
    #expect(view.collectionViewLayout === other && other.collectionView === view)
    #expect(list.layout.collectionView == nil)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0])?.frame.size == CGSize(width: 100, height: 100))
  }
}
