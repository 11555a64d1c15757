import Testing
import UIKit

/// Diffable data sources and their snapshots, sentence by sentence.
@MainActor
@Suite struct DiffableSentenceTests {
  private typealias Source = UICollectionViewDiffableDataSource<String, Int>
  private typealias Listing = NSDiffableDataSourceSnapshot<String, Int>

  private let list = ListenedList([0])
  private let source: Source

  init() {
    list.view.register(CountedCell.self, forCellWithReuseIdentifier: "counted")
    source = Source(collectionView: list.view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "counted", for: path)
    }
    source.apply(Self.listing(["a": [1, 2, 3], "b": [4, 5]]), animatingDifferences: false)
    list.view.layoutIfNeeded()
  }

  private static func listing(_ sections: KeyValuePairs<String, [Int]>) -> Listing {
    var snapshot = Listing()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test func `a new data source is the data source of its view`() {
    #expect(list.view.dataSource === source)
  }

  @Test func `index paths and identifiers are found both ways, or are nil`() {
    #expect(source.itemIdentifier(for: [1, 0]) == 4 && source.itemIdentifier(for: [1, 9]) == nil)
    #expect(source.indexPath(for: 5) == [1, 1] && source.indexPath(for: 9) == nil)
    #expect(source.sectionIdentifier(for: 1) == "b" && source.sectionIdentifier(for: 2) == nil)
    #expect(source.index(for: "b") == 1 && source.index(for: "z") == nil)
  }

  @Test func `the snapshot of a data source is a copy`() {
    var copy = source.snapshot()
    copy.deleteAllItems()
    #expect(copy.numberOfItems == 0 && copy.numberOfSections == 0)
    #expect(source.snapshot().numberOfItems == 5)
  }

  @Test(arguments: [true, false])
  func `an apply shows the snapshot, and then its completion runs`(isAnimated: Bool) async {
    await withCheckedContinuation { done in
      source.apply(Self.listing(["a": [3, 1]]), animatingDifferences: isAnimated) { done.resume() }
    }
    #expect(list.view.numberOfSections == 1 && source.indexPath(for: 3) == [0, 0])
  }

  @Test func `an apply keeps the selection of its items, and a reload clears it`() {
    list.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    source.apply(source.snapshot(), animatingDifferences: false)
    #expect(list.view.indexPathsForSelectedItems == [[0, 1]], "an empty apply")
    source.apply(Self.listing(["a": [9, 1, 2]]), animatingDifferences: false)
    #expect(list.view.indexPathsForSelectedItems == [[0, 2]])
    source.applySnapshotUsingReloadData(source.snapshot())
    #expect(list.view.indexPathsForSelectedItems == [])
  }

  @Test func `a reconfigured item keeps its cell, and a reloaded one does not`() {
    let cell = list.view.cellForItem(at: [0, 0]) as? CountedCell
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([1])
    #expect(snapshot.reconfiguredItemIdentifiers == [1])
    source.apply(snapshot, animatingDifferences: false)
    #expect(list.view.cellForItem(at: [0, 0]) === cell && cell?.prepared == 0)
    snapshot = source.snapshot()
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    snapshot.reloadItems([1])
    #expect(snapshot.reloadedItemIdentifiers == [1])
    source.apply(snapshot, animatingDifferences: false)
    #expect(list.view.cellForItem(at: [0, 0]) !== cell || cell?.prepared == 1)
  }

  @Test func `a reordering asks its handlers and passes a transaction`() throws {
    #expect(!list.view.beginInteractiveMovementForItem(at: [0, 0]), "no handler")
    var transactions: [NSDiffableDataSourceTransaction<String, Int>] = []
    source.reorderingHandlers.canReorderItem = { $0 != 2 }
    source.reorderingHandlers.didReorder = { transactions.append($0) }
    #expect(!list.view.beginInteractiveMovementForItem(at: [0, 1]))
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 100))
    list.view.endInteractiveMovement()
    let transaction = try #require(transactions.first)
    #expect(transaction.initialSnapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(transaction.finalSnapshot.itemIdentifiers == [2, 3, 1, 4, 5])
    #expect(transaction.sectionTransactions.first?.sectionIdentifier == "a")
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1, 4, 5])
  }

  @Test func `a snapshot counts and finds its sections and items`() {
    let snapshot = Self.listing(["a": [1, 2, 3], "b": [4, 5]])
    #expect(snapshot.numberOfItems == 5 && snapshot.numberOfSections == 2)
    #expect(snapshot.sectionIdentifiers == ["a", "b"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(snapshot.numberOfItems(inSection: "a") == 3)
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5])
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(4) == 3 && snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("b") == 1 && snapshot.indexOfSection("z") == nil)
  }

  /// An edit of a snapshot of two sections, and its items.
  @Test(arguments: 0..<10)
  func `an edit of a snapshot has the documented result`(number: Int) {
    var snapshot = Self.listing(["a": [1, 2, 3], "b": [4, 5]])
    let edits: [((inout Listing) -> Void, [Int], [String])] = [
      ({ $0.appendItems([6]) }, [1, 2, 3, 4, 5, 6], ["a", "b"]),
      ({ $0.appendItems([6], toSection: "a") }, [1, 2, 3, 6, 4, 5], ["a", "b"]),
      ({ $0.insertItems([6], beforeItem: 2) }, [1, 6, 2, 3, 4, 5], ["a", "b"]),
      ({ $0.insertItems([6], afterItem: 4) }, [1, 2, 3, 4, 6, 5], ["a", "b"]),
      ({ $0.deleteItems([1, 5]) }, [2, 3, 4], ["a", "b"]),
      ({ $0.moveItem(1, afterItem: 4) }, [2, 3, 4, 1, 5], ["a", "b"]),
      ({ $0.moveItem(5, beforeItem: 1) }, [5, 1, 2, 3, 4], ["a", "b"]),
      ({ $0.deleteSections(["a"]) }, [4, 5], ["b"]),
      ({ $0.moveSection("b", beforeSection: "a") }, [4, 5, 1, 2, 3], ["b", "a"]),
      ({ $0.insertSections(["c"], afterSection: "a") }, [1, 2, 3, 4, 5], ["a", "c", "b"]),
    ]
    edits[number].0(&snapshot)
    #expect(snapshot.itemIdentifiers == edits[number].1)
    #expect(snapshot.sectionIdentifiers == edits[number].2)
  }
}

/// Section snapshots, and the handlers of a data source for them.
@MainActor
@Suite struct OutlineSentenceTests {
  private var outline = NSDiffableDataSourceSectionSnapshot<Int>()

  init() {
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    outline.append([111], to: 11)
  }

  @Test func `appended items are roots, or children of their parent`() {
    #expect(outline.rootItems == [1, 2] && outline.items == [1, 11, 111, 12, 2])
    #expect(outline.parent(of: 11) == 1 && outline.parent(of: 1) == nil)
    #expect(outline.level(of: 1) == 0 && outline.level(of: 111) == 2)
    #expect(outline.contains(12) && !outline.contains(9))
    #expect(outline.index(of: 11) == 1 && outline.index(of: 9) == nil)
  }

  @Test func `children are visible while all their ancestors are expanded`() {
    var outline = outline
    #expect(outline.visibleItems == [1, 2] && !outline.isExpanded(1) && !outline.isVisible(11))
    outline.expand([1])
    #expect(outline.visibleItems == [1, 11, 12, 2] && outline.isExpanded(1))
    outline.expand([11])
    #expect(outline.isVisible(111))
    outline.collapse([1])
    #expect(outline.visibleItems == [1, 2] && outline.isExpanded(11), "it stays expanded")
  }

  @Test func `items are inserted, deleted with their descendants, and replaced`() {
    var outline = outline
    outline.insert([3], before: 2)
    outline.insert([4], after: 2)
    #expect(outline.rootItems == [1, 3, 2, 4])
    outline.delete([11])
    #expect(outline.items == [1, 12, 3, 2, 4])
    var children = NSDiffableDataSourceSectionSnapshot<Int>()
    children.append([21])
    outline.replace(childrenOf: 1, using: children)
    #expect(outline.items == [1, 21, 3, 2, 4])
    outline.deleteAll()
    #expect(outline.items.isEmpty)
  }

  @Test func `the snapshot of a parent has its descendants, with or without it`() {
    #expect(outline.snapshot(of: 1, includingParent: false).items == [11, 111, 12])
    #expect(outline.snapshot(of: 1, includingParent: true).items == [1, 11, 111, 12])
    #expect(outline.snapshot(of: 2, includingParent: false).items.isEmpty)
  }

  @Test func `a disclosure asks and calls the handlers of the data source`() {
    let list = ListenedList([0])
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list.view) {
      view,
      path,
      _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    source.apply(outline, to: 0, animatingDifferences: false)
    var heard: [String] = []
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != 2 }
    source.sectionSnapshotHandlers.willExpandItem = { heard.append("will expand \($0)") }
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in true }
    source.sectionSnapshotHandlers.willCollapseItem = { heard.append("will collapse \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      heard.append("children of \(children.items.count)")
      return children
    }
    #expect(!list.view.user.toggleDisclosure(at: [0, 1]) && heard.isEmpty)
    list.view.user.toggleDisclosure(at: [0, 0])
    #expect(heard.contains("will expand 1") && heard.contains("children of 3"))
    #expect(source.snapshot(for: 0).visibleItems == [1, 11, 12, 2])
    list.view.user.toggleDisclosure(at: [0, 0])
    #expect(heard.last == "will collapse 1" && list.view.numberOfItems(inSection: 0) == 2)
  }
}
